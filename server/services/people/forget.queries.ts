/** Deletes what sales without a contract know of their customer. The rows stay, without what identifies a person. */
import { sql } from 'kysely'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { searchCode, searchText } from '#domain/search-text.ts'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped, scopeSql } from '#server/db/scoped.ts'
import { deleteAgreementsOf } from '../agreements/agreements.queries.ts'

const hidden = '•••'

/** Sub-statuses in which a sale is over; those of a sale with an acceptance are a contract's. */
export const endedSubstatuses = [...substatusesOf('rejected'), ...substatusesOf('stopped')]

/** Sales without a contract that were made before then, the oldest first; locked. */
export const lockUnfinished = (tx: Tx, before: Date, most: number) =>
  acrossMerchants(tx, 'the job deletes data of customers of all merchants')
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .where('o.forgotten', 'is', null)
    .where('o.substatus', 'in', endedSubstatuses)
    .where('o.created', '<=', before)
    .where(
      sql<boolean>`not exists (select from operation_events e where ${scopeSql('e', 'o')}
        and e.operation_id = o.id and e.type = 'accepted')`,
    )
    .select(['o.merchant_id as merchantId', 'o.sandbox', 'o.id', 'o.mid', 'd.customer', 'd.shipping_address'])
    .select(['m.country', 'm.company_id as companyId'])
    .orderBy('o.created')
    .limit(most)
    .forUpdate(['o', 'd'])
    .skipLocked()
    .execute()

export type SaleOfPerson = Pick<
  Awaited<ReturnType<typeof lockUnfinished>>[number],
  'merchantId' | 'sandbox' | 'id' | 'mid' | 'customer' | 'shipping_address' | 'country'
>

/** `names`: they go too, as for a person who asks for it. */
export type Extent = { names: boolean }

/** Amounts, states and history stay. The sale must be locked. */
export const maskSale = async (tx: Tx, sale: SaleOfPerson, now: Date, { names }: Extent): Promise<void> => {
  const { id, mid, customer, shipping_address: address } = sale
  const firstName = names || customer.firstName === customer.email ? hidden : customer.firstName
  const lastName = names ? '' : customer.lastName
  const person = { firstName, lastName }
  await scoped(tx, sale)
    .updateTable('operations')
    .set({
      forgotten: now,
      customer_first_name: firstName,
      customer_last_name: lastName,
      customer_email: hidden,
      search_text: searchText([mid, firstName, lastName, id]),
    })
    .where('id', '=', id)
    .execute()
  await scoped(tx, sale)
    .updateTable('operation_details')
    .set({
      customer: { ...customer, ...person, email: hidden, phone: null, documentId: null },
      shipping_address: address && {
        ...address,
        ...(names && person),
        street: hidden,
        addressAddition: null,
        postcode: hidden,
      },
      order_document: null,
    })
    .where('operation_id', '=', id)
    .execute()
  await maskRequest(tx, sale, names ? person : null)
}

const maskRequest = async (
  tx: Tx,
  sale: SaleOfPerson,
  person: { firstName: string; lastName: string } | null,
): Promise<void> => {
  const consent = { email: hidden, phone: null, documentId: hidden, birthday: null, ...person }
  const signature = { card: hidden, ...(person && { name: person.firstName }) }
  const requests = () => scoped(tx, sale).updateTable('checkout_requests').where('operation_id', '=', sale.id)
  await requests()
    .set({ email: null, phone: null, postcode: null, document: null, mail_id: null, purchases: null })
    .set({
      consent: sql`consent || ${JSON.stringify(consent)}::jsonb`,
      signature: sql`signature || ${JSON.stringify(signature)}::jsonb`,
    })
    .execute()
  if (person)
    await scoped(tx, sale)
      .updateTable('operation_events')
      .set({ actor_name: person.firstName })
      .where('operation_id', '=', sale.id)
      .where('actor_kind', '=', 'customer')
      .execute()
  // Where a parcel went is on the carrier's page.
  await scoped(tx, sale).deleteFrom('shipments').where('operation_id', '=', sale.id).execute()
  // What the team wrote may name the person.
  await scoped(tx, sale).deleteFrom('operation_notes').where('operation_id', '=', sale.id).execute()
  // A contract of live mode is never masked.
  await deleteAgreementsOf(tx, sale, sale.id)
  // What the card service still waits for is sent first; such orders are done within seconds.
  await scoped(tx, sale)
    .updateTable('card_orders')
    .set({ card: hidden })
    .where('operation_id', '=', sale.id)
    .where('next_attempt', 'is', null)
    .execute()
  await scoped(tx, sale)
    .deleteFrom('short_messages')
    .where('request_id', 'in', (eb) =>
      scoped(eb, sale).selectFrom('checkout_requests').where('operation_id', '=', sale.id).select('id'),
    )
    .execute()
}

/** Whether the shop still has data of that person in another sale of the mode. */
export const isKnownElsewhere = async (tx: Tx, scope: Scope, identifier: string): Promise<boolean> => {
  const part = searchText([identifier]).includes('@') ? searchText([identifier]) : (searchCode(identifier) ?? '')
  const found = await scoped(tx, scope)
    .selectFrom('operations')
    .where('forgotten', 'is', null)
    .where('search_text', 'like', `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Hash = { kind: AudienceIdentifier; hash: Buffer }

/** Audiences of a merchant and mode that name a person; `madeOfSales`: those alone that were made of sales. */
export const findAudiencesNaming = async (
  tx: Tx,
  scope: Scope,
  { kind, hash, madeOfSales }: Hash & { madeOfSales: boolean },
): Promise<string[]> => {
  const rows = await scoped(tx, scope)
    .selectFrom('audience_members as p')
    .innerJoin('audiences as a', (join) => join.on(inScope('a', 'p')).onRef('a.id', '=', 'p.audience_id'))
    .where('p.hash', '=', hash)
    .where('a.identifier', '=', kind)
    .where('a.source', 'in', madeOfSales ? ['operations_filter'] : ['operations_filter', 'csv'])
    .select('a.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes a person from audiences, and returns from how many. */
export const removeMember = async (
  tx: Tx,
  scope: Scope,
  hash: Buffer,
  audienceIds: readonly string[],
): Promise<number> => {
  if (audienceIds.length === 0) return 0
  const removed = await scoped(tx, scope)
    .deleteFrom('audience_members')
    .where('hash', '=', hash)
    .where('audience_id', 'in', audienceIds)
    .returning('audience_id')
    .execute()
  const ids = removed.map(({ audience_id }) => audience_id)
  if (ids.length > 0)
    await scoped(tx, scope)
      .updateTable('audiences')
      .set((eb) => ({ members_count: eb('members_count', '-', 1) }))
      .where('id', 'in', ids)
      .execute()
  return ids.length
}
