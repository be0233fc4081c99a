/** Links to files: for one session, once, for a minute. */
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Clock } from '#server/core/clock.ts'
import { insertTicket } from './files.queries.ts'

const lifetimeMilliseconds = 60_000

type Bearer = { sessionId: string; scope: Scope }
type Opened = { downloadId: string | null; fileId: string | null }

const issue = async (
  tx: Tx,
  clock: Clock,
  { sessionId, scope, ...file }: Opened & { sessionId: string; scope: Scope | null },
): Promise<string> => {
  const token = newToken()
  const expires = new Date(clock.now().getTime() + lifetimeMilliseconds)
  await insertTicket(tx, scope, { hash: hashToken(token), sessionId, ...file, expires })
  return `/files/${token}`
}

/** Path of a file that was made, below the API host. */
export const issueTicket = (tx: Tx, clock: Clock, ticket: Bearer & { downloadId: string }): Promise<string> =>
  issue(tx, clock, { ...ticket, fileId: null })

/** Path of an uploaded file, below the API host. */
export const issueFileTicket = (tx: Tx, clock: Clock, ticket: Bearer & { fileId: string }): Promise<string> =>
  issue(tx, clock, { ...ticket, downloadId: null })

/** The same of a file that belongs to the company, and to none of its shops. */
export const issueCompanyTicket = (
  tx: Tx,
  clock: Clock,
  ticket: { sessionId: string; fileId: string },
): Promise<string> => issue(tx, clock, { ...ticket, scope: null, downloadId: null })
