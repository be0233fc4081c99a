import { sql } from 'kysely'
import { lineTypeOf } from '#domain/settlement.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/**
 * What is posted of a sale that a settlement settles, oldest first, with the settlement that has it. Cents, below zero where it is
 * deducted. All lines of a posting are in one settlement, and silent alike.
 */
export const findBooked = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('ledger_postings as p')
    .leftJoin('ledger_entries as e', (join) =>
      join.on(inScope('e', 'p')).onRef('e.posting_id', '=', 'p.id').on('e.account', '=', 'payable_to_merchant'),
    )
    .leftJoinLateral(
      (eb) =>
        scoped(eb, 'p')
          .selectFrom('settlement_lines as l')
          .whereRef('l.posting_id', '=', 'p.id')
          .select(['l.settlement_id', 'l.silent'])
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .leftJoin('settlements as s', (join) => join.on(inScope('s', 'p')).onRef('s.id', '=', 'l.settlement_id'))
    .where('p.operation_id', '=', operationId)
    .where('p.kind', 'in', Object.keys(lineTypeOf) as (keyof typeof lineTypeOf)[]) // its own keys
    .select(['p.id', 'p.kind', 'p.created', sql<number>`coalesce(-e.amount, 0)`.as('net_amount')])
    .select(['s.id as settlement_id', 's.reference', 's.transfer_date', 's.sent', 'l.silent'])
    .orderBy('p.created')
    .orderBy('p.id')
    .modifyEnd(keepPlan)
    .execute()
export type Booked = Awaited<ReturnType<typeof findBooked>>[number]
