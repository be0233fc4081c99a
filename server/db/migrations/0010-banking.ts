import { type Kysely, sql } from 'kysely'

/** Where money goes and to whom invoices are addressed: accounts at banks with their proofs, billing e-mail, legal data. */
const statements = [
  // As the company's papers have it; null until somebody has said it.
  `alter table companies
    add column legal_name text,
    add column tax_id text,
    add column street text,
    add column address_addition text,
    add column city text,
    add column state text,
    add column postcode text`,
  // Sealed with AES-256-GCM before it gets here; key_id names the key.
  `create table stored_files (
    id uuid primary key,
    company_id uuid not null references companies,
    merchant_id uuid references merchants,
    purpose text not null,
    name text not null,
    media_type text not null,
    size integer not null check (size between 1 and 10485760),
    sha256 bytea not null,
    key_id text not null,
    sealed bytea not null,
    user_id uuid references users,
    created timestamptz not null
  )`,
  `create index stored_files_company on stored_files (company_id)`,
  // Transfers go to an active one from usable_from until another takes its place, which is known beforehand: accepting one
  // ends the one before at the moment from which the new one may be used. Thus at any moment at most one is in use.
  `create table ibans (
    id uuid primary key,
    merchant_id uuid not null references merchants,
    iban text not null,
    status text not null check (status in ('pending_review', 'active', 'rejected')),
    reject_reason text check ((reject_reason is not null) = (status = 'rejected')),
    file_id uuid references stored_files,
    user_id uuid references users,
    created timestamptz not null,
    usable_from timestamptz not null,
    validated timestamptz,
    replaced timestamptz check (replaced is null or status = 'active')
  )`,
  `create index ibans_merchant on ibans (merchant_id, created)`,
  `create unique index ibans_waiting on ibans (merchant_id) where status = 'pending_review'`,
  `create unique index ibans_newest on ibans (merchant_id) where status = 'active' and replaced is null`,
  // A ticket opens one file, made or kept.
  `alter table file_tickets
    alter column download_id drop not null,
    add column file_id uuid references stored_files on delete cascade`,
  `create table billing_accounts (
    merchant_id uuid primary key references merchants,
    billing_email text,
    mail_invoices boolean not null default true,
    mail_settlements boolean not null default true,
    changed timestamptz not null
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
