import { type Kysely, sql } from 'kysely'

/** Rows of a merchant in one mode. */
const ofMode = [
  'audience_members',
  'audiences',
  'campaign_articles',
  'campaigns',
  'captures',
  'checkout_requests',
  'download_parts',
  'downloads',
  'file_tickets',
  'ledger_entries',
  'ledger_postings',
  'money_keys',
  'monthly_fees',
  'notifications',
  'operation_details',
  'operation_events',
  'operations',
  'outbox_attachments',
  'refunds',
  'settlement_cursors',
  'settlement_lines',
  'settlement_transfers',
  'settlements',
  'short_messages',
  'support_questions',
]
/** Rows of a merchant in both modes. */
const ofMerchant = [
  'api_keys',
  'billing_accounts',
  'ibans',
  'invoice_corrections',
  'invoice_cursors',
  'invoice_lines',
  'invoice_postings',
  'invoice_settlements',
  'invoices',
  'merchant_preferences',
  'settlement_mails',
  'widgets',
]
const ofCompany = ['documents', 'enterprise_owners', 'merchants', 'profiles']

/** A setting of the transaction, read once a statement; null where the transaction does not limit itself. */
const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const merchant = `merchant_id = ${setting('merchant', 'uuid')}`
const mode = `sandbox = ${setting('sandbox', 'boolean')}`
const company = (column: string): string => `${column} = ${setting('company', 'uuid')}`

/**
 * What is null limits nothing, so that the release before, which sets nothing, works as it did. Compared as numbers, because the planner
 * then expects nearly all rows to pass, and plans as without a policy.
 */
const allows = (...parts: string[]): string => `coalesce((${parts.join(' and ')})::integer, 1) <> 0`

const walls: Record<string, string> = {
  ...Object.fromEntries(ofMode.map((table) => [table, allows(merchant, mode)])),
  ...Object.fromEntries(ofMerchant.map((table) => [table, allows(merchant)])),
  ...Object.fromEntries(ofCompany.map((table) => [table, allows(company('company_id'))])),
  companies: allows(company('id')),
  audit_log: `${allows(merchant, mode)} and ${allows(company('company_id'))}`,
  stored_files: `${allows(merchant)} and ${allows(company('company_id'))}`,
}

/** What a person may move in a day without a password goes over all shops of the company. */
const acts = `action in ('operation.refunded', 'operation.cancelled') and ${company('company_id')}`

/**
 * Searching text and looking into JSON are not leakproof: below a policy PostgreSQL uses no index for them. These views have the wall in
 * their own condition, as the owner reads them, who sees all rows of the two tables.
 */
const searched = ['operations', 'operation_details']

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db)
  for (const [table, condition] of Object.entries(walls)) {
    await run(`create policy wall on ${table} using (${condition})`)
    await run(`alter table ${table} enable row level security, force row level security`)
  }
  await run(`create policy acts_of_a_day on audit_log for select using (${acts})`)
  for (const table of searched) {
    await run(`create policy owner_reads on ${table} for select to current_user using (true)`)
    await run(`create view ${table}_in_scope as select * from ${table} where ${merchant} and ${mode}`)
  }
}
