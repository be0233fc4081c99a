import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Things of this checkout that may be thrown away. */
export const projectCache = join(root, '.cache')

/** A folder for what several checkouts can share, that can be written to. */
export const sharedCache = () => {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  for (const folder of [join(base, 'trastienda'), projectCache]) {
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
      return folder
    } catch {
      // Not here: a read-only home, or none at all.
    }
  }
  throw new Error(`Neither ${base} nor ${projectCache} can be written to. Set XDG_CACHE_HOME to a folder that can.`)
}
