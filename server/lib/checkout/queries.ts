/** Requests of checkout with their operation and shop. Those by token come from outside and make the scope. */
import { type ExpressionBuilder, type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Fee } from '#domain/fees.ts'
import type { Plan } from '#domain/instalments.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../http/context.ts'
import { type Posting, postAll } from '../ledger/queries.ts'
import type { NewEvent } from '../sales/acceptance.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

const requests = (db: Db) =>
  db
    .selectFrom('checkout_requests as r')
    .innerJoin('operations as o', (join) =>
      join
        .onRef('o.merchant_id', '=', 'r.merchant_id')
        .onRef('o.sandbox', '=', 'r.sandbox')
        .onRef('o.id', '=', 'r.operation_id'),
    )
    .innerJoin('operation_details as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'r.merchant_id')
        .onRef('d.sandbox', '=', 'r.sandbox')
        .onRef('d.operation_id', '=', 'r.operation_id'),
    )
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .leftJoin('merchant_preferences as p', 'p.merchant_id', 'r.merchant_id')
    .select(['r.merchant_id as merchantId', 'r.sandbox', 'r.id', 'r.operation_id as operationId', 'r.state'])
    .select([
      'r.channel',
      'r.email',
      'r.phone',
      'r.description',
      'r.document',
      'r.chosen',
      'r.campaigns',
      'r.mail_id as mailId',
    ])
    .select(['r.token_sealed as tokenSealed', 'r.link_expires as linkExpires', 'r.resent', 'r.last_sent as lastSent'])
    .select(['r.opened', 'r.consent', 'r.consented', 'r.signature', 'r.signed', 'r.ended', 'r.revoked', 'r.created'])
    .select(['o.mid', 'o.substatus', 'o.total_amount as totalAmount', 'o.created_by as createdBy'])
    .select(['d.customer', 'd.cart', 'd.plan', 'd.fee'])
    .select(['m.name as merchantName', 'm.company_id as companyId', 'm.country', 'm.time_zone as timeZone'])
    .select(['p.face', 'p.logo_file_id as logoFileId'])
    .select(sql<MerchantTerms>`m.terms || coalesce(r.terms, '{}'::jsonb)`.as('terms'))

const one = (db: Db, { merchantId, sandbox }: Scope, id: string) =>
  requests(db).where('r.merchant_id', '=', merchantId).where('r.sandbox', '=', sandbox).where('r.id', '=', id)

export const findRequest = (db: Db, scope: Scope, id: string) => one(db, scope, id).executeTakeFirst()

export type CheckoutRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Held until the end of the transaction, with its operation: of two steps at once, the second sees what the first did. */
export const lockRequest = (tx: Tx, scope: Scope, id: string) =>
  one(tx, scope, id).forUpdate(['r', 'o', 'd']).executeTakeFirst()

export const findByToken = (db: Db, hash: Buffer) => requests(db).where('r.token_hash', '=', hash).executeTakeFirst()

export const lockByToken = (tx: Tx, hash: Buffer) =>
  requests(tx).where('r.token_hash', '=', hash).forUpdate(['r', 'o', 'd']).executeTakeFirst()

/** A sale that was accepted, and whose it is. */
export type AcceptedSale = Scope & { operationId: string; document: string; totalAmount: number }

/** Open requests older than one that was accepted, for the same person and amount, from `since` on; locked. */
export const lockOlder = (tx: Tx, sale: AcceptedSale, since: Date) =>
  requests(tx)
    .where('r.merchant_id', '=', sale.merchantId)
    .where('r.sandbox', '=', sale.sandbox)
    .where('r.document', '=', sale.document)
    .where('r.ended', 'is', null)
    .where('r.operation_id', '<', sale.operationId)
    .where('r.created', '>=', since)
    .where('o.total_amount', '=', sale.totalAmount)
    .orderBy('r.operation_id', 'desc')
    .forUpdate(['r', 'o', 'd'])
    .execute()

/** Open requests whose time is over, for the job; of all merchants, and none that somebody is at work on. */
export const lockOverdue = (tx: Tx, now: Date, most: number) =>
  requests(tx)
    .where('r.ended', 'is', null)
    .where('r.link_expires', '<=', now)
    .orderBy('r.link_expires')
    .limit(most)
    .forUpdate(['r', 'o', 'd'])
    .skipLocked()
    .execute()

export const insertRequest = async (tx: Tx, row: Insertable<Database['checkout_requests']>): Promise<void> => {
  await tx.insertInto('checkout_requests').values(row).execute()
}

/** What a step writes. */
export type Step = {
  request?: Updateable<Database['checkout_requests']>
  operation?: Updateable<Database['operations']>
  details?: { plan: Plan; fee: Fee }
  events?: readonly NewEvent[]
  posting?: Posting
}
type Named = Pick<CheckoutRequest, 'merchantId' | 'sandbox' | 'id' | 'operationId'>

/** The request must be locked, or new. */
export const writeStep = async (
  tx: Tx,
  { merchantId, sandbox, id, operationId }: Named,
  { request, operation, details, events = [], posting }: Step,
): Promise<void> => {
  const own = { merchant_id: merchantId, sandbox }
  if (request)
    await tx
      .updateTable('checkout_requests')
      .set(request)
      .where('merchant_id', '=', merchantId)
      .where('sandbox', '=', sandbox)
      .where('id', '=', id)
      .execute()
  if (operation)
    await tx
      .updateTable('operations')
      .set(operation)
      .where('merchant_id', '=', merchantId)
      .where('sandbox', '=', sandbox)
      .where('id', '=', operationId)
      .execute()
  if (details)
    await tx
      .updateTable('operation_details')
      .set(details)
      .where('merchant_id', '=', merchantId)
      .where('sandbox', '=', sandbox)
      .where('operation_id', '=', operationId)
      .execute()
  if (events.length > 0)
    await tx
      .insertInto('operation_events')
      .values(events.map((event) => ({ ...own, ...event })))
      .execute()
  if (posting) await postAll(tx, { merchantId, sandbox }, [posting])
}

/** A message that stands in the outbox. */
export const findMessage = (db: Db, mailId: string) =>
  db.selectFrom('outbox').where('id', '=', mailId).select(['to_address as to', 'subject', 'text']).executeTakeFirst()

/** The request of an operation, where a person asked for it. */
export const findRequestId = async (db: Db, { merchantId, sandbox }: Scope, operationId: string) =>
  (
    await db
      .selectFrom('checkout_requests')
      .where('merchant_id', '=', merchantId)
      .where('sandbox', '=', sandbox)
      .where('operation_id', '=', operationId)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null

/** For rows of operations `o`: when the customer withdrew. Looked up row by row, by its key, however the rows were found. */
export const withdrawn = (eb: ExpressionBuilder<Database & { o: Database['operations'] }, 'o'>) =>
  eb
    .selectFrom('checkout_requests as r')
    .whereRef('r.merchant_id', '=', 'o.merchant_id')
    .whereRef('r.sandbox', '=', 'o.sandbox')
    .whereRef('r.operation_id', '=', 'o.id')
    .select('r.revoked')
    .as('withdrawn')
