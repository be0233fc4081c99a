/**
 * Builds the SDK into `sdk/dist`, when it is older than its sources. Its declarations need the compiler, which is there for development
 * alone: a product that only runs has none, and the example shop needs none.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const target = join(root, 'sdk/dist')
const stamp = join(target, '.inputs')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

const hashOfInputs = (hasCompiler: boolean): string => {
  const hash = createHash('sha256').update(String(hasCompiler))
  for (const path of globSync(['sdk/src/*.ts', 'sdk/*.json', 'tsconfig.base.json'], { cwd: root }).toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const writeDeclarations = (): void => {
  const words = [compiler, '-p', 'sdk/tsconfig.build.json']
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The declarations of the SDK could not be made.\n${stdout}`)
}

/** Throws with what the compiler says. */
export const buildSdk = async (): Promise<void> => {
  const hasCompiler = existsSync(compiler)
  const hash = hashOfInputs(hasCompiler)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(target, { recursive: true, force: true })
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: join(root, 'sdk'),
    logLevel: 'warn',
    build: {
      outDir: target,
      target: 'es2022',
      minify: false,
      lib: { entry: join(root, 'sdk/src/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: { external: ['standardwebhooks'] },
    },
  })
  if (hasCompiler) writeDeclarations()
  writeFileSync(stamp, hash)
}
