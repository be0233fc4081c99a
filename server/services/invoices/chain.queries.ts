/** The chains of invoices by series and year. They are the provider's, over all merchants: there is no scope here. */
import { sql } from 'kysely'
import type { InvoiceSeries } from '#domain/invoice.ts'
import type { Db, Tx } from '#server/db/schema.ts'

export type Place = { series: InvoiceSeries; year: number; position: number }

/**
 * Everything that invoice `i` says, as text that is the same whenever it is read. Instants to the microsecond, and free of the
 * connection's time zone.
 */
const content = sql<string>`jsonb_build_array(i.merchant_id, i.id, i.series, i.year, i.position, i.number, i.type, i.issue_date,
  i.period_start, i.period_end, i.base_amount, i.vat_rate, i.vat_amount, i.total_amount, i.issuer, i.recipient, i.reason,
  extract(epoch from i.created),
  (select jsonb_agg(jsonb_build_array(l.line, l.concept, l.quantity, l.base_amount, l.vat_rate, l.vat_amount, l.exemption)
    || case when l.vat_rule is null then '[]' else to_jsonb(l.vat_rule) end order by l.line) from invoice_lines l where l.merchant_id = i.merchant_id and l.invoice_id = i.id),
  (select jsonb_agg(s.settlement_id order by s.settlement_id) from invoice_settlements s
    where s.merchant_id = i.merchant_id and s.invoice_id = i.id),
  (select jsonb_agg(c.corrected_id order by c.corrected_id) from invoice_corrections c
    where c.merchant_id = i.merchant_id and c.invoice_id = i.id),
  (select md5(string_agg(p.posting_id::text, ' ' order by p.posting_id)) from invoice_postings p
    where p.merchant_id = i.merchant_id and p.invoice_id = i.id))::text`

export const findContent = async (tx: Tx, merchantId: string, id: string): Promise<string> => {
  const { rows } = await sql<{ content: string }>`select ${content} as content from invoices i
    where i.merchant_id = ${merchantId} and i.id = ${id}`.execute(tx)
  return rows[0]?.content ?? ''
}

/** The hash of a link; empty before the first. */
export const findHash = async (tx: Tx, { series, year, position }: Place): Promise<Buffer> => {
  const row = await tx
    .selectFrom('invoice_chain')
    .where('series', '=', series)
    .where('year', '=', year)
    .where('position', '=', position)
    .select('hash')
    .executeTakeFirst()
  return row?.hash ?? Buffer.alloc(0)
}

export type Link = Place & { merchantId: string; invoiceId: string; rowHash: Buffer; hash: Buffer }

export const insertLink = async (tx: Tx, { merchantId, invoiceId, rowHash, ...link }: Link): Promise<void> => {
  await tx
    .insertInto('invoice_chain')
    .values({ ...link, merchant_id: merchantId, invoice_id: invoiceId, row_hash: rowHash })
    .execute()
}

export type Linked = {
  series: InvoiceSeries
  year: number
  position: number
  number: string | null
  rowHash: Buffer | null
  hash: Buffer | null
  content: string | null
}

/** Links and invoices by series, year and position: a missing link or invoice is null. */
export const readChains = async (db: Db): Promise<Linked[]> => {
  const { rows } = await sql<Linked>`
    select coalesce(c.series, i.series) as series, coalesce(c.year, i.year) as year,
      coalesce(c.position, i.position) as position, i.number, c.row_hash as "rowHash", c.hash,
      case when i.id is not null then ${content} end as content
    from invoice_chain c full join invoices i on i.series = c.series and i.year = c.year and i.position = c.position
    order by 1, 2, 3`.execute(db)
  return rows
}

/** How far each series has counted. */
export const readCounters = (db: Db) =>
  db.selectFrom('number_series').where('series', 'in', ['F', 'R']).select(['series', 'period', 'last']).execute()
