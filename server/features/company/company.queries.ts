import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Invited people may have none yet. */
export const findUserNames = async (tx: Tx, userId: string) => {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { first_name: user.first_name || null, last_name: user.last_name || null }
}

/** A user who was invited without a name gets the one that they enter for themselves; an existing name is kept. */
export const nameNameless = async (
  tx: Tx,
  userId: string,
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
): Promise<void> => {
  if (first_name === null || last_name === null) return
  await tx
    .updateTable('users')
    .set({ first_name, last_name })
    .where('id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute()
}

type Teller = { companyId: string; userId: string; since: Date }

/** Whether the owners were notified of this user's changes to the company since then. */
export const wasToldSince = async (tx: Tx, { companyId, userId, since }: Teller): Promise<boolean> => {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', companyId)
    .where('created', '>', since)
    .where('actor_id', '=', userId)
    .where(sql<boolean>`detail ? 'told'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
