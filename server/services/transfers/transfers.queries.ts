/** Transfers of settlements to the bank. Those of all merchants leave together: what is not bound to a scope says so. */
import { sql } from 'kysely'
import { become } from '#domain/operation-state.ts'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

const salesAtOnce = 5_000

/**
 * Marks sales whose money is transferred with the settlement as paid: those in `payment_process`, with a line that pays and no more held in
 * it than released. The history of each gets the paid amount. Resolves to how many they are.
 */
export const markSalesPaid = async (tx: Tx, scope: Scope, settlementId: string, at: Date): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await markSomePaid(tx, scope, settlementId, at)
    total += count
    if (count < salesAtOnce) return total
  }
}

/** So many at a time that no statement reaches its time limit. */
const markSomePaid = async (tx: Tx, scope: Scope, settlementId: string, at: Date): Promise<number> => {
  const from = 'payment_process'
  // An id in the format of `newId`: time first.
  const time = at.getTime().toString(16).padStart(12, '0')
  const { numAffectedRows } = await sql`
    with brought as materialized (
      select l.operation_id, sum(l.net_amount) as amount from settlement_lines l
      where ${scopeSql('l', scope)} and l.settlement_id = ${settlementId} and l.operation_id is not null
      group by l.operation_id
      having bool_or(l.type in ('order', 'release'))
        and coalesce(sum(l.net_amount) filter (where l.type in ('holdback', 'release')), 0) >= 0
    ), picked as (
      select o.id, b.amount from brought b
      join operations o on ${scopeSql('o', scope)} and o.id = b.operation_id and o.substatus = ${from}
      order by o.id limit ${salesAtOnce} for update of o
    ), marked as (
      update operations o set substatus = ${become(from, 'payment_completed')}, paid = ${at},
        transfer_date = (select s.transfer_date from settlements s where ${scopeSql('s', scope)} and s.id = ${settlementId})
      from picked p where ${scopeSql('o', scope)} and o.id = p.id
    )
    insert into operation_events (merchant_id, sandbox, id, operation_id, type, actor_kind, amount, created)
    select ${scope.merchantId}::uuid, ${scope.sandbox}, (${time}::text || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
      id, 'paid', 'system', amount, ${at} from picked`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
