/** Callbacks: how merchants' systems hear of their checkouts. The jobs work for all merchants. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

export type ChainedChange = { position: number; watched: (Scope & { operationId: string; url: string }) | null }

/** Rows of the audit chain after a position, in its order; with the operation that a merchant's system wants to hear of. */
export const readChanges = async (tx: Tx, after: number, most: number): Promise<ChainedChange[]> => {
  const { rows } = await sql<ChainedChange>`
    select c.position, case when r.id is not null then jsonb_build_object('merchantId', replace(r.merchant_id::text, '-', ''),
        'sandbox', r.sandbox, 'operationId', replace(r.operation_id::text, '-', ''),
        'url', r.integration #>> '{callback,url}') end as watched
      from audit_chain c join audit_log a on a.id = c.audit_id
      left join checkout_requests r on r.merchant_id = a.merchant_id and r.sandbox = a.sandbox
        and r.operation_id = a.object_id and r.integration #>> '{callback,url}' is not null
      where c.position > ${after} order by c.position limit ${most}`.execute(tx)
  return rows
}

/** The newest callback of an operation. */
export const findNewest = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('callbacks')
    .where('operation_id', '=', operationId)
    .select(['version', 'status', 'reason'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One that was not delivered yet says what is over, and is not sent any more. */
export const replaceUnsent = async (tx: Tx, scope: Scope, operationId: string): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('callbacks')
    .set({ next_attempt: null })
    .where('operation_id', '=', operationId)
    .where('next_attempt', 'is not', null)
    .execute()
}

export const insertCallback = async (tx: Tx, scope: Scope, row: NewRow<'callbacks'>): Promise<void> => {
  await scoped(tx, scope).insertInto('callbacks').values(row).execute()
}

export type DueCallback = Scope & {
  id: string
  operationId: string
  url: string
  reason: string | null
  body: Record<string, unknown>
  attempts: number
}

/** Takes due callbacks until `until`, the oldest first: of each merchant at most `ofOne`, so that a slow one keeps no other waiting. */
export const takeDueCallbacks = async (
  db: Db,
  { now, until, most, ofOne, busy }: { now: Date; until: Date; most: number; ofOne: number; busy: readonly string[] },
): Promise<DueCallback[]> => {
  const { rows } = await sql<DueCallback>`
    update callbacks set next_attempt = ${until}, attempts = attempts + 1
      where id in (select id from callbacks where next_attempt <= ${now} and id in (
          select id from (select id, next_attempt, row_number() over (partition by merchant_id order by next_attempt) as place
              from callbacks where next_attempt <= ${now} and merchant_id <> all(${busy}::uuid[])) as ranked
            where place <= ${ofOne} order by next_attempt limit ${most})
        for update skip locked)
      returning merchant_id as "merchantId", sandbox, id, operation_id as "operationId", url, reason, body, attempts`.execute(
    db,
  )
  return rows
}

const one = (db: Db, callback: Pick<DueCallback, 'merchantId' | 'sandbox' | 'id'>) =>
  scoped(db, callback).updateTable('callbacks').where('id', '=', callback.id)

export const markHeard = async (db: Db, callback: DueCallback, now: Date, outcome: string): Promise<void> => {
  await one(db, callback).set({ sent: now, next_attempt: null, outcome }).execute()
}

/** `next` null: it is given up. What a newer one has replaced stays so. */
export const putOff = async (db: Db, callback: DueCallback, next: Date | null, outcome: string): Promise<void> => {
  await one(db, callback).set({ outcome }).execute()
  await one(db, callback).where('next_attempt', 'is not', null).set({ next_attempt: next }).execute()
}

/** The private key by which an older client knows its caller, sealed. */
export const findSealedKey = async (db: Db, scope: Scope, operationId: string): Promise<Buffer | null> => {
  const row = await scoped(db, scope)
    .selectFrom('checkout_requests')
    .where('operation_id', '=', operationId)
    .select('integration')
    .executeTakeFirst()
  const sealed = row?.integration?.keySealed
  return sealed === undefined ? null : Buffer.from(sealed, 'base64')
}

/** Until when a word of the merchant is awaited; undefined where none is. */
export const findConfirmationEnd = async (db: Db, scope: Scope, operationId: string): Promise<Date | undefined> => {
  const row = await scoped(db, scope)
    .selectFrom('checkout_requests')
    .where('operation_id', '=', operationId)
    .select('confirmation_until')
    .executeTakeFirst()
  return row?.confirmation_until ?? undefined
}

/** The same for the merchant's people, with the outcome of the last callback. */
export const findConfirmation = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('checkout_requests as r')
    .leftJoin('callbacks as c', (join) => join.on(inScope('c', 'r')).onRef('c.operation_id', '=', 'r.operation_id'))
    .where('r.operation_id', '=', operationId)
    .select(['r.confirmation_until as until', 'c.outcome'])
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The merchant's company, for the audit row of its answer. */
export const findCompanyId = async (db: Db, { merchantId }: Scope): Promise<string> => {
  const row = await db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  return row.company_id
}
