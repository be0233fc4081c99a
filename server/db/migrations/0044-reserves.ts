import { type Kysely, sql } from 'kysely'

/**
 * What settlements keep of sales under terms with a reserve, and which posting released it. `sold_amount` and `rate`: what it was made
 * from; `held_on`: the day of the run.
 */
const statements = [
  `create table reserves (
    merchant_id uuid not null references merchants,
    sandbox boolean not null,
    hold_posting_id uuid not null,
    terms_id uuid not null,
    sold_amount bigint not null check (sold_amount > 0),
    rate integer not null check (rate > 0),
    amount bigint not null check (amount > 0),
    held_on date not null,
    release_on date not null check (release_on > held_on),
    release_posting_id uuid,
    primary key (merchant_id, sandbox, hold_posting_id),
    foreign key (merchant_id, terms_id) references agreed_terms (merchant_id, id)
  )`,
  `create index reserves_held on reserves (merchant_id, sandbox, release_on) where release_posting_id is null`,
  `create policy wall on reserves using (coalesce((
    merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
    and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0)`,
  `alter table reserves enable row level security, force row level security`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
