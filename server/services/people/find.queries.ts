/** Everything that is stored of one person, over all merchants; for the provider's staff. */
import { sql } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inScope } from '#server/db/scoped.ts'
import { endedSubstatuses } from './forget.queries.ts'

/** In one form: an e-mail in lower case, a document without separators. */
export type Wanted = { kind: 'email' | 'document'; text: string }

const emailIs = (column: string, text: string) => sql<boolean>`lower(btrim(${sql.ref(column)} ->> 'email')) = ${text}`
const documentIs = (column: string, text: string) =>
  sql<boolean>`upper(regexp_replace(${sql.ref(column)} ->> 'documentId', '[^0-9A-Za-z]', '', 'g')) = ${text}`

const isOf = ({ kind, text }: Wanted) => {
  if (kind === 'document')
    return sql<boolean>`(${documentIs('d.customer', text)} or r.document = ${text} or ${documentIs('r.consent', text)})`
  return sql<boolean>`(${emailIs('d.customer', text)} or lower(r.email) = ${text} or ${emailIs('r.consent', text)})`
}

/** Sales of a customer, with the data of their request. `isContract`: the credit was accepted, in live mode. */
export const findSales = (db: Db, wanted: Wanted) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .leftJoin('checkout_requests as r', (join) => join.on(inScope('r', 'o')).onRef('r.operation_id', '=', 'o.id'))
    .where(isOf(wanted))
    .select(['o.merchant_id as merchantId', 'o.sandbox', 'o.id', 'o.mid', 'o.substatus', 'o.created', 'o.forgotten'])
    .select(['o.total_amount as totalAmount', 'm.name as merchant', 'm.country', 'm.company_id as companyId'])
    .select(['d.customer', 'd.shipping_address', 'd.cart', 'd.plan', 'd.order_document as orderDocument'])
    .select(['r.id as requestId', 'r.channel', 'r.email', 'r.phone', 'r.postcode', 'r.document', 'r.consent'])
    .select(['r.opened', 'r.consented', 'r.signed', 'r.ended', 'r.revoked', 'r.credit_limit as creditLimit'])
    .select('r.purchases')
    .select(sql<string | null>`r.signature ->> 'name'`.as('signature'))
    .select(
      sql<boolean>`not o.sandbox and exists (select from operation_events e where e.merchant_id = o.merchant_id
        and e.sandbox = o.sandbox and e.operation_id = o.id and e.type = 'accepted')`.as('isContract'),
    )
    .orderBy('o.created')
    .orderBy('o.id')
    .execute()

export type FoundSale = Awaited<ReturnType<typeof findSales>>[number]

/** Held until the end of the transaction. */
export const lockSales = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await acrossMerchants(tx, 'a person is answered for all merchants')
    .selectFrom('operations')
    .where('id', 'in', ids)
    .select('id')
    .forUpdate()
    .execute()
}

export const mayBeErased = ({ isContract, substatus, sandbox, forgotten }: FoundSale): boolean =>
  forgotten === null &&
  !isContract &&
  (sandbox ? substatus !== 'pending_customer' : endedSubstatuses.includes(substatus))

export const findEvents = (db: Db, sales: readonly FoundSale[]) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('operation_events')
    .where(
      'operation_id',
      'in',
      sales.map(({ id }) => id),
    )
    .select(['operation_id as operationId', 'type', 'actor_kind as actor', 'played', 'created'])
    .orderBy('created')
    .execute()

export const findShipments = (db: Db, sales: readonly FoundSale[]) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('shipments')
    .where(
      'operation_id',
      'in',
      sales.map(({ id }) => id),
    )
    .select(['operation_id as operationId', 'carrier', 'tracking', 'url', 'sent', 'created'])
    .orderBy('sent')
    .orderBy('id')
    .execute()

/** Mails to an address, and short messages to the phones of those sales; without what they say. */
export const findMails = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('outbox')
    .where(sql`lower(to_address)`, 'in', emails)
    .select(['id', 'to_address as to', 'subject', 'created', 'sent'])
    .orderBy('created')
    .execute()

export const findShortMessages = (db: Db, sales: readonly FoundSale[]) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('short_messages')
    .where(
      'request_id',
      'in',
      sales.flatMap(({ requestId }) => requestId ?? []),
    )
    .select(['phone', 'created', 'sent'])
    .execute()

/** People who sign in, owners of companies and persons who answer for an account. */
export const findStaff = async (db: Db, { kind, text }: Wanted) => {
  if (kind === 'email')
    return db
      .selectFrom('users')
      .where(sql`lower(email)`, '=', text)
      .select(['id', 'company_id as companyId', 'first_name as firstName', 'last_name as lastName', 'email', 'role'])
      .select(['locale', 'last_login as lastLogin', 'created', 'removed'])
      .execute()
  const owners = await db.selectFrom('enterprise_owners').where('document_number', '=', text).selectAll().execute()
  const profiles = await db.selectFrom('profiles').where('document_number', '=', text).selectAll().execute()
  return [...owners, ...profiles]
}

/** Merchants and modes with audiences, for the hashes of a person in each. */
export const findAudienceScopes = (db: Db) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('audiences as a')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .select(['a.merchant_id as merchantId', 'a.sandbox', 'm.country', 'm.company_id as companyId'])
    .distinct()
    .execute()

export const findAudiencesOf = (db: Db, hashes: readonly Buffer[]) =>
  acrossMerchants(db, 'a person is answered for all merchants')
    .selectFrom('audience_members as x')
    .innerJoin('audiences as a', (join) => join.on(inScope('a', 'x')).onRef('a.id', '=', 'x.audience_id'))
    .where('x.hash', 'in', hashes)
    .select(['a.id', 'a.name', 'a.merchant_id as merchantId', 'a.sandbox', 'a.identifier', 'a.created'])
    .execute()

export const deleteMails = async (tx: Tx, emails: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where(sql`lower(to_address)`, 'in', emails)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
