import { type Kysely, sql } from 'kysely'

/** Of a merchant's terms, what was agreed: its own choices are left out. */
const agreed = (terms: string): string =>
  `(${terms} - 'agreedProducts' - 'offlineChannels' || case when ${terms} ? 'agreedProducts'
    then jsonb_build_object('products', ${terms} -> 'agreedProducts') else '{}'::jsonb end)`

const begin = (row: string, from: string): string =>
  `insert into agreed_terms (merchant_id, id, first_day, terms, set_by, created)
    select ${row}.id, ${row}.id, '0001-01-01', ${agreed(`${row}.terms`)}, 'start', ${row}.created ${from}`

/**
 * What was agreed with each merchant, with its first day. The first terms have the id of the merchant, and are for all its sales before
 * the second: also for those whose `terms_id` is null, which the previous release makes.
 */
const statements = [
  `create table agreed_terms (
    merchant_id uuid not null,
    id uuid not null,
    first_day date not null,
    terms jsonb not null,
    set_by text not null check (set_by in ('start', 'operator')),
    note text,
    created timestamptz not null,
    primary key (merchant_id, id),
    unique (merchant_id, first_day)
  )`,
  begin('m', 'from merchants m'),
  // The previous release adds merchants too, and knows nothing of the table.
  `create function begin_agreed_terms() returns trigger language plpgsql security definer set search_path from current as $$
    begin ${begin('new', '')}; return null; end $$`,
  `create trigger begin_agreed_terms after insert on merchants for each row execute function begin_agreed_terms()`,
  `create trigger append_only before update or delete or truncate on agreed_terms
    for each statement execute function refuse_change()`,
  `create policy wall on agreed_terms using (
    coalesce((merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid))::integer, 1) <> 0)`,
  `alter table agreed_terms enable row level security, force row level security`,
  `alter table operation_details
    add column terms_id uuid,
    add constraint operation_details_terms foreign key (merchant_id, terms_id) references agreed_terms not valid`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
