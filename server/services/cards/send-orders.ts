/** Sends what was asked of the card service, and stores what became of it. */
import type { Kysely } from 'kysely'
import { workThrough } from '#server/core/batches.ts'
import type { Clock } from '#server/core/clock.ts'
import { Failure } from '#server/core/failure.ts'
import { newId } from '#server/core/ids.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { CardPort } from '../checkout/card-port.ts'
import {
  type CardOrder,
  type CardOutcome,
  closeHold,
  findOrderedOperation,
  insertCardEvent,
  postponeOrder,
  storeOutcome,
  takeDueOrders,
} from './card-orders.queries.ts'

/** Seconds. Longer than any answer may take: a process that dies while it sends keeps its orders back for so long. */
const lease = 30
const maxWait = 3600
/** A hold is asked about once a day: banks let holds go after some days. */
const lookAgain = 24 * 3600

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type Deps = { db: Kysely<Database>; clock: Clock; cards: CardPort }

/** The bank has released the hold: history, audit log and the people of the merchant hear of it, once. */
const settle = ({ db, clock }: Deps, order: CardOrder, outcome: CardOutcome): Promise<void> =>
  inTransaction(db, { merchantId: order.merchantId, sandbox: order.sandbox }, async (tx) => {
    const now = clock.now()
    const next = order.kind === 'hold' && outcome === 'held' ? later(now, lookAgain) : null
    const isNews = await storeOutcome(tx, order, { outcome, now, next })
    if (outcome === 'released') await closeHold(tx, order, order.operationId)
    if (outcome !== 'lost' || !isNews) return
    const { operationId, merchantId, sandbox, amount } = order
    const { createdBy, companyId } = await findOrderedOperation(tx, order, operationId)
    await insertCardEvent(tx, order, { id: newId(clock), operationId, amount, created: now })
    await insertAuditRowAndNotices(
      tx,
      {
        id: newId(clock),
        action: 'operation.hold_lost',
        companyId,
        merchantId,
        sandbox,
        actorKind: 'operator',
        actorId: null,
        objectId: operationId,
        requestId: 'card',
        address: null,
        detail: { amount, of: order.kind },
        created: now,
      },
      [
        {
          type: 'hold_lost',
          operationId,
          to: { roles: ['owner', 'admin', 'editor'], users: [createdBy] },
        },
      ],
    )
  })

const sendOne = async (deps: Deps, order: CardOrder): Promise<void> => {
  const { db, clock, cards } = deps
  try {
    const outcome = await cards.order({ ...order, reference: order.id, isAgain: order.kind === 'hold' })
    await settle(deps, order, outcome === 'refused' ? 'lost' : outcome)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The port has logged why.
    const wait = Math.min(maxWait, 5 * 2 ** Math.min(order.attempts - 1, 10))
    await postponeOrder(db, order, later(clock.now(), wait))
  }
}

/**
 * Sends what is due and returns how much that was. Several processes may do it at once: each takes its own. An order without an answer is
 * sent again under the same reference.
 */
export const sendCardOrders = (deps: Deps): Promise<number> =>
  workThrough({
    size: 20,
    parallel: 4,
    take: (most) => {
      const now = deps.clock.now()
      return takeDueOrders(deps.db, now, later(now, lease), most)
    },
    each: (order) => sendOne(deps, order),
  })
