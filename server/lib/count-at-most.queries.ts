import type { SelectQueryBuilder } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

/** How many rows a query finds, up to one more than `most`, which says that there are more. The query selects something small. */
export const countAtMost = async <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Promise<number> => {
  const found: unknown = query.limit(most + 1).as('found')
  const { count } = await tx
    .selectFrom(found as ReturnType<SelectQueryBuilder<Database, 'operations', { id: string }>['as']>) // any rows are counted alike
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
