/** Operations that wait for their shop. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** When the customer accepted; an index of the events has it for each operation. */
export const acceptedOf = (id: string) => sql<Date | null>`(
  select e.created from operation_events e
  where (e.merchant_id, e.sandbox, e.operation_id) =
    (${sql.ref(`${id}.merchant_id`)}, ${sql.ref(`${id}.sandbox`)}, ${sql.ref(`${id}.id`)}) and e.type = 'accepted'
  limit 1)`

/** In milliseconds. Clocks of two processes differ by no more (docs/decisions/0046), so that no acceptance is earlier than its request by more. */
const clockDifference = 60_000

type Some = SelectQueryBuilder<Database, 'operations', object>

/** When the first of some operations was accepted, by looking at each. */
export const findEarliest = async (some: Some): Promise<Date | null> => {
  const { first } = await some
    .select(sql<Date | null>`min(${acceptedOf('operations')})`.as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** The same of many: only what was requested before the oldest request was accepted can have been accepted before it. */
export const findFirstAccepted = async (some: Some): Promise<Date | null> => {
  const oldest = await some
    .select(sql<Date | null>`${acceptedOf('operations')}`.as('accepted'))
    .orderBy('operations.created')
    .orderBy('operations.id')
    .limit(1)
    .executeTakeFirst()
  if (!oldest?.accepted) return oldest ? findEarliest(some) : null
  const latest = new Date(oldest.accepted.getTime() + clockDifference)
  return findEarliest(some.where('operations.created', '<=', latest))
}
