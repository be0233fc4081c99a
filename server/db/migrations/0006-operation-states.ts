import { type Kysely, sql } from 'kysely'

/**
 * The ways from state to state as they stood when this was written; a test holds them against `domain/operation-state.ts`,
 * so that a change of the table there brings a migration here.
 */
const ways: Record<string, string[]> = {
  pending_customer: [
    'pending_merchant',
    'payment_process',
    'rejected',
    'stopped_customer',
    'stopped_duplicated',
    'stopped_merchant',
  ],
  pending_merchant: ['payment_process', 'stopped_merchant'],
  payment_process: ['payment_completed', 'payment_suspended', 'stopped_merchant', 'stopped_customer'],
  payment_suspended: ['payment_process', 'stopped_merchant', 'stopped_customer'],
  payment_completed: ['stopped_merchant', 'stopped_customer'],
}

const pairs = Object.entries(ways).flatMap(([from, all]) => all.map((to) => `('${from}', '${to}')`))

const statements = [
  // Whoever changes a sub-status in another way is wrong, whatever they run.
  `create function refuse_state() returns trigger language plpgsql as $$
  begin
    if (old.substatus, new.substatus) not in (${pairs.join(', ')}) then
      raise exception 'an operation that is % cannot become %', old.substatus, new.substatus
        using errcode = 'check_violation', constraint = 'operations_state';
    end if;
    return new;
  end $$`,
  // The condition is looked at before the function: most updates leave the sub-status as it is.
  `create trigger state before update of substatus on operations for each row
    when (old.substatus is distinct from new.substatus) execute function refuse_state()`,
  // A void takes back what nobody captured. Rows written before keep to a stricter rule: no need to read them again.
  `alter table ledger_postings drop constraint ledger_postings_kind_check`,
  `alter table ledger_postings add constraint ledger_postings_kind_check
    check (kind in ('acceptance', 'capture', 'refund', 'cancel', 'void')) not valid`,
  // Sales that wait for a capture: few, and looked for every minute.
  `create index operations_uncaptured on operations (created) where capture = 'manual'
    and total_amount > captured_amount + voided_amount
    and substatus in ('pending_merchant', 'payment_process', 'payment_completed', 'payment_suspended')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
