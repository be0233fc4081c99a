import type { PostcodeCountry } from '#domain/postcodes.ts'
import type { Tx } from '#server/db/schema.ts'
import { addPlaces, countPlaces, forgetPlaces, holdPlaces } from './postcodes.queries.ts'
import { type Place, readPlaces, UnreadableFile } from './read-file.ts'

type Said = { line: number; reason: string }

export type Imported = {
  /** What there is now of each country that the file has. */
  countries: { country: PostcodeCountry; rows: number; codes: number; cities: number }[]
  /** Rows that were taken, those that said the same again, and those of other countries. */
  taken: number
  repeated: number
  others: number
  /** Left out, every one of them. */
  faults: Said[]
  /** Taken, and odd; how many, and the first of them. */
  odd: number
  oddities: Said[]
}

const batch = 1_000
/** A file with more of them is another file, or a broken one. */
const maxFaults = 1_000
const maxOddities = 1_000

const tooFaulty = (faults: readonly Said[]): string =>
  [
    `More than ${maxFaults} rows are faulty; the first of them:`,
    ...faults.slice(0, 5).map(({ line, reason }) => `line ${line}: ${reason}`),
  ].join('\n')

/** Collects rows and writes them in batches. The old rows of a country are deleted before its first new one. */
const makeWriter = (tx: Tx) => {
  const countries = new Set<PostcodeCountry>()
  let waiting: Place[] = []
  let written = 0
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) written += await addPlaces(tx, waiting)
    waiting = []
  }
  return {
    countries,
    add: async (place: Place): Promise<void> => {
      if (!countries.has(place.country)) await forgetPlaces(tx, place.country)
      countries.add(place.country)
      waiting.push(place)
      if (waiting.length === batch) await flush()
    },
    /** How many were new. */
    end: async (): Promise<number> => {
      await flush()
      return written
    },
  }
}

/**
 * Puts the postal codes of a file in place of those that its countries had, or of `only` one of them. Readers see the ones or the
 * others; throws `UnreadableFile` where it is no such file.
 */
export const importPlaces = async (
  tx: Tx,
  pieces: AsyncIterable<Uint8Array>,
  only: PostcodeCountry | null,
): Promise<Imported> => {
  await holdPlaces(tx)
  const writer = makeWriter(tx)
  const faults: Said[] = []
  const oddities: Said[] = []
  let [taken, others, odd] = [0, 0, 0]
  for await (const row of readPlaces(pieces)) {
    if ('fault' in row) {
      faults.push({ line: row.line, reason: row.fault })
      if (faults.length > maxFaults) throw new UnreadableFile(tooFaulty(faults))
    } else if (!row.place || (only && row.place.country !== only)) others += 1
    else {
      await writer.add(row.place)
      taken += 1
      if (row.place.oddity === null) continue
      odd += 1
      if (odd <= maxOddities) oddities.push({ line: row.line, reason: row.place.oddity })
    }
  }
  const written = await writer.end()
  if (taken === 0) throw new UnreadableFile(`The file has no postal code of ${only ?? 'ES or PT'} that can be taken.`)
  const counts = [...writer.countries].toSorted().map((country) => countPlaces(tx, country))
  return { countries: await Promise.all(counts), taken, repeated: taken - written, others, faults, odd, oddities }
}
