/** What the card service is asked for: holds, settlements of them, and releases. Those that are due are of all merchants. */
import { type Kysely, sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { type NewRow, scoped } from '#server/db/scoped.ts'

/** What an action asks for, where something is held. `amount` in cents; of a release none. */
export type CardStep = { kind: 'settle' | 'release'; id: string; amount: number }

const ofOperation = (db: Db, scope: Scope, operationId: string) =>
  scoped(db, scope).selectFrom('card_orders').where('operation_id', '=', operationId)

/** The hold of an operation; undefined where nothing was held. `outcome` is `lost` once the bank has released it. */
export const findHold = (db: Db, scope: Scope, operationId: string) =>
  ofOperation(db, scope, operationId)
    .where('kind', '=', 'hold')
    .select(['id', 'amount', 'card', 'outcome'])
    .executeTakeFirst()

export const insertCardOrder = async (tx: Tx, scope: Scope, row: NewRow<'card_orders'>): Promise<void> => {
  await scoped(tx, scope).insertInto('card_orders').values(row).execute()
}

/** Asks for what an action needs of the hold. Does nothing where nothing was held, or the hold is released already. */
export const orderCards = async (
  tx: Tx,
  scope: Scope,
  { operationId, steps, now }: { operationId: string; steps: readonly CardStep[]; now: Date },
): Promise<void> => {
  const hold = await findHold(tx, scope, operationId)
  if (!hold) return
  const released = await ofOperation(tx, scope, operationId)
    .where('kind', '=', 'release')
    .select('id')
    .executeTakeFirst()
  const wanted = steps.filter(({ kind, amount }) => (kind === 'settle' ? amount > 0 : !released))
  for (const { kind, id, amount } of wanted)
    await insertCardOrder(tx, scope, {
      id,
      operation_id: operationId,
      kind,
      amount,
      card: hold.card,
      created: now,
      next_attempt: now,
    })
}

export type CardOrder = Scope & {
  id: string
  operationId: string
  kind: 'hold' | 'settle' | 'release'
  amount: number
  card: string
  attempts: number
}

/**
 * Takes due orders and postpones them until `until`, so that no other process sends them meanwhile. A settlement or release waits for those
 * of its operation that were asked for before.
 */
export const takeDueOrders = async (
  db: Kysely<Database>,
  now: Date,
  until: Date,
  most: number,
): Promise<CardOrder[]> => {
  const { rows } = await sql<CardOrder>`
    update card_orders set next_attempt = ${until}, attempts = attempts + 1
      where (merchant_id, sandbox, id) in (select c.merchant_id, c.sandbox, c.id from card_orders c
        where c.next_attempt <= ${now} and not exists (select from card_orders e
          where e.merchant_id = c.merchant_id and e.sandbox = c.sandbox and e.operation_id = c.operation_id
            and e.next_attempt is not null and e.kind <> 'hold' and (e.created, e.id) < (c.created, c.id))
        order by c.next_attempt limit ${most} for update skip locked)
      returning merchant_id as "merchantId", sandbox, id, operation_id as "operationId", kind, amount, card,
        attempts`.execute(db)
  return rows
}

const one = (db: Db, order: Scope & { id: string }) =>
  scoped(db, order).updateTable('card_orders').where('id', '=', order.id)

export const postponeOrder = async (db: Db, order: CardOrder, next: Date): Promise<void> => {
  await one(db, order).set({ next_attempt: next }).execute()
}

export type CardOutcome = 'held' | 'lost' | 'settled' | 'released'

/** Stores what became of an order, and when a hold is looked at again. Returns whether that is news. */
export const storeOutcome = async (
  tx: Tx,
  order: CardOrder,
  { outcome, now, next }: { outcome: CardOutcome; now: Date; next: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await one(tx, order)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', outcome)]))
    .set({ outcome, ended: now })
    .executeTakeFirst()
  await one(tx, order).set({ next_attempt: next }).execute()
  return numUpdatedRows > 0n
}

/** A hold that is settled for the last time or released is not looked at again. */
export const closeHold = async (tx: Tx, scope: Scope, operationId: string): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('card_orders')
    .set({ next_attempt: null })
    .where('operation_id', '=', operationId)
    .where('kind', '=', 'hold')
    .execute()
}

/** Who asked for the operation, and whose it is. */
export const findOrderedOperation = async (
  tx: Tx,
  scope: Scope,
  operationId: string,
): Promise<{ createdBy: string | null; companyId: string }> =>
  scoped(tx, scope)
    .selectFrom('operations as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .where('o.id', '=', operationId)
    .select(['o.created_by as createdBy', 'm.company_id as companyId'])
    .executeTakeFirstOrThrow()

/** That the bank released the hold, in the history of the operation. */
export const insertCardEvent = async (
  tx: Tx,
  scope: Scope,
  { id, operationId, amount, created }: { id: string; operationId: string; amount: number; created: Date },
): Promise<void> => {
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({
      id,
      operation_id: operationId,
      type: 'hold_lost',
      actor_kind: 'system',
      actor_name: null,
      amount,
      num_instalments: null,
      created,
    })
    .execute()
}
