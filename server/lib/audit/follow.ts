import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { lockPosition, savePosition } from './follow.queries.ts'

const batch = 200

type Following<Row> = {
  /** Name of the job that keeps the position. */
  reader: string
  read: (tx: Tx, after: number, most: number) => Promise<Row[]>
  /** Takes rows in their order, never more than a batch. */
  take: (tx: Tx, rows: readonly Row[]) => Promise<void>
}

/**
 * Reads on in the chain and resolves to how many rows there were. Several processes may do it at once: one of them reads. So that an act
 * writes nothing more for what is derived from it, and nothing is derived twice.
 */
export const followChain = async <Row extends { position: number }>(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { reader, read, take }: Following<Row>,
): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await inTransaction(db, acrossMerchants(reader), async (tx) => {
      const position = await lockPosition(tx, reader)
      if (position === null) return 0
      const rows = await read(tx, position, batch)
      await take(tx, rows)
      const last = rows.at(-1)
      if (last) await savePosition(tx, reader, last.position, clock.now())
      return rows.length
    })
    total += count
    if (count < batch) return total
  }
}
