/** Operations as rows of a file. Instants as milliseconds: making dates of them would take longer than reading them. */
import { type Expression, sql } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import type { Substatus } from '#domain/operation-state.ts'
import { inBatches } from '#server/services/files/files.queries.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { matching } from '../operations.queries.ts'
import type { Search } from '../search.ts'

export type FileRow = {
  id: string
  mid: string
  created: number
  confirmed: number | null
  substatus: Substatus
  /** Whether the customer withdrew: then the merchant did not cancel. */
  withdrawn: boolean
  channel: Database['operations']['channel']
  product: Database['operations']['product']
  num_instalments: number
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  total_amount: number
  refunded_amount: number
  transfer_date: string | null
  settlement_reference: string | null
  seller: string | null
  campaign: string | null
  /** Each reason once; null without one. */
  refund_reasons: RefundReason[] | null
  refund_notes: string | null
  refund_references: string | null
  /** As booked so far, in cents. */
  fee: number
  vat: number
  net: number
  campaign_cost: number
}

/** `asked`: nothing later is found. `ids`: these alone. `settled`: with the reference of the settlement. `refunds`: with their reasons and notes. */
export type Wanted = {
  search: Search
  asked: Date
  ids: readonly string[] | null
  settled: boolean
  refunds: boolean
}

const found = (tx: Tx, scope: Scope, { search, asked, ids }: Wanted) => {
  const query = matching(tx, scope, search).where('operations.created', '<=', asked)
  return ids ? query.where('operations.id', 'in', ids) : query
}

export const countRows = async (tx: Tx, scope: Scope, wanted: Wanted): Promise<number> => {
  const { count } = await found(tx, scope, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The settlement that first brought money for each operation, as its transfer's day is of the first. */
const settled = (tx: Tx, scope: Scope, ids: readonly string[] | null) => {
  const query = scoped(tx, scope)
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 'l')).onRef('s.id', '=', 'l.settlement_id'))
    .where(inScope('s', scope))
    .where('l.type', '=', 'order')
    .where('l.silent', '=', false)
    .distinctOn('l.operation_id')
    .select(['l.operation_id', 's.reference'])
    .orderBy('l.operation_id')
    .orderBy('l.created')
  return ids ? query.where('l.operation_id', 'in', ids) : query
}

/** Who sold, and under which campaigns, by their ids: a few names, which joined to each row were a sixth of its price. */
const readNames = async (tx: Tx, scope: Scope) => {
  const sellers = await findSellers(tx, scope)
  const campaigns = await scoped(tx, scope).selectFrom('campaigns').select(['id', 'name']).execute()
  return {
    sellers: new Map(sellers.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()])),
    campaigns: new Map(campaigns.map(({ id, name }) => [id, name])),
  }
}
type Names = Awaited<ReturnType<typeof readNames>>

/** Is in no cell of the line, because texts that people write are selected as columns of their own. */
const separator = '\u001f'

const milliseconds = (column: 'created' | 'confirmed') =>
  sql`(date_part('epoch', ${sql.ref(`operations.${column}`)}) * 1000)::bigint`

/** Only what was stopped can have been withdrawn from; nothing else is looked up. */
const withdrawn = sql`case when substatus in ('stopped_customer', 'stopped_merchant') and exists (
  select from checkout_requests r
  where (r.merchant_id, r.sandbox, r.operation_id) = (operations.merchant_id, operations.sandbox, operations.id)
    and r.revoked is not null
) then 'withdrawn' else '' end`

const hex = (id: 'id' | 'created_by' | 'campaign_id') => sql`encode(uuid_send(${sql.ref(`operations.${id}`)}), 'hex')`
/** As text; what is null would be left out of the line. */
const maybe = (cell: Expression<unknown>) => sql`coalesce(${cell}::text, '')`
const refs = (...names: (keyof Database['operations'])[]) => names.map((name) => sql.ref(`operations.${name}`))

