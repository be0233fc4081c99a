import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

/** Calls by key. No reference to the merchant: to check it would lock the merchant's row beside each call. */
const statements = [
  `create table api_requests (
    merchant_id uuid not null,
    sandbox boolean not null,
    -- That of the answer's X-Request-Id.
    id uuid not null,
    created timestamptz not null,
    key_id uuid not null,
    method text not null,
    -- The pattern of the contract, and what was asked for without its secrets.
    route text not null,
    path text not null,
    status integer not null,
    milliseconds integer not null,
    error_code text,
    api_version integer not null,
    order_id uuid,
    -- Null of a call by public key: then they are of a visitor of the shop.
    address text,
    user_agent text,
    module text,
    idempotency_key text,
    replayed boolean not null,
    -- Masked, then sealed; null where there was none, or it is deleted. Cut: there was more.
    request_body bytea,
    request_cut boolean not null,
    answer_body bytea,
    answer_cut boolean not null,
    primary key (merchant_id, sandbox, id)
  )`,
  'create index api_requests_list on api_requests (merchant_id, sandbox, created, id)',
  'create index api_requests_order on api_requests (merchant_id, sandbox, order_id, created) where order_id is not null',
  'create index api_requests_created on api_requests (created)',
  `create index api_requests_bodies on api_requests (created)
    where not sandbox and (request_body is not null or answer_body is not null)`,
  `create policy wall on api_requests using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table api_requests enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
