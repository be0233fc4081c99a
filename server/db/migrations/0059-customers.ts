import { type Kysely, sql } from 'kysely'

const setting = (name: string, type: string): string =>
  `(select nullif(current_setting('app.${name}', true), '')::${type})`
const scope = `merchant_id = ${setting('merchant', 'uuid')} and sandbox = ${setting('sandbox', 'boolean')}`

const key = 'merchant_id, sandbox, email'
/** Whom the sales of a table name. A forgotten sale names no one: server/services/people/forget.queries.ts writes the dots. */
const peopleOf = (
  sales: string,
  and = '',
): string => `select merchant_id, sandbox, lower(btrim(customer_email)) as email${and}
  from ${sales} where btrim(customer_email) not in ('', '•••')`

/** Sorted, so that of two statements with the same people one waits for the other, and neither for both. */
const forEach = (people: string, body: string): string =>
  `for one in ${people} group by ${key} order by ${key} loop ${body} end loop`
const isOne = 'c.merchant_id = one.merchant_id and c.sandbox = one.sandbox and c.email = one.email'

/**
 * The row is held until the transaction of the sale commits: a statement that deletes the person waits for it, and then finds the sale.
 * Where that statement was first, the loop adds the person anew.
 */
const add = forEach(
  `select ${key}, min(created) as created from (${peopleOf('added', ', created')}) named`,
  `loop
    insert into customers (${key}, created) values (one.merchant_id, one.sandbox, one.email, one.created)
      on conflict (${key}) do nothing;
    perform from customers c where ${isOne} for key share;
    exit when found;
  end loop;`,
)

/** In two statements: the second sees what was written while the first waited. */
const drop = (people: string): string =>
  forEach(
    `select ${key} from (${people}) named`,
    `perform from customers c where ${isOne} for update;
    delete from customers c where ${isOne} and not exists (select from operations o
      where o.merchant_id = one.merchant_id and o.sandbox = one.sandbox and lower(btrim(o.customer_email)) = one.email);`,
  )

/**
 * As the owner, for two reasons: the release before changes sales before rights are granted anew, and below the wall of sales
 * PostgreSQL uses no index of an expression. By keys alone, whatever the size was when it was planned.
 */
const onStatement = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql security definer set search_path from current
    set enable_seqscan = off as $$ declare one record; begin ${body}; return null; end $$`
const trigger = (name: string, event: string, tables: string): string =>
  `create trigger ${name} after ${event} on operations referencing ${tables} for each statement execute function ${name}()`

/** People of a shop and mode: those whom a sale names that is not forgotten. What else is known of them is read from their sales. */
const statements = [
  `create table customers (
    merchant_id uuid not null,
    sandbox boolean not null,
    id uuid not null default gen_random_uuid(),
    -- In lower case, without blanks at its ends.
    email text not null,
    -- Of the first of these sales.
    created timestamptz not null,
    primary key (merchant_id, sandbox, id),
    unique (merchant_id, sandbox, email)
  )`,
  'create index customers_newest on customers (merchant_id, sandbox, created desc, id desc)',
  `create policy wall on customers using (coalesce((${scope})::integer, 1) <> 0)`,
  'alter table customers enable row level security, force row level security',
  onStatement('add_customers', add),
  trigger('add_customers', 'insert', 'new table as added'),
  // Rows are compared as sets, in time that grows with their number alone; a join is planned once, for the first few.
  onStatement(
    'change_customers',
    `if exists (select merchant_id, sandbox, id, customer_email from added
      except select merchant_id, sandbox, id, customer_email from gone) then
      ${add};
      ${drop(`${peopleOf('gone')} except ${peopleOf('added')}`)};
    end if`,
  ),
  trigger('change_customers', 'update', 'old table as gone new table as added'),
  onStatement('drop_customers', drop(peopleOf('gone'))),
  trigger('drop_customers', 'delete', 'old table as gone'),
  // The people of older sales are added by a job: here it would keep the shops from selling while all sales are read.
  `insert into jobs (name, state) values ('customers', '{}') on conflict do nothing`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
