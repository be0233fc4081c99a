/** Settlements against their lines, postings and transfers, of all merchants and modes alike. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'
import { lineSums } from './settlement.queries.ts'

/** Each finds what must not be there. */
const faults: Record<string, RawBuilder<unknown>> = {
  'a settlement has other sums than its lines': sql`select s.id from settlements s
    left join lateral (select ${lineSums}, count(*) filter (where not silent) as "linesCount" from (
      select l.type, l.operation_id, l.gross_amount as gross, l.fee_amount as fee, l.vat_amount as vat, l.silent
      from settlement_lines l where ${scopeSql('l', 's')} and l.settlement_id = s.id) l) l on true
    where (s.operations_count, s.lines_count, s.sales_amount, s.refunds_amount, s.cancellations_amount, s.fees_amount,
        s.monthly_fee_amount, s.vat_amount, s.campaign_cost_amount, s.adjustments_amount, s.holdback_amount, s.release_amount)
      <> (l."operationsCount", l."linesCount", l."salesAmount", l."refundsAmount", l."cancellationsAmount", l."feesAmount",
        l."monthlyFeeAmount", l."vatAmount", l."campaignCostAmount", l."adjustmentsAmount", l."holdbackAmount", l."releaseAmount")`,
  'a settlement pays something else than its sums': sql`select id from settlements s
    where net_amount <> sales_amount - refunds_amount - cancellations_amount - fees_amount - vat_amount - campaign_cost_amount
        + adjustments_amount - holdback_amount + release_amount
      or paid_amount <> greatest(0, net_amount - opening_debt_amount)
      or closing_debt_amount <> greatest(0, opening_debt_amount - net_amount)`,
  'a settlement does not begin with the negative balance of the one before': sql`select s.id from (
      select *, coalesce(lag(closing_debt_amount) over own, 0) as closing, coalesce(lag(created) over own, '-infinity') as earlier
      from settlements window own as (partition by merchant_id, sandbox order by cut_off, created)) s
    where s.opening_debt_amount <> s.closing + coalesce((select sum(e.amount) from ledger_entries e
      join ledger_postings p on ${scopeSql('p', 'e')} and p.id = e.posting_id
      where ${scopeSql('e', 's')} and e.account = 'debt' and p.kind <> 'settlement'
        and p.created > s.earlier and p.created <= s.created), 0)`,
  'a line is not what its posting has': sql`select p.id from ledger_postings p
    join lateral (select sum(net_amount) as net, sum(fee_amount) as fee, sum(vat_amount) as vat from settlement_lines l
      where ${scopeSql('l', 'p')} and l.posting_id = p.id having count(*) > 0) l on true
    left join lateral (select coalesce(-sum(amount), 0) as net from ledger_entries e
      where ${scopeSql('e', 'p')} and e.posting_id = p.id and e.account = 'payable_to_merchant') e on true
    where (l.net, l.fee, l.vat) <> (e.net, p.fee_amount, p.vat_amount)`,
  'a reserve is not what was posted for it': sql`select r.hold_posting_id as id from reserves r
    cross join lateral (select coalesce(sum(e.amount) filter (where e.posting_id = r.hold_posting_id), 0) as held,
        coalesce(sum(e.amount) filter (where e.posting_id = r.release_posting_id), 0) as released
      from ledger_entries e where ${scopeSql('e', 'r')} and e.account = 'held'
        and e.posting_id in (r.hold_posting_id, r.release_posting_id)) e
    where -e.held <> r.amount or e.released <> case when r.release_posting_id is null then 0 else r.amount end`,
  'a reserve is not its share of what its settlement sold': sql`select r.hold_posting_id as id from reserves r
    join settlement_lines h on ${scopeSql('h', 'r')} and h.posting_id = r.hold_posting_id
    join settlements s on ${scopeSql('s', 'r')} and s.id = h.settlement_id
    cross join lateral (select coalesce(sum(l.gross_amount), 0) as sold from settlement_lines l
      join operation_details d on ${scopeSql('d', 'r')} and d.operation_id = l.operation_id
      where ${scopeSql('l', 'r')} and l.settlement_id = s.id and l.type = 'order' and not l.silent
        and coalesce(d.terms_id, d.merchant_id) = r.terms_id) l
    where l.sold <> r.sold_amount or r.amount > round(r.sold_amount * r.rate / 10000.0)
      -- It is less where all that would be paid was held.
      or r.amount < round(r.sold_amount * r.rate / 10000.0) and s.paid_amount > 0`,
  'a reserve was not released by the first settlement that should': sql`select r.hold_posting_id as id from reserves r
    where exists (select from settlements s left join settlement_lines l on ${scopeSql('l', 's')}
        and l.settlement_id = s.id and l.posting_id = r.release_posting_id
      where ${scopeSql('s', 'r')} and s.run_date >= r.release_on and l.posting_id is null
        and not exists (select from settlement_lines f join settlements e on ${scopeSql('e', 'f')} and e.id = f.settlement_id
          where ${scopeSql('f', 'r')} and f.posting_id = r.release_posting_id and e.cut_off < s.cut_off))`,
  'a transfer is not what its settlement pays': sql`select s.id from settlements s
    join settlement_transfers t on ${scopeSql('t', 's')} and t.settlement_id = s.id
    where t.amount <> s.paid_amount`,
}

export const findSettlementFaults = async (
  tx: Tx,
): Promise<{ checked: number; faults: { what: string; id: string }[] }> => {
  const found: { what: string; id: string }[] = []
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await sql<{ id: string }>`${query} limit 1000`.execute(tx)
    found.push(...rows.map(({ id }) => ({ what, id })))
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from settlements`.execute(tx)
  return { checked: rows[0]?.count ?? 0, faults: found }
}
