/** Derives from the audit chain what merchants' systems are to hear, so that no act on a sale writes anything more for it. */
import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { JsonObject } from '#server/db/column-types.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { followChain } from '#server/lib/audit/follow.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import { findOrder } from '../merchant-orders/order.queries.ts'
import { checkoutStatus } from '../merchant-orders/order-row.ts'
import { type ChainedChange, findNewest, insertCallback, readChanges, replaceUnsent } from './callbacks.queries.ts'

/** A step that the merchant's system waits for, and the end; each once. */
const recordChange = async (tx: Tx, clock: Clock, { watched }: ChainedChange): Promise<void> => {
  if (!watched) return
  const { operationId, url, ...scope } = watched
  const order = await findOrder(tx, scope, operationId)
  if (!order) return
  const state = checkoutStatus(order)
  const { status, statusReason: reason } = state
  if (reason === 'in_process') return
  const newest = await findNewest(tx, scope, operationId)
  if (newest?.status === status && newest.reason === reason) return
  if (newest) await replaceUnsent(tx, scope, operationId)
  const now = clock.now()
  await insertCallback(tx, scope, {
    operation_id: operationId,
    version: (newest?.version ?? 0) + 1,
    id: newId(clock),
    url,
    status,
    reason,
    body: snakeKeys(state) as JsonObject, // an object stays an object
    created: now,
    next_attempt: now,
  })
}

/** Reads on in the chain and resolves to how many rows there were. */
export const recordCallbacks = (db: Kysely<Database>, clock: Clock): Promise<number> =>
  followChain(
    { db, clock },
    {
      reader: 'callbacks',
      read: readChanges,
      take: async (tx, changes) => {
        for (const change of changes) await recordChange(tx, clock, change)
      },
    },
  )
