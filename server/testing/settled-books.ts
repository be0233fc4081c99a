/** The part of the books that settlements keep, recomputed without the code that makes them; see books.ts. */
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Balances of a merchant's accounts in one mode, without what its sales have posted. */
export type Own = {
  merchantId: string
  sandbox: boolean
  accounts: Record<string, number>
  /** Monthly fees with their VAT. */
  charges: number
  adjustments: number
  transferred: number
  debt: number
}

type OwnRow = {
  merchant_id: string
  sandbox: boolean
  fees: number
  vat: number
  adjustments: number
  net: number
  waiting: number
  gone: number
  debt: number
}

/** All merchants that have anything in their books. */
export const readOwn = async (db: Db): Promise<Own[]> => {
  const { rows } = await sql<OwnRow>`
    select o.merchant_id, o.sandbox, coalesce(m.fees, 0) as fees, coalesce(m.vat, 0) as vat, coalesce(a.amount, 0) as adjustments,
      coalesce(s.net, 0) as net, coalesce(s.waiting, 0) as waiting, coalesce(s.gone, 0) as gone, coalesce(s.debt, 0) as debt
    from (select distinct merchant_id, sandbox from ledger_postings) o
    left join (select merchant_id, sandbox, sum(amount) as fees, sum(vat_amount + rounding_amount) as vat from monthly_fees group by 1, 2) m
      on m.merchant_id = o.merchant_id and m.sandbox = o.sandbox
    left join (select e.merchant_id, e.sandbox, sum(e.amount) as amount from ledger_entries e
      where e.account = 'adjustments' group by 1, 2) a on a.merchant_id = o.merchant_id and a.sandbox = o.sandbox
    left join (select merchant_id, sandbox, sum(net_amount) as net,
        sum(paid_amount) filter (where status in ('calculated', 'held', 'returned')) as waiting,
        sum(paid_amount) filter (where status in ('sent', 'paid')) as gone,
        (array_agg(closing_debt_amount order by cut_off desc))[1] as debt
      from settlements group by 1, 2) s on s.merchant_id = o.merchant_id and s.sandbox = o.sandbox`.execute(db)
  return rows.map(({ merchant_id: merchantId, sandbox, fees, vat, adjustments, net, waiting, gone, debt }) => ({
    merchantId,
    sandbox,
    adjustments,
    debt,
    charges: fees + vat,
    transferred: waiting + gone,
    accounts: {
      payable_to_merchant: fees + vat - adjustments + net,
      fees: -fees,
      vat: -vat,
      adjustments,
      debt,
      transfers: -waiting,
      bank: -gone,
    },
  }))
}

/** Each is a query for what must not be there, and a word for it. */
const faults = {
  'a line is not what its posting left for the shop': sql`
    select l.posting_id as id from settlement_lines l
    group by l.merchant_id, l.sandbox, l.posting_id
    having sum(l.net_amount) <> (select coalesce(-sum(e.amount), 0) from ledger_entries e
      where e.merchant_id = l.merchant_id and e.sandbox = l.sandbox and e.posting_id = l.posting_id
        and e.account = 'payable_to_merchant')`,
  'a line’s fee is not what its posting charged': sql`
    select l.posting_id as id from settlement_lines l
    group by l.merchant_id, l.sandbox, l.posting_id
    having sum(l.fee_amount) <> (select coalesce(-sum(e.amount), 0) from ledger_entries e
      where e.merchant_id = l.merchant_id and e.sandbox = l.sandbox and e.posting_id = l.posting_id and e.account = 'fees')`,
  'a posting’s campaign cost has no line of its own': sql`
    select e.posting_id as id from ledger_entries e
    join settlement_lines l on l.merchant_id = e.merchant_id and l.sandbox = e.sandbox and l.posting_id = e.posting_id
    where e.account = 'campaign_cost'
    group by e.merchant_id, e.sandbox, e.posting_id, e.amount
    having coalesce(sum(l.gross_amount) filter (where l.type = 'campaign_cost'), 0) <> e.amount`,
  'silent lines of a sale do not make zero': sql`
    select operation_id as id from settlement_lines where silent group by settlement_id, operation_id
    having sum(gross_amount) <> 0 or sum(fee_amount) <> 0 or sum(vat_amount) <> 0`,
  'a line is later than its cut-off': sql`
    select l.posting_id as id from settlement_lines l
    join settlements s on s.merchant_id = l.merchant_id and s.sandbox = l.sandbox and s.id = l.settlement_id
    where l.created >= s.cut_off`,
  'a settlement’s sums are not those of its lines': sql`
    select s.id from settlements s
    left join settlement_lines l on l.merchant_id = s.merchant_id and l.sandbox = s.sandbox and l.settlement_id = s.id
      and not l.silent
    group by s.id, s.lines_count, s.net_amount, s.sales_amount, s.refunds_amount, s.cancellations_amount,
      s.campaign_cost_amount, s.fees_amount, s.vat_amount
    having s.lines_count <> count(l.posting_id) or s.net_amount <> coalesce(sum(l.net_amount), 0)
      or s.sales_amount <> coalesce(sum(l.gross_amount) filter (where l.type = 'order'), 0)
      or s.refunds_amount <> coalesce(-sum(l.gross_amount) filter (where l.type = 'refund'), 0)
      or s.cancellations_amount <> coalesce(-sum(l.gross_amount) filter (where l.type = 'cancel'), 0)
      or s.campaign_cost_amount <> coalesce(-sum(l.gross_amount) filter (where l.type = 'campaign_cost'), 0)
      or s.fees_amount <> coalesce(sum(l.fee_amount), 0) or s.vat_amount <> coalesce(sum(l.vat_amount), 0)`,
  'a settlement does not begin with the debt that the one before left': sql`
    select id from (select id, opening_debt_amount, lag(closing_debt_amount, 1, 0::bigint)
        over (partition by merchant_id, sandbox order by cut_off) as left_before
      from settlements) s where opening_debt_amount <> left_before`,
  'references leave one out': sql`
    select max(id::text)::uuid as id from settlements group by sandbox, split_part(reference, '-', 2)
    having max(split_part(reference, '-', 3)::int) <> count(*)`,
  'its transfers and its status disagree': sql`
    select s.id from settlements s where not s.sandbox and s.paid_amount > 0 and s.status <> 'held'
      and not exists (select from settlement_transfers t where t.settlement_id = s.id and t.amount = s.paid_amount
        and t.attempt = (select max(attempt) from settlement_transfers where settlement_id = s.id)
        and t.status = case s.status when 'calculated' then 'waiting' else s.status end)`,
}

export const findSettlementDifferences = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const [fault, query] of Object.entries(faults)) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(db)
    found.push(...rows.map(({ id }) => `${id}: ${fault}`))
  }
  return found
}
