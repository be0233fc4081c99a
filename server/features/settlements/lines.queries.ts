/** Reads of the lines of a settlement; silent ones are never shown. Each is bound to one merchant in one mode. */
import { type Kysely, sql } from 'kysely'
import type { LineType } from '#domain/settlement.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { inBatches } from '#server/services/files/files.queries.ts'

/** `terms`: all must be found in the sale of a line, each in one of its writings. */
export type LineSearch = { type: LineType | null; terms: readonly (readonly string[])[] }

const shown = (tx: Kysely<Database>, scope: Scope, settlementId: string) =>
  scoped(tx, scope)
    .selectFrom('settlement_lines as l')
    .where('l.settlement_id', '=', settlementId)
    .where('l.silent', '=', false)

const sumOf = <N extends 'gross_amount' | 'fee_amount' | 'vat_amount' | 'net_amount'>(name: N) =>
  sql<number>`coalesce(sum(${sql.ref(`l.${name}`)}), 0)::bigint`.as(name)

/** What the lines of each type bring. */
export const findLineTypes = (tx: Tx, scope: Scope, settlementId: string) =>
  shown(tx, scope, settlementId)
    .groupBy('l.type')
    .select('l.type')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([sumOf('gross_amount'), sumOf('fee_amount'), sumOf('vat_amount'), sumOf('net_amount')])
    .execute()

/** Rates of fee and VAT in a settlement, the most frequent first. */
export const findRates = async (tx: Tx, scope: Scope, settlementId: string) => {
  const rate = sql<number>`(d.fee ->> 'rate')::int`
  const vatRate = sql<number>`(d.fee ->> 'vatRate')::int`
  return shown(tx, scope, settlementId)
    .innerJoin('operation_details as d', (join) =>
      join.on(inScope('d', 'l')).onRef('d.operation_id', '=', 'l.operation_id'),
    )
    .where(inScope('d', scope))
    .where('l.fee_amount', '!=', 0)
    .groupBy([rate, vatRate])
    .select([rate.as('rate'), vatRate.as('vat_rate')])
    .orderBy(sql`count(*)`, 'desc')
    .execute()
}

const contains = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const matching = (tx: Kysely<Database>, scope: Scope, settlementId: string, { type, terms }: LineSearch) => {
  const lines = shown(tx, scope, settlementId)
  const ofType = type ? lines.where('l.type', '=', type) : lines
  if (terms.length === 0) return ofType
  return ofType.where((line) => {
    let sales = scoped(line, scope)
      .selectFrom('operations as o')
      .whereRef('o.id', '=', 'l.operation_id')
      .select(sql`1`.as('one'))
    for (const term of terms)
      sales = sales.where((eb) => eb.or(term.map((text) => eb('o.search_text', 'like', contains(text)))))
    return line.exists(sales)
  })
}

export const findLineTotals = (tx: Tx, scope: Scope, settlementId: string, search: LineSearch) =>
  matching(tx, scope, settlementId, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([sumOf('gross_amount'), sumOf('fee_amount'), sumOf('vat_amount'), sumOf('net_amount')])
    .executeTakeFirstOrThrow()

type Matching = ReturnType<typeof matching>

/** Lines with what is known of their sales. Rates are those of the sale, or of the month. */
const detailed = (tx: Kysely<Database>, scope: Scope, lines: Matching) =>
  tx
    .with('l', () => lines.selectAll('l'))
    .selectFrom('l')
    .innerJoin('ledger_postings as p', (join) => join.on(inScope('p', 'l')).onRef('p.id', '=', 'l.posting_id'))
    .leftJoin('operations as o', (join) => join.on(inScope('o', 'l')).onRef('o.id', '=', 'l.operation_id'))
    .leftJoin('operation_details as d', (join) =>
      join.on(inScope('d', 'l')).onRef('d.operation_id', '=', 'l.operation_id'),
    )
    .leftJoin('refunds as r', (join) => join.on(inScope('r', 'l')).onRef('r.id', '=', 'l.source_id'))
    .leftJoin('monthly_fees as m', (join) => join.on(inScope('m', 'l')).onRef('m.posting_id', '=', 'l.posting_id'))
    .where(inScope('p', scope))
    .select(['l.posting_id', 'l.type', 'l.created', 'l.operation_id', 'l.source_id', 'p.kind', 'p.reason'])
    .select(['r.reason as refund_reason', 'r.reference as refund_reference'])
    .select(['l.gross_amount', 'l.fee_amount', 'l.vat_amount', 'l.net_amount'])
    .select(['o.mid', 'o.customer_first_name', 'o.customer_last_name', 'o.num_instalments', 'o.product'])
    .select('o.created as sold')
    .select(sql<number | null>`(d.fee ->> 'rate')::int`.as('fee_rate'))
    .select(sql<number | null>`coalesce((d.fee ->> 'vatRate')::int, m.vat_rate)`.as('vat_rate'))
    .orderBy('l.created', 'desc')
    .orderBy('l.posting_id', 'desc')
    .orderBy('l.type', 'desc')

/** Newest first; of one posting the sale before its campaign cost. */
export const findLines = (
  tx: Tx,
  scope: Scope,
  settlementId: string,
  { search, limit, offset }: { search: LineSearch; limit: number; offset: number },
) => {
  const page = matching(tx, scope, settlementId, search)
    .orderBy('l.created', 'desc')
    .orderBy('l.posting_id', 'desc')
    .orderBy('l.type', 'desc')
    .limit(limit)
    .offset(offset)
  return detailed(tx, scope, page).execute()
}

export type LineColumns = Awaited<ReturnType<typeof findLines>>[number]

/** All that are shown, for a file. */
export const linesOfFile = (tx: Tx, scope: Scope, settlementId: string): AsyncGenerator<LineColumns[]> =>
  inBatches<LineColumns>(tx, detailed(tx, scope, shown(tx, scope, settlementId)))
