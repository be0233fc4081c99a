import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
/** As in 0023: what is null limits nothing. */
const wall = `coalesce((merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')})::integer, 1) <> 0`

/** Columns by which sales are summed. Any other column may change without a cost. */
const summed = ['created', 'substatus', 'channel', 'num_instalments', 'created_by', 'campaign_id', 'total_amount']
const state = (row: string): string =>
  `(${[...summed.map((column) => `${row}.${column}`), `${row}.confirmed is null`].join(', ')})`

/** A sale as a change of the sums; `sign` is 1 or -1. */
const sale = (row: string, sign: number): string => `(${row}.merchant_id, ${row}.sandbox, 'sale', ${row}.created,
  ${row}.substatus, ${row}.channel, ${row}.num_instalments, ${row}.created_by, ${row}.campaign_id, ${sign}, ${sign} * ${row}.total_amount,
  ${sign} * (${row}.confirmed is not null or ${row}.substatus in ('pending_merchant', 'rejected'))::integer)`
const into = `insert into operation_sum_changes (merchant_id, sandbox, kind, created,
  substatus, channel, num_instalments, created_by, campaign_id, count, amount, decided) values`
const money = (kind: string, count: number, amount: string): string =>
  `(new.merchant_id, new.sandbox, '${kind}', new.created, null, null, null, null, null, ${count}, new.${amount}, 0)`

const onRow = (name: string, body: string, settings = ''): string =>
  `create function ${name}() returns trigger language plpgsql ${settings} as $$ begin ${body}; return null; end $$`
/** A transaction that reaches one merchant or one mode may add or change a merchant, which has rows in both modes. */
const beyondReach = `set app.merchant to '' set app.sandbox to ''`
const trigger = (name: string, event: string, table: string, condition = ''): string =>
  `create trigger ${name} after ${event} on ${table} for each row ${condition} execute function ${name}()`

const tables = [
  `create table operation_sums (
    merchant_id uuid not null,
    sandbox boolean not null,
    by text not null,
    key text not null,
    span text not null check (span in ('day', 'month')),
    first date not null,
    substatus text not null,
    count bigint not null,
    amount bigint not null,
    decided bigint not null,
    primary key (merchant_id, sandbox, by, key, span, first, substatus)
  ) with (fillfactor = 70)`,
  `create table operation_sum_changes (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('sale', 'refund', 'fee', 'vat')),
    created timestamptz not null,
    substatus text,
    channel text,
    num_instalments integer,
    created_by uuid,
    campaign_id uuid,
    count integer not null,
    amount bigint not null,
    decided integer not null,
    primary key (merchant_id, sandbox, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `create table operation_sum_progress (
    merchant_id uuid not null references merchants on delete cascade,
    sandbox boolean not null,
    filled_until timestamptz,
    is_filled boolean not null default false,
    primary key (merchant_id, sandbox)
  )`,
]

/** A shop of before has its sums filled by a job; a new one has nothing to fill. */
const progress = [
  `insert into operation_sum_progress (merchant_id, sandbox)
    select m.id, v.sandbox from merchants m cross join (values (false), (true)) v (sandbox)`,
  onRow(
    'begin_operation_sums',
    `insert into operation_sum_progress (merchant_id, sandbox, is_filled) values (new.id, false, true), (new.id, true, true)`,
    beyondReach,
  ),
  trigger('begin_operation_sums', 'insert', 'merchants'),
  // Its days are other ones now.
  onRow(
    'refill_operation_sums',
    `update operation_sum_progress set is_filled = false, filled_until = null where merchant_id = new.id`,
    beyondReach,
  ),
  trigger(
    'refill_operation_sums',
    'update of time_zone',
    'merchants',
    'when (old.time_zone is distinct from new.time_zone)',
  ),
]

/** For each row, so that a refund that changes no summed column of its sale calls no function and copies no row. */
const changes = [
  onRow('sum_new_operation', `${into} ${sale('new', 1)}`),
  trigger('sum_new_operation', 'insert', 'operations'),
  onRow('sum_changed_operation', `${into} ${sale('old', -1)}, ${sale('new', 1)}`),
  trigger('sum_changed_operation', 'update', 'operations', `when (${state('old')} is distinct from ${state('new')})`),
  onRow('sum_deleted_operation', `${into} ${sale('old', -1)}`),
  trigger('sum_deleted_operation', 'delete', 'operations'),
  onRow('sum_refund', `${into} ${money('refund', 1, 'amount')}`),
  trigger('sum_refund', 'insert', 'refunds'),
  onRow('sum_charge', `${into} ${money('fee', 0, 'fee_amount')}, ${money('vat', 0, 'vat_amount')}`),
  trigger('sum_charge', 'insert', 'ledger_postings', 'when (new.fee_amount <> 0 or new.vat_amount <> 0)'),
]

/** A trigger runs with the rights of the role that changes the row, and the previous release changes rows before rights are granted anew. */
const grantAsOperations = `do $$ declare writer text; begin
  for writer in select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'operations'::regclass and a.privilege_type = 'INSERT' and a.grantee not in (0, c.relowner)
  loop
    execute format('grant select, insert, update, delete on operation_sums, operation_sum_changes, operation_sum_progress to %s', writer);
  end loop;
end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db)
  for (const statement of tables) await run(statement)
  for (const table of ['operation_sums', 'operation_sum_changes', 'operation_sum_progress']) {
    await run(`create policy wall on ${table} using (${wall})`)
    await run(`alter table ${table} enable row level security, force row level security`)
  }
  for (const statement of [grantAsOperations, ...progress, ...changes]) await run(statement)
}
