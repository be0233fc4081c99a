/** Postal codes and their places, as imported. */
import { sql } from 'kysely'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import type { Database, Tx } from '#server/db/schema.ts'

export const findPlaces = (tx: Tx, country: PostcodeCountry, code: string) =>
  tx.selectFrom('postcodes').select(['city', 'state']).where('country', '=', country).where('code', '=', code).execute()

/** Whether the codes of a country were imported. */
export const hasPlaces = async (tx: Tx, country: PostcodeCountry): Promise<boolean> =>
  (await tx.selectFrom('postcodes').select('code').where('country', '=', country).limit(1).executeTakeFirst()) !==
  undefined

/** One import after the other; who reads does not wait. */
export const holdPlaces = async (tx: Tx): Promise<void> => {
  await sql`lock table postcodes in share row exclusive mode`.execute(tx)
}

export const forgetPlaces = async (tx: Tx, country: PostcodeCountry): Promise<void> => {
  await tx.deleteFrom('postcodes').where('country', '=', country).execute()
}

type Row = Pick<Database['postcodes'], 'country' | 'code' | 'city' | 'state'>

/** How many were not there yet. */
export const addPlaces = async (tx: Tx, places: readonly Row[]): Promise<number> => {
  const rows = places.map(({ country, code, city, state }) => ({ country, code, city, state }))
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('postcodes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export const countPlaces = async (tx: Tx, country: PostcodeCountry) => {
  const { rows, codes, cities } = await tx
    .selectFrom('postcodes')
    .where('country', '=', country)
    .select(({ fn }) => [
      fn.countAll().as('rows'),
      fn.count('code').distinct().as('codes'),
      fn.count('city').distinct().as('cities'),
    ])
    .executeTakeFirstOrThrow()
  return { country, rows: Number(rows), codes: Number(codes), cities: Number(cities) }
}
