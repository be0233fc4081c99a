import { type Kysely, sql } from 'kysely'

const kinds = [
  'acceptance',
  'capture',
  'refund',
  'cancel',
  'void',
  'hold',
  'release',
  'monthly_fee',
  'adjustment',
  'settlement',
  'transfer',
  'return',
]
const accounts = [
  'financed',
  'uncaptured',
  'payable_to_merchant',
  'fees',
  'vat',
  'campaign_cost',
  'held',
  'debt',
  'transfers',
  'bank',
  'adjustments',
]
const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/** Settlements: what they settle line by line, how the money left, and what the shop still owes. */
const statements = [
  // Not every posting speaks of a sale any more. Rows written before keep to stricter rules: no need to read them again.
  `alter table ledger_postings
    alter column operation_id drop not null,
    add column settlement_id uuid,
    add column user_id uuid,
    add column reason text,
    drop constraint ledger_postings_kind_check,
    add constraint ledger_postings_kind_check check (kind in (${listed(kinds)})) not valid`,
  `create index ledger_postings_created on ledger_postings (merchant_id, sandbox, created, id)`,
  `alter table ledger_entries
    drop constraint ledger_entries_account_check,
    add constraint ledger_entries_account_check check (account in (${listed(accounts)})) not valid`,
  // What is kept back and what is owed are few entries among many.
  `create index ledger_entries_held on ledger_entries (merchant_id, sandbox, account)
    where account in ('held', 'debt', 'transfers')`,
  // One row a merchant and mode: whoever settles holds it, so that one at a time does.
  `create table settlement_cursors (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    cut_off timestamptz,
    primary key (merchant_id, sandbox)
  )`,
  // Numbers without gaps: given in the transaction that uses them.
  `create table number_series (
    series text not null,
    period text not null,
    last integer not null check (last > 0),
    primary key (series, period)
  )`,
  `create table settlements (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    reference text not null unique,
    status text not null check (status in ('calculated', 'sent', 'paid', 'returned', 'held', 'compensated')),
    frequency text not null check (frequency in ('daily', 'weekly')),
    run_date date not null,
    transfer_date date not null,
    period_start date not null,
    period_end date not null,
    cut_off timestamptz not null,
    operations_count integer not null check (operations_count >= 0),
    lines_count integer not null check (lines_count >= 0),
    sales_amount bigint not null check (sales_amount >= 0),
    refunds_amount bigint not null check (refunds_amount >= 0),
    cancellations_amount bigint not null check (cancellations_amount >= 0),
    fees_amount bigint not null,
    monthly_fee_amount bigint not null check (monthly_fee_amount >= 0),
    vat_amount bigint not null,
    campaign_cost_amount bigint not null,
    adjustments_amount bigint not null,
    holdback_amount bigint not null check (holdback_amount >= 0),
    release_amount bigint not null check (release_amount >= 0),
    net_amount bigint not null,
    opening_debt_amount bigint not null check (opening_debt_amount >= 0),
    closing_debt_amount bigint not null check (closing_debt_amount >= 0),
    paid_amount bigint not null check (paid_amount >= 0),
    iban_id uuid references ibans,
    hold_reason text check (hold_reason in ('no_iban', 'review')),
    return_reason text,
    sent timestamptz,
    paid timestamptz,
    returned timestamptz,
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    check (net_amount = sales_amount - refunds_amount - cancellations_amount - fees_amount - vat_amount
      - campaign_cost_amount + adjustments_amount - holdback_amount + release_amount),
    check (paid_amount - closing_debt_amount = net_amount - opening_debt_amount),
    check (paid_amount = 0 or closing_debt_amount = 0)
  )`,
  // In sandbox the shop may have several nights a day.
  `create unique index settlements_run on settlements (merchant_id, run_date) where not sandbox`,
  `create index settlements_cut_off on settlements (merchant_id, sandbox, cut_off)`,
  `create index settlements_newest on settlements (merchant_id, sandbox, transfer_date desc, id desc)`,
  `create index settlements_waiting on settlements (transfer_date) where status in ('calculated', 'held', 'returned')`,
  // A line stands for what one posting brings; no posting is ever settled twice. A silent line is of a sale that came and
  // went before its cut-off: it is settled, at nothing, and not shown.
  `create table settlement_lines (
    merchant_id uuid not null,
    sandbox boolean not null,
    posting_id uuid not null,
    type text not null check (type in ('order', 'campaign_cost', 'refund', 'cancel', 'monthly_fee',
      'regularization', 'holdback', 'release')),
    settlement_id uuid not null,
    operation_id uuid,
    source_id uuid,
    created timestamptz not null,
    gross_amount bigint not null,
    fee_amount bigint not null,
    vat_amount bigint not null,
    net_amount bigint not null check (net_amount = gross_amount - fee_amount - vat_amount),
    silent boolean not null default false,
    primary key (merchant_id, sandbox, posting_id, type),
    foreign key (merchant_id, sandbox, settlement_id) references settlements deferrable initially deferred
  )`,
  `create index settlement_lines_settlement on settlement_lines (merchant_id, sandbox, settlement_id, created, posting_id)`,
  `create index settlement_lines_operation on settlement_lines (merchant_id, sandbox, operation_id)
    where operation_id is not null`,
  // One row a month: the minimum fee is asked for once.
  `create table monthly_fees (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    month date not null check (extract(day from month) = 1),
    charged_amount bigint not null,
    amount bigint not null check (amount >= 0),
    vat_rate integer not null,
    vat_amount bigint not null check (vat_amount >= 0),
    posting_id uuid,
    created timestamptz not null,
    primary key (merchant_id, sandbox, month)
  )`,
  // One file for the bank: made once, the same bytes whenever it is asked for.
  `create table payment_files (
    id uuid primary key,
    message_id text not null unique check (length(message_id) <= 35),
    transfer_date date not null,
    count integer not null check (count > 0),
    amount bigint not null check (amount > 0),
    xml text not null,
    created timestamptz not null,
    sent timestamptz,
    discarded timestamptz,
    check (sent is null or discarded is null)
  )`,
  // Each try to transfer a settlement.
  `create table settlement_transfers (
    merchant_id uuid not null,
    sandbox boolean not null,
    settlement_id uuid not null,
    attempt integer not null check (attempt > 0),
    end_to_end_id text not null unique check (length(end_to_end_id) <= 35),
    transfer_date date not null,
    amount bigint not null check (amount > 0),
    iban_id uuid not null references ibans,
    status text not null check (status in ('waiting', 'sent', 'paid', 'returned')),
    payment_file_id uuid references payment_files,
    reason text,
    created timestamptz not null,
    sent timestamptz,
    settled timestamptz,
    primary key (merchant_id, sandbox, settlement_id, attempt),
    foreign key (merchant_id, sandbox, settlement_id) references settlements deferrable initially deferred
  )`,
  `create index settlement_transfers_file on settlement_transfers (payment_file_id)`,
  `create index settlement_transfers_waiting on settlement_transfers (transfer_date) where status = 'waiting'`,
  // What was settled stays settled; only how its transfer goes may change.
  `create function refuse_settlement_change() returns trigger language plpgsql as $$
  begin
    if (to_jsonb(old) - array['status', 'transfer_date', 'iban_id', 'hold_reason', 'return_reason', 'sent', 'paid', 'returned'])
      <> (to_jsonb(new) - array['status', 'transfer_date', 'iban_id', 'hold_reason', 'return_reason', 'sent', 'paid', 'returned'])
    then
      raise exception 'what is settled does not change' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger amounts before update on settlements for each row execute function refuse_settlement_change()`,
  `create trigger no_delete before delete or truncate on settlements for each statement execute function refuse_change()`,
  `create trigger append_only before update or delete or truncate on settlement_lines
    for each statement execute function refuse_change()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
