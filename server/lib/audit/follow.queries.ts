/** A reader that follows the audit chain: its position is in the row of its job. */
import type { Tx } from '#server/db/schema.ts'

/** How far the chain was read, held until the end of the transaction; null where another process reads it. */
export const lockPosition = async (tx: Tx, reader: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('jobs')
    .select('state')
    .where('name', '=', reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? Number(row.state['position']) : null
}

export const savePosition = async (tx: Tx, reader: string, position: number, now: Date): Promise<void> => {
  await tx.updateTable('jobs').set({ state: { position }, ran: now }).where('name', '=', reader).execute()
}
