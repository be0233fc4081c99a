import type { Kysely } from 'kysely'
import { makeDemo } from '../demo/make-demo.ts'
import { sqlState } from '../db/transaction.ts'
import type { Database } from '../db/schema.ts'
import type { Env } from '../env.ts'
import { makeLinkSealer } from '#server/services/checkout/link-token.ts'
import type { Clock } from '#server/core/clock.ts'
import { isLoopback } from '#server/core/loopback.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { hasCompany, hasDemoMark } from './start.queries.ts'

const uniqueViolation = '23505'

/** Fills an empty database with the demo, whole or not at all, and answers whether it did. */
export const fillWithDemo = async (
  db: Kysely<Database>,
  clock: Clock,
  env: Pick<Env, 'sealKey' | 'fileKeys' | 'dataDir'>,
): Promise<boolean> => {
  if (await hasCompany(db)) return false
  try {
    await makeDemo(db, clock, { links: makeLinkSealer(env), vault: makeVault(env) })
    return true
  } catch (error) {
    // Another server started on the same empty database and was faster.
    if (sqlState(error) === uniqueViolation && (await hasDemoMark(db))) return false
    throw error
  }
}

/** The demo's passwords are public. Returns the setting that would let other people sign in, or null if none does. */
export const opensDemo = ({ host, publicUrl, demoAllowRemote }: Env): string | null => {
  if (demoAllowRemote) return null
  if (!isLoopback(host)) return `HOST=${host}`
  return publicUrl === null || isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`
}
