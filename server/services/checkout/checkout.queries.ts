/** Checkout requests with their operation and merchant. A token is sent without a scope: its request defines the scope. */
import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { MerchantTerms } from '#domain/terms.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import { termsOfSale } from '#server/db/agreed-terms.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { type Posting, postAll } from '../ledger/ledger.queries.ts'
import type { NewEvent } from '../operations/acceptance.ts'

const own = (db: Db, scope: Scope) => scoped(db, scope).selectFrom('checkout_requests as r')

/** As text of JSON has it. */
type Shipment = { carrier: string | null; tracking: string | null; url: string | null; sent: string }

const shipments = sql<Shipment[]>`(
  select coalesce(json_agg(json_build_object('carrier', s.carrier, 'tracking', s.tracking, 'url', s.url, 'sent', s.sent)
    order by s.sent, s.id), '[]')
  from shipments s where ${scopeSql('s', 'r')} and s.operation_id = r.operation_id)`.as('shipments')

const detailed = (requests: ReturnType<typeof own>) =>
  requests
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'r')).onRef('o.id', '=', 'r.operation_id'))
    .innerJoin('operation_details as d', (join) =>
      join.on(inScope('d', 'r')).onRef('d.operation_id', '=', 'r.operation_id'),
    )
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .leftJoin('merchant_preferences as p', 'p.merchant_id', 'r.merchant_id')
    .select(['r.merchant_id as merchantId', 'r.sandbox', 'r.id', 'r.operation_id as operationId', 'r.state'])
    .select([
      'r.channel',
      'r.email',
      'r.phone',
      'r.description',
      'r.postcode',
      'r.document',
      'r.chosen',
      'r.campaigns',
      'r.mail_id as mailId',
    ])
    .select(['r.token_sealed as tokenSealed', 'r.link_expires as linkExpires', 'r.resent', 'r.last_sent as lastSent'])
    .select(['r.opened', 'r.consent', 'r.consented', 'r.signature', 'r.signed', 'r.ended', 'r.revoked', 'r.created'])
    .select(['r.review_reference as reviewReference', 'r.credit_limit as creditLimit'])
    .select(['r.purchases', 'r.integration', 'o.confirmation', 'r.confirmation_until as confirmationUntil'])
    .select(['o.mid', 'o.substatus', 'o.total_amount as totalAmount', 'o.created_by as createdBy'])
    .select(['o.capture', 'o.product', 'o.channel as saleChannel'])
    .select(['o.captured_amount as capturedAmount', 'o.refunded_amount as refundedAmount'])
    .select(['o.voided_amount as voidedAmount', 'o.confirmed', 'o.created as operationCreated'])
    .select(['d.customer', 'd.cart', 'd.plan', 'd.credit', 'd.fee'])
    .select(['m.name as merchantName', 'm.company_id as companyId', 'm.country', 'm.time_zone as timeZone'])
    .select(['p.face', 'p.other_phone as otherPhone', 'p.logo_file_id as logoFileId'])
    .select(shipments)
    // What the shop had chosen when it asked; of older requests that is not known.
    .select(sql<MerchantTerms>`case when r.terms is null then m.terms else ${termsOfSale} || r.terms end`.as('terms'))

const one = (db: Db, scope: Scope, id: string) => detailed(own(db, scope)).where('r.id', '=', id)

export const findRequest = (db: Db, scope: Scope, id: string) => one(db, scope, id).executeTakeFirst()

/** `isPlayed`: by a simulated customer. */
export type CheckoutRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>> & { isPlayed?: boolean }

/** Held until the end of the transaction, with its operation: of two steps at once, the second sees what the first did. */
export const lockRequest = (tx: Tx, scope: Scope, id: string) =>
  one(tx, scope, id).forUpdate(['r', 'o', 'd']).executeTakeFirst()

const byToken = (db: Db, hash: Buffer) => {
  const all = acrossMerchants(db, 'the token says whose the request is').selectFrom('checkout_requests as r')
  return detailed(all).where('r.token_hash', '=', hash)
}

export const findByToken = (db: Db, hash: Buffer) => byToken(db, hash).executeTakeFirst()

export const lockByToken = (tx: Tx, hash: Buffer) => byToken(tx, hash).forUpdate(['r', 'o', 'd']).executeTakeFirst()

/** A sale that was accepted, and whose it is. */
export type AcceptedSale = Scope & { operationId: string; document: string; totalAmount: number }

/** Open requests older than one that was accepted, for the same person and amount, from `since` on; locked. */
export const lockOlder = (tx: Tx, sale: AcceptedSale, since: Date) =>
  detailed(own(tx, sale))
    .where('r.document', '=', sale.document)
    .where('r.ended', 'is', null)
    .where('r.operation_id', '<', sale.operationId)
    .where('r.created', '>=', since)
    .where('o.total_amount', '=', sale.totalAmount)
    .orderBy('r.operation_id', 'desc')
    .forUpdate(['r', 'o', 'd'])
    .execute()

