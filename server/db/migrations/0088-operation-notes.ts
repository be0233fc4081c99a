import { type Kysely, sql } from 'kysely'

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')`
const merchant = `merchant_id = any ((select string_to_array(${setting('merchant')}, ',')::uuid[])::uuid[])`
const mode = `sandbox = (select ${setting('sandbox')}::boolean)`

/** Notes of the team on a sale. A mention is a mark in the text; the text of one that is removed is gone. */
const statements = [
  `create table operation_notes (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    author_id uuid not null references users,
    text text,
    created timestamptz not null,
    removed timestamptz,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations,
    check (char_length(text) between 1 and 1000),
    check ((text is null) = (removed is not null))
  )`,
  'create index operation_notes_operation on operation_notes (merchant_id, sandbox, operation_id, created)',
  `create policy wall on operation_notes using (coalesce((${merchant} and ${mode})::integer, 1) <> 0)`,
  'alter table operation_notes enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
