import { sql } from 'kysely'
import { lineTypeOf } from '#domain/settlement.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** What is posted for the shop and is in no settlement yet, oldest first. Cents, below zero where it is deducted. */
export const findUnsettled = (tx: Tx, scope: Scope, operationId: string) =>
  scoped(tx, scope)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', (join) => join.on(inScope('e', 'p')).onRef('e.posting_id', '=', 'p.id'))
    .where('p.operation_id', '=', operationId)
    .where('p.kind', 'in', Object.keys(lineTypeOf) as (keyof typeof lineTypeOf)[]) // its own keys
    .where('e.account', '=', 'payable_to_merchant')
    .where((eb) =>
      eb.not(
        eb.exists(
          scoped(eb, 'p')
            .selectFrom('settlement_lines as l')
            .whereRef('l.posting_id', '=', 'p.id')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .select(['p.created', sql<number>`-e.amount`.as('net_amount')])
    .orderBy('p.created')
    .orderBy('p.id')
    .modifyEnd(keepPlan)
    .execute()
