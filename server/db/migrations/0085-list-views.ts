import { type Kysely, sql } from 'kysely'

const ofMerchant = `merchant_id = any (
  (select string_to_array(nullif(current_setting('app.merchant', true), ''), ',')::uuid[])::uuid[])`

/** Views of the list of operations of a merchant, in both modes. Without a person: of all its people. */
const statements = [
  `create table list_views (
    merchant_id uuid not null references merchants on delete cascade,
    id uuid not null,
    user_id uuid references users on delete cascade,
    version integer not null,
    position integer not null,
    name text not null check (length(name) between 1 and 40),
    query text not null check (length(query) <= 2000),
    updated timestamptz not null,
    updated_by uuid references users on delete set null,
    primary key (merchant_id, id)
  )`,
  // Names are unique among those of one kind; of which kind a row is, the person says.
  `create unique index list_views_name on list_views
    (merchant_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), lower(name))`,
  'create index list_views_person on list_views (user_id) where user_id is not null',
  `create policy wall on list_views using (coalesce((${ofMerchant})::integer, 1) <> 0)`,
  'alter table list_views enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
