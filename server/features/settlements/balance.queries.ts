/** What the provider owes a shop, and what moved it. Bound to one merchant in one mode. */
import { sql } from 'kysely'
import type { PostingKind } from '#domain/ledger.ts'
import type { Tx } from '#server/db/schema.ts'
import { scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** Beyond so many, movements are not counted to their end. */
export const countLimit = 2_000

/** Postings that change what the provider owes, and by how much. */
const movements = (scope: Scope) => sql`
  select p.id, p.kind, p.created, p.operation_id, p.settlement_id, m.amount
  from ledger_postings p
  cross join lateral (
    select -sum(e.amount)::bigint as amount from ledger_entries e
    where ${scopeSql('e', scope)} and e.posting_id = p.id
      and e.account in ('payable_to_merchant', 'held', 'debt')
  ) m
  where ${scopeSql('p', scope)} and m.amount <> 0`

/** How many there are; one more than `countLimit` says that there are more. */
export const countMovements = async (tx: Tx, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${movements(scope)} limit ${countLimit + 1}) m`.execute(tx)
  return rows[0]?.count ?? 0
}

export type MovementColumns = {
  id: string
  kind: PostingKind
  created: Date
  amount: number
  balance_after: number
  operation_id: string | null
  mid: string | null
  settlement_id: string | null
  reference: string | null
}

/** A page of them, newest first; `balance` is the balance after the newest. Older movements than the page are not read. */
export const findMovements = async (
  tx: Tx,
  scope: Scope,
  { balance, limit, offset }: { balance: number; limit: number; offset: number },
): Promise<MovementColumns[]> => {
  const { rows } = await sql<MovementColumns>`
    with newest as (
      ${movements(scope)} order by p.created desc, p.id desc limit ${offset + limit}
    ), running as (
      select n.*, (${balance} + n.amount - sum(n.amount) over (order by n.created desc, n.id desc))::bigint as balance_after
      from newest n order by n.created desc, n.id desc limit ${limit} offset ${offset}
    )
    select r.id, r.kind, r.created, r.amount, r.balance_after, r.operation_id, o.mid, r.settlement_id, s.reference
    from running r
    left join operations o on ${scopeSql('o', scope)} and o.id = r.operation_id
    left join settlements s on ${scopeSql('s', scope)} and s.id = r.settlement_id
    order by r.created desc, r.id desc`.execute(tx)
  return rows
}
