/** A customer's withdrawal from the credit, for sales without a checkout request. */
import { withdrawCredit } from '#domain/credit-ends.ts'
import { planOf } from '#domain/credit-plan.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { writeStep } from '#server/services/checkout/checkout.queries.ts'
import { bySystem, eventOf } from '#server/services/checkout/request.ts'
import { creditOf } from '#server/services/operations/money/credit.ts'
import { lockForMoney } from '#server/services/operations/money/money.queries.ts'

type Place = { db: Db; clock: Clock; scope: Scope }

export const withdrawFromCredit = ({ db, clock, scope }: Place, operationId: string, day: string): Promise<void> =>
  inTransaction(db, acrossMerchants('a test'), async (tx) => {
    const operation = await lockForMoney(tx, scope, operationId)
    if (!operation) throw new Error(`${operationId} is not there`)
    const { credit } = withdrawCredit(creditOf(operation, 'Europe/Madrid'), day)
    await writeStep(
      tx,
      { ...scope, id: operationId, operationId },
      {
        details: { credit, plan: planOf(credit, operation.plan) },
        events: [eventOf(clock, { operationId }, 'credit_withdrawn', bySystem)],
      },
    )
  })
