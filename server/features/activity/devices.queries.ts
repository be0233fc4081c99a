import type { Tx } from '#server/db/schema.ts'

/** What opened a session, as long as the session is stored. */
export const findSessionDevices = async (tx: Tx, sessionIds: readonly string[]): Promise<Map<string, string>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.selectFrom('sessions').where('id', 'in', sessionIds).select(['id', 'user_agent']).execute()
  return new Map(rows.flatMap(({ id, user_agent: agent }) => (agent === null ? [] : [[id, agent] as const])))
}