/** In the order in which `rowOf` takes it apart. */
const lineOf = ({ settled: isSettled }: Wanted) =>
  sql.join([
    hex('id'),
    milliseconds('created'),
    maybe(milliseconds('confirmed')),
    ...refs('substatus'),
    withdrawn,
    ...refs('channel', 'product', 'num_instalments'),
    ...refs('total_amount', 'refunded_amount', 'booked_fee', 'booked_vat', 'booked_net', 'booked_campaign_cost'),
    maybe(hex('created_by')),
    maybe(hex('campaign_id')),
    maybe(sql.ref('operations.transfer_date')),
    isSettled ? maybe(sql.ref('l.reference')) : sql`''`,
  ])

type Written =
  | 'mid'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'customer_email'
  | 'refund_reasons'
  | 'refund_notes'
  | 'refund_references'
type Line = Pick<FileRow, Written> & { line: string }

/** By place: to go through the names for each row takes twice as long. */
const rowOf = (row: Line, { sellers, campaigns }: Names): FileRow => {
  const cells = row.line.split(separator)
  const at = (place: number): string => cells[place] ?? ''
  return {
    id: at(0),
    created: Number(at(1)),
    confirmed: at(2) === '' ? null : Number(at(2)),
    substatus: at(3) as FileRow['substatus'], // its column's type
    withdrawn: at(4) !== '',
    channel: at(5) as FileRow['channel'], // its column's type
    product: at(6) as FileRow['product'], // its column's type
    num_instalments: Number(at(7)),
    total_amount: Number(at(8)),
    refunded_amount: Number(at(9)),
    fee: Number(at(10)),
    vat: Number(at(11)),
    net: Number(at(12)),
    campaign_cost: Number(at(13)),
    seller: sellers.get(at(14)) ?? null,
    campaign: campaigns.get(at(15)) ?? null,
    transfer_date: at(16) || null,
    settlement_reference: at(17) || null,
    mid: row.mid,
    customer_first_name: row.customer_first_name,
    customer_last_name: row.customer_last_name,
    customer_email: row.customer_email,
    refund_reasons: row.refund_reasons,
    refund_notes: row.refund_notes,
    refund_references: row.refund_references,
  }
}

/** Of the refunds of a sale, by their time; nothing is looked up for a sale without one. */
const ofRefunds = (aggregate: Expression<unknown>) =>
  sql`case when operations.refunded_amount > 0 then (select ${aggregate} from refunds r
    where (r.merchant_id, r.sandbox, r.operation_id) = (operations.merchant_id, operations.sandbox, operations.id)) end`
const reasons = ofRefunds(sql`array_agg(distinct r.reason) filter (where r.reason is not null)`)
const references = ofRefunds(sql`string_agg(r.reference, ' / ' order by r.created, r.id)`)
const notes = ofRefunds(sql`string_agg(r.note, ' / ' order by r.created, r.id)`)

const query = (tx: Tx, scope: Scope, wanted: Wanted) => {
  const rows = found(tx, scope, wanted)
    .orderBy('operations.created', 'desc')
    .orderBy('operations.id', 'desc')
    .select(['mid', 'customer_first_name', 'customer_last_name', 'customer_email'])
    .select(sql<RefundReason[] | null>`${wanted.refunds ? reasons : sql`null`}`.as('refund_reasons'))
    .select(sql<string | null>`${wanted.refunds ? notes : sql`null`}`.as('refund_notes'))
    .select(sql<string | null>`${wanted.refunds ? references : sql`null`}`.as('refund_references'))
    .select(sql<string>`concat_ws(${sql.lit(separator)}, ${lineOf(wanted)})`.as('line'))
  return wanted.settled
    ? rows.leftJoin(settled(tx, scope, wanted.ids).as('l'), 'l.operation_id', 'operations.id')
    : rows
}

/**
 * Newest first. Values that no person wrote are selected as one text, because the driver returns one value in a third of the time of
 * twenty. The line is split here and not by the driver, after the next batch is requested.
 */
export async function* readRows(tx: Tx, scope: Scope, wanted: Wanted): AsyncGenerator<FileRow[]> {
  const names = await readNames(tx, scope)
  for await (const lines of inBatches<Line>(tx, query(tx, scope, wanted))) yield lines.map((line) => rowOf(line, names))
}
