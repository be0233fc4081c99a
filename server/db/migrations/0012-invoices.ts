import { type Kysely, sql } from 'kysely'

const appendOnly = [
  'invoices',
  'invoice_lines',
  'invoice_postings',
  'invoice_settlements',
  'invoice_corrections',
  'invoice_chain',
]

/** The provider's invoices for its fees, in live mode alone, and files that go with a mail. */
const statements = [
  // How far a merchant's months are dealt with; whoever invoices holds the row.
  `create table invoice_cursors (
    merchant_id uuid primary key references merchants,
    next_month date not null check (extract(day from next_month) = 1)
  )`,
  // `issuer` and `recipient` as they were on that day. What puts right an invoice by hand has a reason.
  `create table invoices (
    merchant_id uuid not null references merchants,
    id uuid not null,
    series text not null check (series in ('F', 'R')),
    year integer not null,
    position integer not null check (position > 0),
    number text not null unique,
    type text not null check (type in ('invoice', 'credit_note')),
    issue_date date not null,
    period_start date not null,
    period_end date not null,
    base_amount bigint not null,
    vat_rate integer not null,
    vat_amount bigint not null,
    total_amount bigint not null,
    issuer jsonb not null,
    recipient jsonb not null,
    reason text,
    created timestamptz not null,
    primary key (merchant_id, id),
    unique (series, year, position),
    check (total_amount = base_amount + vat_amount),
    check (period_start <= period_end),
    check ((type = 'credit_note') = (series = 'R'))
  )`,
  // A month is invoiced once.
  `create unique index invoices_month on invoices (merchant_id, period_start) where reason is null`,
  `create index invoices_newest on invoices (merchant_id, issue_date desc, year desc, position desc)`,
  // `exemption`: the article by which no VAT is due.
  `create table invoice_lines (
    merchant_id uuid not null,
    invoice_id uuid not null,
    line integer not null check (line > 0),
    concept text not null check (concept in ('sale_fees', 'returned_fees', 'monthly_fee', 'campaign_cost', 'correction')),
    quantity bigint not null check (quantity > 0),
    base_amount bigint not null,
    vat_rate integer not null check (vat_rate >= 0),
    vat_amount bigint not null,
    exemption text,
    primary key (merchant_id, invoice_id, line),
    foreign key (merchant_id, invoice_id) references invoices
  )`,
  // What was charged stands on one invoice.
  `create table invoice_postings (
    merchant_id uuid not null,
    posting_id uuid not null,
    invoice_id uuid not null,
    primary key (merchant_id, posting_id),
    foreign key (merchant_id, invoice_id) references invoices deferrable initially deferred
  )`,
  `create index invoice_postings_invoice on invoice_postings (merchant_id, invoice_id)`,
  // The settlements that the paper names.
  `create table invoice_settlements (
    merchant_id uuid not null,
    invoice_id uuid not null,
    settlement_id uuid not null,
    primary key (merchant_id, invoice_id, settlement_id),
    foreign key (merchant_id, invoice_id) references invoices deferrable initially deferred
  )`,
  `create index invoice_settlements_settlement on invoice_settlements (merchant_id, settlement_id)`,
  `create table invoice_corrections (
    merchant_id uuid not null,
    invoice_id uuid not null,
    corrected_id uuid not null,
    primary key (merchant_id, invoice_id, corrected_id),
    foreign key (merchant_id, invoice_id) references invoices deferrable initially deferred,
    foreign key (merchant_id, corrected_id) references invoices
  )`,
  // Each link holds what its invoice says and the link before it, so that a change is seen.
  `create table invoice_chain (
    series text not null,
    year integer not null,
    position integer not null,
    merchant_id uuid not null,
    invoice_id uuid not null,
    row_hash bytea not null,
    hash bytea not null,
    primary key (series, year, position)
  )`,
  ...appendOnly.map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  // A file that is made when its mail leaves.
  `create table outbox_attachments (
    mail_id uuid not null references outbox on delete cascade,
    part integer not null,
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    kind text not null,
    request jsonb not null,
    locale text not null check (locale in ('es-ES', 'pt-PT')),
    primary key (mail_id, part)
  )`,
  // Statements that have gone by mail, or that nobody wanted. Those made before this began are none of its business.
  `create table settlement_mails (
    merchant_id uuid not null references merchants,
    settlement_id uuid not null,
    mail_id uuid,
    created timestamptz not null,
    primary key (merchant_id, settlement_id)
  )`,
  `insert into settlement_mails (merchant_id, settlement_id, mail_id, created)
    select merchant_id, id, null, created from settlements where not sandbox`,
  `create index settlements_made on settlements (created) where not sandbox`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
