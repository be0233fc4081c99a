/** What checks of secrets are asked with: as much of a call as they need. */
import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import type { IncomingCall } from '#server/core/incoming-call.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import type { DatabaseDeadline } from '#server/db/database-deadline.ts'

/** Reads ahead of a transaction. */
export type Reader = { db: Kysely<Database>; clock: Clock; databaseDeadline: DatabaseDeadline }

type Request = { clock: Clock; request: IncomingCall; requestId: string }

/** Outside of a transaction. `read` aborts if the database does not answer. */
export type Asked = Request & { read: <T>(query: (db: Kysely<Database>) => Promise<T>) => Promise<T> }

export type AskedInside = Request & { tx: Tx }
