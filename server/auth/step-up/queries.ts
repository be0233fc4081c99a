/** Proofs belong to a session, not to a merchant: there is no scope here. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** What a proof is good for. `path` is below the API host; `amount` in cents, null where the call carries none. */
export type Act = { sessionId: string; method: string; path: string; amount: number | null }

type NewProof = Act & { hash: Buffer; created: Date; expires: Date }

export const insertProof = async (tx: Transaction<Database>, proof: NewProof): Promise<void> => {
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
export const spendProof = async (tx: Transaction<Database>, hash: Buffer, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('step_up_proofs')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
