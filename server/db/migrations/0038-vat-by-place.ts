import { type Kysely, sql } from 'kysely'

const kinds = (
  'acceptance capture refund cancel void hold release monthly_fee adjustment ' +
  'settlement transfer return vat_rounding'
).split(' ')
const concepts = ['sale_fees', 'returned_fees', 'monthly_fee', 'campaign_cost', 'correction', 'vat_rounding']
const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

const statements = [
  // Where a shop is, as the provider has checked it; null: on the mainland. `vat_number`: of the shop, if it is not the company's.
  `alter table merchants add column postcode text, add column vat_number text`,
  `update merchants m set postcode = c.postcode from companies c
    where c.id = m.company_id and c.country = m.country
      and c.postcode ~ case m.country when 'PT' then '^\\d{4}-\\d{3}$' else '^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$' end`,
  `alter table ledger_postings
    drop constraint ledger_postings_kind_check,
    add constraint ledger_postings_kind_check check (kind in (${listed(kinds)})) not valid`,
  // `vat_rule` null: VAT at the rate. `rounding_amount`: what that rate makes of the month's fees, less the VAT of each.
  `alter table monthly_fees
    add column vat_rule text,
    add column rounding_amount bigint not null default 0,
    add column rounding_posting_id uuid`,
  // Null: VAT at the rate, or an exemption.
  `alter table invoice_lines
    add column vat_rule text,
    drop constraint invoice_lines_concept_check,
    add constraint invoice_lines_concept_check check (concept in (${listed(concepts)})) not valid`,
]

/** VAT by the place of the shop, and the difference that rounding charge by charge leaves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
