import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { Scope } from '#server/core/scope.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import type { NewOperation } from './new-operation.ts'

/** Writes new operations with all that belongs to them. Throws a unique violation for a reference that is taken. */
export const insertOperations = async (tx: Tx, scope: Scope, operations: NewOperation[]): Promise<void> => {
  if (operations.length === 0) return
  await scoped(tx, scope)
    .insertInto('operations')
    .values(operations.map(({ operation }) => operation))
    .execute()
  await scoped(tx, scope)
    .insertInto('operation_details')
    .values(operations.map(({ details }) => details))
    .execute()
  const events = operations.flatMap((operation) => operation.events)
  await scoped(tx, scope).insertInto('operation_events').values(events).execute()
  await postAll(
    tx,
    scope,
    operations.flatMap(({ posting }) => posting ?? []),
  )
}

/** Whether an insert failed because the merchant has an order of that reference in that mode. */
export const isTakenReference = (error: unknown): boolean =>
  sqlState(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'operations_reference'
