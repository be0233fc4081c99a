import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDeps } from './deps.ts'
import { findMigrations } from './queries.ts'

const leastBytes = 64 * 1024 * 1024

const expected = readdirSync(join(import.meta.dirname, '../db/migrations'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))

/** What keeps this process from its work, by part; empty when it is ready. */
export const findFaults = async (deps: AppDeps): Promise<Record<string, string>> => {
  const [database, disk] = await Promise.all([databaseFault(deps), diskFault(deps.config.dataDir)])
  return { ...(database && { database }), ...(disk && { disk }) }
}

const databaseFault = async ({ db, pulse }: AppDeps): Promise<string | null> => {
  try {
    const applied = await pulse.within(findMigrations(db))
    const missing = expected.filter((name) => !applied.includes(name))
    return missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : null
  } catch {
    return 'does not answer'
  }
}

const diskFault = async (folder: string): Promise<string | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastBytes ? 'nearly full' : null
  } catch {
    // No folder of ours: the database stands elsewhere.
    return null
  }
}
