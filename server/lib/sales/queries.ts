import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sqlState } from '../../db/transaction.ts'
import type { Scope } from '../../http/context.ts'
import { postAll } from '../ledger/queries.ts'
import type { NewOperation } from './new-operation.ts'

type Tx = Transaction<Database>

/** Writes new operations with all that belongs to them. Throws a unique violation for a reference that is taken. */
export const insertOperations = async (tx: Tx, scope: Scope, operations: NewOperation[]): Promise<void> => {
  if (operations.length === 0) return
  const own = { merchant_id: scope.merchantId, sandbox: scope.sandbox }
  await tx
    .insertInto('operations')
    .values(operations.map(({ operation }) => ({ ...own, ...operation })))
    .execute()
  await tx
    .insertInto('operation_details')
    .values(operations.map(({ details }) => ({ ...own, ...details })))
    .execute()
  const events = operations.flatMap((operation) => operation.events)
  await tx
    .insertInto('operation_events')
    .values(events.map((event) => ({ ...own, ...event })))
    .execute()
  await postAll(
    tx,
    scope,
    operations.flatMap(({ posting }) => posting ?? []),
  )
}

/** Whether the merchant has an order of that reference in that mode. */
export const hasReference = async (db: Kysely<Database>, scope: Scope, mid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('operations')
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('mid', '=', mid)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an insert failed because the merchant has an order of that reference in that mode. */
export const isTakenReference = (error: unknown): boolean =>
  sqlState(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'operations_merchant_id_sandbox_mid_key'
