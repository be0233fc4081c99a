/** Builds the SDK into `sdk/dist`, when it is older than its sources. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'sdk/dist/.inputs')

const hashOfInputs = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(['sdk/src/*.ts', 'sdk/*.json', 'tsconfig.base.json'], { cwd: root }).toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Throws with what the compiler says. */
export const buildSdk = (): void => {
  const hash = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(join(root, 'sdk/dist'), { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', 'sdk/tsconfig.build.json'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The SDK could not be built.\n${stdout}`)
  writeFileSync(stamp, hash)
}
