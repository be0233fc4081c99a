import { type Kysely, sql } from 'kysely'

const setting = (name: string): string => `nullif(current_setting('app.${name}', true), '')`
const merchant = `merchant_id = any ((select string_to_array(${setting('merchant')}, ',')::uuid[])::uuid[])`
const mode = `sandbox = (select ${setting('sandbox')}::boolean)`

/** Which sale a mail of the outbox is of. It has neither address nor text, and goes with the mail. */
const statements = [
  `create table operation_mails (
    merchant_id uuid not null,
    sandbox boolean not null,
    mail_id uuid not null references outbox on delete cascade,
    operation_id uuid not null,
    kind text not null,
    primary key (mail_id),
    foreign key (merchant_id, sandbox, operation_id) references operations
  )`,
  'create index operation_mails_operation on operation_mails (merchant_id, sandbox, operation_id)',
  `create policy wall on operation_mails using (coalesce((${merchant} and ${mode})::integer, 1) <> 0)`,
  'alter table operation_mails enable row level security, force row level security',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
