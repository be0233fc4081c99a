import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const ofMerchant = `merchant_id = ${setting('merchant', 'uuid')}`
const wall = (table: string, condition: string): string[] => [
  `create policy wall on ${table} using (coalesce((${condition})::integer, 1) <> 0)`,
  `alter table ${table} enable row level security, force row level security`,
]

/** Null: no ceiling. A merchant without a row has none at all, in either mode. */
const ceilings = [
  `create table refund_ceilings (
    merchant_id uuid primary key references merchants on delete cascade,
    version integer not null,
    admin bigint check (admin >= 0),
    editor bigint check (editor >= 0),
    keys bigint check (keys >= 0),
    updated timestamptz not null,
    updated_by uuid not null references users
  )`,
  // What a person has instead of the value of the role.
  `create table refund_ceilings_of_people (
    merchant_id uuid not null references refund_ceilings on delete cascade,
    user_id uuid not null references users,
    amount bigint check (amount >= 0),
    primary key (merchant_id, user_id)
  )`,
  ...wall('refund_ceilings', ofMerchant),
  ...wall('refund_ceilings_of_people', ofMerchant),
]

const approvals = [
  `create table refund_approvals (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null,
    operation_id uuid not null,
    amount bigint not null check (amount > 0),
    articles jsonb,
    reason text,
    note text,
    reference text,
    asked_by uuid not null references users,
    created timestamptz not null,
    expires timestamptz not null,
    state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'obsolete', 'expired')),
    decided_by uuid references users,
    decided timestamptz,
    -- Why it was declined.
    answer text,
    primary key (merchant_id, sandbox, id),
    foreign key (merchant_id, sandbox, operation_id) references operations,
    check (decided_by <> asked_by),
    check ((state in ('approved', 'declined')) = (decided_by is not null)),
    check ((state = 'waiting') = (decided is null)),
    check (answer is null or state = 'declined')
  )`,
  'create index refund_approvals_operation on refund_approvals (merchant_id, sandbox, operation_id, created)',
  'create index refund_approvals_newest on refund_approvals (merchant_id, sandbox, created desc, id desc)',
  `create unique index refund_approvals_waiting on refund_approvals (merchant_id, sandbox, operation_id) where state = 'waiting'`,
  ...wall('refund_approvals', `${ofMerchant} and sandbox = ${setting('sandbox', 'boolean')}`),
  'alter table refunds add column approval_id uuid',
  `alter table refunds add constraint refunds_approval foreign key (merchant_id, sandbox, approval_id)
    references refund_approvals not valid`,
]

/** The only place that says whose ceiling is which: the triggers and the server ask it. Without a person: of keys. */
const ceilingOf = `create function refund_ceiling(of_merchant uuid, of_user uuid) returns bigint language plpgsql stable as $$
  declare of_roles refund_ceilings;
  begin
    select * into of_roles from refund_ceilings where merchant_id = of_merchant;
    if not found then return null; end if;
    if of_user is null then return of_roles.keys; end if;
    return (select case
        when u.role = 'owner' then null
        when u.role = 'guest' then 0
        when p.user_id is not null then p.amount
        when u.role = 'admin' then of_roles.admin
        else of_roles.editor end
      from users u left join refund_ceilings_of_people p on p.merchant_id = of_merchant and p.user_id = u.id
      where u.id = of_user);
  end $$`

/** The row of the sale is locked, so that of two at once the second sees the first. */
const checkRefund = `create function check_refund_ceiling() returns trigger language plpgsql as $$
  declare ceiling bigint; before bigint;
  begin
    if new.approval_id is not null then
      perform from refund_approvals a
        where a.merchant_id = new.merchant_id and a.sandbox = new.sandbox and a.id = new.approval_id and a.state = 'approved'
          and a.operation_id = new.operation_id and a.amount = new.amount and a.asked_by = new.user_id;
      if not found then raise exception 'a refund names no approval of it' using errcode = 'TR001'; end if;
      return new;
    end if;
    ceiling := refund_ceiling(new.merchant_id, new.user_id);
    if ceiling is null then return new; end if;
    perform from operations o
      where o.merchant_id = new.merchant_id and o.sandbox = new.sandbox and o.id = new.operation_id for no key update;
    select coalesce(sum(r.amount), 0) into before from refunds r
      where r.merchant_id = new.merchant_id and r.sandbox = new.sandbox and r.operation_id = new.operation_id
        and r.id <> new.id and r.approval_id is null and r.user_id is not distinct from new.user_id;
    if before + new.amount > ceiling then
      raise exception 'a refund above the ceiling needs an approval' using errcode = 'TR001';
    end if;
    return new;
  end $$`

/** What was asked for stays as it is, and is decided once, by who may. */
const checkApproval = `create function check_refund_approval() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'waiting' then raise exception 'what is asked for waits first' using errcode = 'TR002'; end if;
      return new;
    end if;
    if old.state <> 'waiting' or
      (new.merchant_id, new.sandbox, new.id, new.operation_id, new.amount, new.articles, new.asked_by, new.created, new.expires)
      is distinct from
      (old.merchant_id, old.sandbox, old.id, old.operation_id, old.amount, old.articles, old.asked_by, old.created, old.expires)
    then raise exception 'what was asked for is decided once, as it was asked for' using errcode = 'TR002'; end if;
    if new.state <> 'approved' then return new; end if;
    if new.decided >= old.expires then raise exception 'it was asked for too long ago' using errcode = 'TR002'; end if;
    perform from users u where u.id = new.asked_by and u.role <> 'guest' and u.removed is null and u.disabled is null;
    if not found then raise exception 'who asked may refund no more' using errcode = 'TR002'; end if;
    perform from users u where u.id = new.decided_by and u.role in ('owner', 'admin') and u.removed is null and u.disabled is null
      and coalesce(refund_ceiling(new.merchant_id, u.id), new.amount) >= new.amount;
    if not found then raise exception 'who approves may not refund so much' using errcode = 'TR002'; end if;
    return new;
  end $$`

const triggers = [
  `create trigger check_refund_ceiling before insert or update of operation_id, amount, user_id, approval_id on refunds
    for each row execute function check_refund_ceiling()`,
  `create trigger check_refund_approval before insert or update on refund_approvals
    for each row execute function check_refund_approval()`,
]

/** A trigger runs with the rights of the role that changes the row, and the previous release refunds before rights are granted anew. */
const grantAsRefunds = `do $$ declare writer text; begin
  for writer in select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'refunds'::regclass and a.privilege_type = 'INSERT' and a.grantee not in (0, c.relowner)
  loop
    execute format('grant select, insert, update, delete on refund_ceilings, refund_ceilings_of_people, refund_approvals to %s', writer);
  end loop;
end $$`

/** How much each role, each person and keys refund of a sale by themselves, and what they ask another person for beyond it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [...ceilings, ...approvals, grantAsRefunds, ceilingOf, checkRefund, checkApproval, ...triggers]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
