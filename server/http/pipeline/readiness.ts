import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Durability, findStanding } from '../../db/standing.ts'
import type { AppDeps } from './deps.ts'

const minBytes = 64 * 1024 * 1024

const expected = readdirSync(join(import.meta.dirname, '../../db/migrations'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length))

/** `durability`: what an answered change survives; null if unknown. */
export type Readiness = { faults: Record<string, string>; durability: Durability | null }

/** What keeps this process from its work, by part; none when it is ready. Many who ask at once are one question. */
export const makeReadiness = (deps: AppDeps): (() => Promise<Readiness>) => {
  let asking: Promise<Readiness> | undefined
  return () => (asking ??= look(deps).finally(() => (asking = undefined)))
}

const look = async (deps: AppDeps): Promise<Readiness> => {
  if (deps.isStopping()) return { faults: { process: 'is stopping' }, durability: null }
  const [{ fault: database, durability }, clock, disk] = await Promise.all([
    lookAtDatabase(deps),
    deps.clockCheck.fault(),
    diskFault(deps.config.dataDir),
  ])
  return { faults: { ...(database && { database }), ...(clock && { clock }), ...(disk && { disk }) }, durability }
}

type Look = { fault: string | null; durability: Durability | null }

const lookAtDatabase = async ({ db }: AppDeps): Promise<Look> => {
  try {
    const { isReadOnly, applied, durability } = await findStanding(db)
    if (isReadOnly) return { fault: 'takes no writes', durability }
    const missing = expected.filter((name) => !applied.includes(name))
    return { fault: missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : null, durability }
  } catch {
    return { fault: 'does not answer', durability: null }
  }
}

const diskFault = async (folder: string): Promise<string | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < minBytes ? 'nearly full' : null
  } catch {
    // No folder of ours: the database is elsewhere.
    return null
  }
}
