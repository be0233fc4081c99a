/** Operations as rows of a file. Instants as milliseconds: making dates of them would take longer than reading them. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Scope } from '#server/http/context.ts'
import type { Substatus } from '#domain/operation-state.ts'
import { inBatches } from '#server/lib/files/queries.ts'
import { matching } from '../queries.ts'
import type { Search } from '../search.ts'

type Tx = Transaction<Database>

export type FileRow = {
  id: string
  mid: string
  created: number
  confirmed: number | null
  substatus: Substatus
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
  seller_first_name: string | null
  seller_last_name: string | null
  campaign_name: string | null
  /** As booked so far, in cents. */
  fee: number | null
  vat: number | null
  net: number | null
  campaign_cost: number | null
}

/**
 * `asked`: nothing later is found. `ids`: these alone. `booked`: with fee, VAT, net and what its campaign cost. `settled`: with the reference of the
 * settlement.
 */
export type Wanted = {
  search: Search
  asked: Date
  ids: readonly string[] | null
  booked: boolean
  settled: boolean
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

/** What each operation brought and cost, from the books. */
const booked = (tx: Tx, scope: Scope, ids: readonly string[] | null) => {
  const sum = (account: 'fees' | 'vat' | 'campaign_cost' | 'payable_to_merchant') =>
    sql<number>`-coalesce(sum(e.amount) filter (where e.account = ${sql.lit(account)}), 0)::bigint`
  const query = tx
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 'p.merchant_id')
        .onRef('e.sandbox', '=', 'p.sandbox')
        .onRef('e.posting_id', '=', 'p.id'),
    )
    .where('p.merchant_id', '=', scope.merchantId)
    .where('p.sandbox', '=', scope.sandbox)
    .where('e.merchant_id', '=', scope.merchantId)
    .where('e.sandbox', '=', scope.sandbox)
    .groupBy('p.operation_id')
    .select(['p.operation_id', sum('fees').as('fee'), sum('vat').as('vat'), sum('payable_to_merchant').as('net')])
    .select(sum('campaign_cost').as('campaign_cost'))
  return ids ? query.where('p.operation_id', 'in', ids) : query
}

/** The settlement that first brought money for each operation, as its transfer's day is of the first. */
const settled = (tx: Tx, scope: Scope, ids: readonly string[] | null) => {
  const query = tx
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 'l.merchant_id')
        .onRef('s.sandbox', '=', 'l.sandbox')
        .onRef('s.id', '=', 'l.settlement_id'),
    )
    .where('l.merchant_id', '=', scope.merchantId)
    .where('l.sandbox', '=', scope.sandbox)
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.sandbox', '=', scope.sandbox)
    .where('l.type', '=', 'order')
    .where('l.silent', '=', false)
    .distinctOn('l.operation_id')
    .select(['l.operation_id', 's.reference'])
    .orderBy('l.operation_id')
    .orderBy('l.created')
  return ids ? query.where('l.operation_id', 'in', ids) : query
}

/** Under names that the operations have not. */
const campaigns = (tx: Tx, { merchantId, sandbox }: Scope) =>
  tx
    .selectFrom('campaigns')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .select(['id as campaign', 'name as campaign_name'])

const milliseconds = (column: 'created' | 'confirmed') =>
  sql<number>`(extract(epoch from ${sql.ref(`operations.${column}`)}) * 1000)::bigint`.as(column)

/** Newest first. */
export const readRows = (tx: Tx, scope: Scope, wanted: Wanted): AsyncGenerator<FileRow[]> => {
  const rows = found(tx, scope, wanted)
    .leftJoin('users as u', 'u.id', 'operations.created_by')
    .select(['operations.id', 'mid', milliseconds('created'), milliseconds('confirmed'), 'substatus', 'channel'])
    .select(['product', 'num_instalments', 'customer_first_name', 'customer_last_name', 'customer_email'])
    .select(['total_amount', 'refunded_amount', 'transfer_date'])
    .leftJoin(campaigns(tx, scope).as('c'), 'c.campaign', 'operations.campaign_id')
    .select(['u.first_name as seller_first_name', 'u.last_name as seller_last_name', 'c.campaign_name'])
    .orderBy('operations.created', 'desc')
    .orderBy('operations.id', 'desc')
  const nothing = sql<null>`null`
  const withMoney = wanted.booked
    ? rows
        .leftJoin(booked(tx, scope, wanted.ids).as('b'), 'b.operation_id', 'operations.id')
        .select(['b.fee', 'b.vat', 'b.net', 'b.campaign_cost'])
    : rows.select([nothing.as('fee'), nothing.as('vat'), nothing.as('net'), nothing.as('campaign_cost')])
  return inBatches<FileRow>(
    tx,
    wanted.settled
      ? withMoney
          .leftJoin(settled(tx, scope, wanted.ids).as('l'), 'l.operation_id', 'operations.id')
          .select('l.reference as settlement_reference')
      : withMoney.select(nothing.as('settlement_reference')),
  )
}
