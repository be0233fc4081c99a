/** Commands that forward events of a shop's test mode while they run. */
import type { Scope } from '#server/core/scope.ts'
import type { Db } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const renewListener = async (db: Db, scope: Scope, id: string, until: Date): Promise<void> => {
  await scoped(db, scope)
    .insertInto('webhook_listeners')
    .values({ id, until })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'sandbox', 'id']).doUpdateSet({ until }))
    .execute()
}

/** One that ends, and with it those that were killed before. */
export const removeListener = async (db: Db, scope: Scope, id: string, now: Date): Promise<void> => {
  await scoped(db, scope)
    .deleteFrom('webhook_listeners')
    .where((eb) => eb.or([eb('id', '=', id), eb('until', '<=', now)]))
    .execute()
}

/** The number of the newest event. */
export const findLastSequence = async (db: Db, scope: Scope): Promise<number> => {
  const row = await scoped(db, scope).selectFrom('webhook_sequences').select('last').executeTakeFirst()
  return row?.last ?? 0
}

/** Numbers are committed in their order: what is after the last one that was read was not there before. */
export const findEventsAfter = (db: Db, scope: Scope, sequence: number, most: number) =>
  scoped(db, scope)
    .selectFrom('webhook_events')
    .where('sequence', '>', sequence)
    .select(['id as eventId', 'sequence', 'type', 'object_id as objectId', 'body'])
    .orderBy('sequence')
    .limit(most)
    .execute()