/** Open requests whose time is over, for the job; of all merchants, without those that another transaction has locked. */
export const lockOverdue = (tx: Tx, now: Date, most: number) =>
  detailed(acrossMerchants(tx, 'the job ends the requests of all merchants').selectFrom('checkout_requests as r'))
    .where('r.ended', 'is', null)
    .where('r.link_expires', '<=', now)
    .orderBy('r.link_expires')
    .limit(most)
    .forUpdate(['r', 'o', 'd'])
    .skipLocked()
    .execute()

export const insertRequest = async (tx: Tx, scope: Scope, row: NewRow<'checkout_requests'>): Promise<void> => {
  await scoped(tx, scope).insertInto('checkout_requests').values(row).execute()
}

/** What a step writes. */
export type Step = {
  request?: Updateable<Database['checkout_requests']>
  operation?: Updateable<Database['operations']>
  details?: Pick<Updateable<Database['operation_details']>, 'plan' | 'credit' | 'fee' | 'customer'>
  events?: readonly NewEvent[]
  posting?: Posting
}
type Named = Pick<CheckoutRequest, 'merchantId' | 'sandbox' | 'id' | 'operationId'> & { isPlayed?: boolean }

/** The request must be locked, or new. */
export const writeStep = async (
  tx: Tx,
  named: Named,
  { request, operation, details, events = [], posting }: Step,
): Promise<void> => {
  if (request)
    await scoped(tx, named).updateTable('checkout_requests').set(request).where('id', '=', named.id).execute()
  if (operation)
    await scoped(tx, named).updateTable('operations').set(operation).where('id', '=', named.operationId).execute()
  if (details)
    await scoped(tx, named)
      .updateTable('operation_details')
      .set(details)
      .where('operation_id', '=', named.operationId)
      .execute()
  const played = named.isPlayed ?? false
  const rows = events.map((event) => ({ ...event, played }))
  if (rows.length > 0) await scoped(tx, named).insertInto('operation_events').values(rows).execute()
  if (posting) await postAll(tx, named, [posting])
}

/** A message in the outbox. */
export const findMessage = (db: Db, mailId: string) =>
  db.selectFrom('outbox').where('id', '=', mailId).select(['to_address as to', 'subject', 'text']).executeTakeFirst()

/** Requests whose simulated customer acts by now; of all merchants, without those that another transaction has locked. */
export const lockPlayed = (tx: Tx, now: Date, most: number) =>
  detailed(acrossMerchants(tx, 'the job simulates customers of all merchants').selectFrom('checkout_requests as r'))
    .where('r.test_at', '<=', now)
    .where('r.sandbox', '=', true)
    .select('r.test_outcome as testOutcome')
    .orderBy('r.test_at')
    .limit(most)
    .forUpdate(['r', 'o', 'd'])
    .skipLocked()
    .execute()

/** Contracts that were accepted in that time and whose customer was not reminded of the right to withdraw; of all merchants, locked. */
export const lockUnreminded = (tx: Tx, accepted: { after: Date; until: Date }, most: number) =>
  detailed(acrossMerchants(tx, 'the job reminds customers of all merchants').selectFrom('checkout_requests as r'))
    .where('r.state', '=', 'confirmed')
    .where('r.ended', '>', accepted.after)
    .where('r.ended', '<=', accepted.until)
    .where('r.reminded', 'is', null)
    .select(sql<boolean>`o.refunded_amount + o.voided_amount >= o.total_amount`.as('isUndone'))
    .orderBy('r.ended')
    .limit(most)
    .forUpdate(['r', 'o', 'd'])
    .skipLocked()
    .execute()

/** The request of an operation, whether its customer opened it and agreed; undefined for an operation without one. */
export const findRequestOf = (db: Db, scope: Scope, operationId: string) =>
  scoped(db, scope)
    .selectFrom('checkout_requests')
    .where('operation_id', '=', operationId)
    .select(['id', 'opened', 'consented', 'ended', 'link_expires as linkExpires'])
    .modifyEnd(keepPlan)
    .executeTakeFirst()

/** For rows of operations `o`: when the customer withdrew. Looked up row by row, by its key, however the rows were found. */
export const withdrawn = (eb: ExpressionBuilder<Database & { o: Database['operations'] }, 'o'>) =>
  scoped(eb, 'o')
    .selectFrom('checkout_requests as r')
    .whereRef('r.operation_id', '=', 'o.id')
    .select('r.revoked')
    .as('withdrawn')
