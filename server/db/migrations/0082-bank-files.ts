import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const ofScope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`
const wall = (table: string): string[] => [
  `create policy wall on ${table} using (coalesce((${ofScope})::integer, 1) <> 0)`,
  `alter table ${table} enable row level security, force row level security`,
]

/** What files of banks say of transfers: no text of a movement, no other side, and no movement that is not a transfer of ours. */
const statements = [
  `create table bank_files (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    id uuid not null,
    sha256 text not null check (length(sha256) = 64),
    format text not null check (format in ('norma43', 'camt053', 'csv')),
    -- Null: the file does not say it, or has several.
    iban_id uuid references ibans,
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    movements integer not null,
    unknown integer not null,
    created timestamptz not null,
    created_by uuid not null references users,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, sha256)
  )`,
  'create index bank_files_newest on bank_files (merchant_id, sandbox, created desc, id desc)',
  `create table bank_file_matches (
    merchant_id uuid not null,
    sandbox boolean not null,
    file_id uuid not null,
    settlement_id uuid not null,
    outcome text not null check (outcome in ('matched', 'different', 'doubled', 'missing')),
    found_by text check (found_by in ('reference', 'amount')),
    booked date,
    amount bigint,
    count integer not null,
    primary key (merchant_id, sandbox, file_id, settlement_id),
    foreign key (merchant_id, sandbox, file_id) references bank_files,
    foreign key (merchant_id, sandbox, settlement_id) references settlements,
    check ((outcome = 'missing') = (booked is null)),
    check ((booked is null) = (amount is null) and (booked is null) = (found_by is null))
  )`,
  'create index bank_file_matches_settlement on bank_file_matches (merchant_id, sandbox, settlement_id, booked)',
  ...wall('bank_files'),
  ...wall('bank_file_matches'),
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
