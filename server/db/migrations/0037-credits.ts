import { type Kysely, sql } from 'kysely'

/**
 * The credit behind each plan. Null: the sale was accepted under the rules before, and its plan stays as it was until something new
 * happens to it. Refunds get the merchant's own reference and articles. Card orders are what the card service is asked for.
 */
const statements = [
  `alter table operation_details add column credit jsonb`,
  `alter table refunds add column reference text, add column articles jsonb`,
  `create table card_orders (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    kind text not null check (kind in ('hold', 'settle', 'release')),
    amount bigint not null check (amount >= 0),
    card text not null,
    created timestamptz not null,
    -- Null: it is done, or nothing is to be done.
    next_attempt timestamptz,
    attempts integer not null default 0,
    outcome text check (outcome in ('held', 'lost', 'settled', 'released')),
    ended timestamptz,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  `create index card_orders_due on card_orders (next_attempt) where next_attempt is not null`,
  `create index card_orders_operation on card_orders (merchant_id, sandbox, operation_id, created)`,
  `create policy wall on card_orders using (coalesce((
    merchant_id = (select nullif(current_setting('app.merchant', true), '')::uuid)
    and sandbox = (select nullif(current_setting('app.sandbox', true), '')::boolean))::integer, 1) <> 0)`,
  `alter table card_orders enable row level security, force row level security`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
