/** Invoices against the charges and settlement lines of their months, of all merchants alike. Live mode alone: sandbox has no invoices. */
import { sql } from 'kysely'
import { chargeKinds } from '#domain/invoice.ts'
import type { Tx } from '#server/db/schema.ts'

/** What a posting charges: its entries, from the provider's side. */
const charged = sql`(select e.merchant_id, e.posting_id, coalesce(-sum(e.amount) filter (where e.account = 'fees'), 0) as fee,
    coalesce(-sum(e.amount) filter (where e.account = 'vat'), 0) as vat,
    coalesce(-sum(e.amount) filter (where e.account = 'campaign_cost'), 0) as campaign
  from ledger_entries e where not e.sandbox and e.account in ('fees', 'vat', 'campaign_cost') group by 1, 2)`

/** Invoices of a month, without those that correct one by hand. */
const monthly = sql`(select * from invoices where reason is null)`

const untied = {
  // Minimum fees that were too late for their month were put on a later invoice, before invoices waited for them.
  charge_elsewhere: sql`select i.number from ${monthly} i
    join merchants m on m.id = i.merchant_id
    join ledger_postings p on p.merchant_id = i.merchant_id and not p.sandbox
      and p.kind = any(${[...chargeKinds, 'monthly_fee']}::text[])
      and p.created >= (i.period_start::timestamp at time zone m.time_zone)
      and p.created < ((i.period_end + 1)::timestamp at time zone m.time_zone)
    join ${charged} c on c.merchant_id = p.merchant_id and c.posting_id = p.id
    left join invoice_postings ip on ip.merchant_id = p.merchant_id and ip.posting_id = p.id
    where (c.fee, c.vat, c.campaign) <> (0, 0, 0)
      and (ip.invoice_id is null or (ip.invoice_id <> i.id and p.kind <> 'monthly_fee'))`,
  not_its_charges: sql`select i.number from ${monthly} i
    left join lateral (select sum(l.base_amount) as base, sum(l.vat_amount) as vat from invoice_lines l
      where l.merchant_id = i.merchant_id and l.invoice_id = i.id) l on true
    left join lateral (select sum(c.fee + c.campaign) as base, sum(c.vat) as vat from invoice_postings ip
      join ${charged} c on c.merchant_id = ip.merchant_id and c.posting_id = ip.posting_id
      where ip.merchant_id = i.merchant_id and ip.invoice_id = i.id) c on true
    where (l.base, l.vat, c.base, c.vat) is distinct from (i.base_amount, i.vat_amount, i.base_amount, i.vat_amount)`,
  not_its_settlements: sql`select i.number from ${monthly} i
    join invoice_postings ip on ip.merchant_id = i.merchant_id and ip.invoice_id = i.id
    join ${charged} c on c.merchant_id = ip.merchant_id and c.posting_id = ip.posting_id
    join lateral (select sum(l.fee_amount) as fee, sum(l.vat_amount) as vat,
        coalesce(-sum(l.gross_amount) filter (where l.type = 'campaign_cost'), 0) as campaign from settlement_lines l
      where l.merchant_id = ip.merchant_id and not l.sandbox and l.posting_id = ip.posting_id having count(*) > 0) l on true
    where (l.fee, l.vat, l.campaign) <> (c.fee, c.vat, c.campaign)`,
}
export type UntiedKind = keyof typeof untied

/** Numbers of invoices that differ from the charges, or the settlement lines, of the days of their month. */
export const findUntied = async (tx: Tx): Promise<{ kind: UntiedKind; number: string }[]> => {
  const found: { kind: UntiedKind; number: string }[] = []
  const kinds = Object.keys(untied) as UntiedKind[] // its keys
  for (const kind of kinds) {
    const { rows } = await sql<{
      number: string
    }>`select distinct number from (${untied[kind]}) f order by 1 limit 1000`.execute(tx)
    found.push(...rows.map(({ number }) => ({ kind, number })))
  }
  return found
}
