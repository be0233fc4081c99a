/**
 * Tables and views whose rows belong to one merchant in one mode: they have `merchant_id` and `sandbox`, never null. A test compares the
 * list with the catalogue of the database. A lint rule reads it, so this file imports nothing.
 */
export const tenantTables = [
  'agreement_links',
  'agreement_visits',
  'audience_members',
  'audiences',
  'balance_notices',
  'campaign_articles',
  'campaigns',
  'captures',
  'card_orders',
  'checkout_requests',
  'credit_agreements',
  'download_parts',
  'downloads',
  'ledger_entries',
  'ledger_postings',
  'money_keys',
  'monthly_fees',
  'operation_details',
  'operation_details_in_scope',
  'operation_events',
  'operation_sum_changes',
  'operation_sum_progress',
  'operation_sums',
  'operations',
  'operations_in_scope',
  'outbox_attachments',
  'refunds',
  'reserves',
  'servicing_events',
  'servicing_states',
  'settlement_cursors',
  'settlement_lines',
  'settlement_transfers',
  'settlements',
  'short_messages',
  'support_questions',
] as const

export type TenantTable = (typeof tenantTables)[number]
