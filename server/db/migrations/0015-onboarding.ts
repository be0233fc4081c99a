import { type Kysely, sql } from 'kysely'

const address = `street text, address_addition text, postcode text, city text, state text`
const person = `first_name text, last_name text, document_type text check (document_type in ('nif', 'nie', 'passport', 'others')),
    document_number text, birth_date date, nationality text`

/** Signing up: the company and its people in full, its papers, postal codes, and how the provider decides. */
const statements = [
  // legal_name is what the papers say, name what everybody says: the trade name, or else the legal one. `accounts_waived`: it
  // need not have its accounts audited. `shop_draft`: the last form until it is sent.
  `alter table companies
    add column trade_name text,
    add column legal_form text,
    add column business_activity text,
    add column phone text,
    add column website text,
    add column onboarding_started timestamptz,
    add column accounts_waived timestamptz,
    add column shop_draft jsonb`,
  `create index companies_tax_id on companies (tax_id) where tax_id is not null`,
  // Who answers for the account. All of it may still be missing: forms save as they are filled in.
  `create table profiles (
    company_id uuid primary key references companies,
    ${person},
    phone text,
    position text,
    ${address},
    updated timestamptz not null
  )`,
  `create table enterprise_owners (
    id uuid primary key,
    company_id uuid not null references companies,
    ${person},
    document_country text,
    ${address},
    country text,
    share integer check (share between 1 and 10000),
    control_kind text check (control_kind in ('capital', 'votes', 'other')),
    pep boolean not null default false,
    is_representative boolean not null default false,
    created timestamptz not null,
    updated timestamptz not null
  )`,
  `create index enterprise_owners_company on enterprise_owners (company_id, created)`,
  // One row a file. What was replaced or taken away stays, for whoever must show later what was looked at.
  `create table documents (
    id uuid primary key,
    company_id uuid not null references companies,
    key text not null check (key in ('signatory_dni', 'cif', 'deeds_or_taxid', 'bank_account_certificate',
      'tax_agency_certificate', 'audited_annual_accounts')),
    file_id uuid not null references stored_files,
    status text not null check (status in ('uploaded', 'in_review', 'accepted', 'rejected')),
    reject_reason text check ((reject_reason is not null) = (status = 'rejected')),
    expires date,
    -- What owners have been told of its end.
    told text check (told in ('expiring', 'expired')),
    user_id uuid references users,
    created timestamptz not null,
    judged timestamptz,
    removed timestamptz
  )`,
  `create index documents_company on documents (company_id, key, created) where removed is null`,
  `create index documents_expires on documents (expires)
    where status = 'accepted' and removed is null and told is distinct from 'expired'`,
  `create index documents_waiting on documents (created) where status = 'in_review' and removed is null`,
  `create table postcodes (
    country text not null check (country in ('ES', 'PT')),
    code text not null,
    city text not null,
    -- Where the file says it; else the prefix does.
    state text,
    primary key (country, code, city)
  )`,
  `alter table merchants
    add column url text,
    add column monthly_earnings bigint check (monthly_earnings > 0),
    add column average_amount bigint check (average_amount > 0),
    add column review text check (review in ('in_review', 'contract_sent')),
    add column reject_reason text,
    add column decided timestamptz`,
  `update merchants set review = 'in_review' where status = 'pending'`,
  `alter table merchants
    add constraint merchants_review check ((review is not null) = (status = 'pending')),
    add constraint merchants_rejected check (reject_reason is null or status = 'rejected')`,
  // A file of the company belongs to no merchant.
  `alter table file_tickets
    alter column merchant_id drop not null,
    add constraint file_tickets_merchant check (merchant_id is not null or file_id is not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
