/** Proofs belong to a session, and sums to a person in all shops: there is no scope here but where a sale is read. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../../db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** What a proof is good for. `path` is below the API host; `amount` in cents, null where the call carries none. */
export type Act = { sessionId: string; method: string; path: string; amount: number | null }

type NewProof = Act & { hash: Buffer; created: Date; expires: Date }

export const insertProof = async (tx: Tx, proof: NewProof): Promise<void> => {
  await tx
    .insertInto('step_up_proofs')
    .values({
      hash: proof.hash,
      session_id: proof.sessionId,
      method: proof.method,
      path: proof.path,
      amount: proof.amount,
      created: proof.created,
      expires: proof.expires,
      used: null,
    })
    .execute()
}

/** Whether there is such a proof of exactly this act, used or not. */
export const hasProof = async (db: Kysely<Database>, hash: Buffer, act: Act, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('step_up_proofs')
    .where('hash', '=', hash)
    .where('session_id', '=', act.sessionId)
    .where('method', '=', act.method)
    .where('path', '=', act.path)
    .where('amount', 'is not distinct from', act.amount)
    .where('expires', '>', now)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Of two that send the same proof at once, one gets true. */
export const spendProof = async (tx: Tx, hash: Buffer, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('step_up_proofs')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the session has entered the password again lately, for any action. */
export const hasGivenPassword = async (db: Kysely<Database>, sessionId: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('step_up_proofs')
    .where('session_id', '=', sessionId)
    .where('expires', '>', now)
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Rows that point to the person are not held up. */
export const lockPerson = async (tx: Tx, userId: string): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** A batch counts as a whole when it begins, and its sales no more when they are done. */
const moneyActions = ['operation.refunded', 'operation.cancelled', 'batch.refunds_begun', 'batch.cancels_begun']

type Acts = { userId: string; companyId: string; sandbox: boolean; since: Date }

/** Sum that the person returned to customers since then in all shops of the company, in one mode; cents. */
export const sumOfMoneyActs = async (tx: Tx, { userId, companyId, sandbox, since }: Acts): Promise<number> => {
  const { total } = await tx
    .selectFrom('audit_log')
    .where('company_id', '=', companyId)
    .where('created', '>', since)
    .where('actor_kind', '=', 'user')
    .where('actor_id', '=', userId)
    .where('action', 'in', moneyActions)
    .where('sandbox', '=', sandbox)
    .where(sql<boolean>`not detail ? 'refused'`)
    .where(sql<boolean>`not detail ? 'batchId'`)
    .select(sql<number | null>`sum((detail ->> 'amount')::bigint)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/** What a cancel of the sale would move; null where there is no such sale. */
export const leftOfOperation = async (tx: Tx, scope: Scope, id: string): Promise<number | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('operations')
    .where('id', '=', id)
    .select(['total_amount', 'refunded_amount', 'voided_amount'])
    .executeTakeFirst()
  return row ? row.total_amount - row.refunded_amount - row.voided_amount : null
}
