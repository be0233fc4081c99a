import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { lineTypeOf } from '#domain/settlement.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findUnsettledSums } from '#server/services/settlement/settlement.queries.ts'
import { findNext } from '#server/services/settlement/next.ts'
import { findStanding, seeOneState } from '#server/services/settlement/next.queries.ts'
import { countLimit, countMovements, findMovements, type MovementColumns } from './balance.queries.ts'

type Movement = HandlerAnswer<Contract['settlements']['balance']>['movements']['results'][number]

const types = { ...lineTypeOf, settlement: 'settlement' } as const
const isMoving = (kind: MovementColumns['kind']): kind is keyof typeof types => Object.hasOwn(types, kind)

const movementOf = (row: MovementColumns): Movement => {
  const type = isMoving(row.kind) ? types[row.kind] : null
  if (type === null || type === 'holdback' || type === 'release') throw new Error(`a ${row.kind} moved the balance`)
  return {
    id: row.id,
    created: row.created.toISOString(),
    type,
    amount: row.amount,
    balanceAfter: row.balance_after,
    operationId: row.operation_id,
    mid: row.mid,
    settlementId: row.settlement_id,
    reference: row.reference,
  }
}

export const balance: Handler<Contract['settlements']['balance']> = async (
  { query: { page, pageSize } },
  { tx, scope, merchant, clock },
) => {
  await seeOneState(tx)
  const now = clock.now()
  const unsettled = await findUnsettledSums(tx, scope)
  const pending = unsettled.netAmount
  const { held, debt, inTransfer } = await findStanding(tx, scope)
  const owed = pending + held - debt
  const found = await countMovements(tx, scope)
  const total = Math.min(found, countLimit)
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, lastPage)
  const cut = { balance: owed, limit: pageSize, offset: (currentPage - 1) * pageSize }
  return {
    asOf: now.toISOString(),
    timeZone: merchant.timeZone,
    pendingAmount: pending,
    heldAmount: held,
    debtAmount: debt,
    inTransferAmount: inTransfer,
    balanceAmount: owed,
    next: await findNext(tx, scope, { merchant, now, unsettled }),
    movements: {
      results: (await findMovements(tx, scope, cut)).map(movementOf),
      currentPage,
      maxVisiblePage: lastPage,
      pageSize,
      total,
      ...(found > countLimit && { totalIsExact: false }),
    },
  }
}
