/** Builds the browser's bundles into `.build/web`, and the SDK, when they are older than their sources. */
import { createHash } from 'node:crypto'
import { type Dirent, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSdk } from './build-sdk.ts'
import { writeTextKeys } from './texts.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, '.build/web')
const stamp = join(target, '.inputs')

const inputs = ['web/**/*', 'contract/**/*.{ts,json}', 'domain/**/*.ts', 'package-lock.json']

const byPath = (a: Dirent, b: Dirent): number => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1)

const hashOfInputs = (pseudo: boolean): string => {
  const hash = createHash('sha256').update(`${process.version} ${pseudo}`)
  for (const file of globSync(inputs, { cwd: root, withFileTypes: true }).toSorted(byPath)) {
    if (!file.isFile() || /\.test\.tsx?$/.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const isFresh = (hash: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** Takes the place of an earlier build in one step, so that a server that is running never sees half of one. */
const install = (made: string): void => {
  const old = `${made}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(made, target)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Set by tests alone: builds the pages with the longer words of the pseudo-language. The next build without it makes normal pages
 * again.
 */
const pseudoVariable = 'PSEUDO_TEXTS'

const wantsPseudo = (): boolean => {
  if (process.env[pseudoVariable] !== 'yes') return false
  if (process.env['PUBLIC_URL']) throw new Error(`${pseudoVariable} is for tests: nobody could read these pages.`)
  return true
}

/**
 * Makes sure that `.build/web` is up to date; returns its path. Throws when texts or sources have faults; faults of the texts
 * are forgiven in a draft, which is never taken for up to date.
 */
export const buildWeb = async ({ draft = false } = {}): Promise<string> => {
  writeTextKeys()
  const pseudo = wantsPseudo()
  const hash = hashOfInputs(pseudo)
  if (isFresh(hash)) return target
  const made = join(root, `.build/web-${process.pid}`)
  const [{ build }, { viteConfig }] = await Promise.all([import('vite'), import('#web/build/vite.ts')])
  await build(viteConfig(join(root, 'web'), made, { draft, pseudo }))
  writeFileSync(join(made, '.inputs'), draft ? '' : hash)
  install(made)
  return target
}

if (import.meta.main) {
  const start = performance.now()
  await buildSdk()
  const path = await buildWeb({ draft: process.argv.includes('--draft') })
  console.log(`${path} is up to date (${Math.round(performance.now() - start)} ms)`)
}
