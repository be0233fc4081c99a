/** Links to files: for one session, once, for a minute. */
import type { Transaction } from 'kysely'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../http/context.ts'
import type { Clock } from '../clock.ts'
import { insertTicket } from './queries.ts'

const lifetimeMilliseconds = 60_000

/** Path of the file below the API host. */
export const issueTicket = async (
  tx: Transaction<Database>,
  clock: Clock,
  { sessionId, scope, downloadId }: { sessionId: string; scope: Scope; downloadId: string },
): Promise<string> => {
  const token = newToken()
  const expires = new Date(clock.now().getTime() + lifetimeMilliseconds)
  await insertTicket(tx, scope, { hash: hashToken(token), sessionId, downloadId, expires })
  return `/files/${token}`
}
