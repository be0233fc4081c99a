import { createReadStream } from 'node:fs'
import { homeCountries } from '#contract/rules/company-rules.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { newId } from '#server/core/ids.ts'
import { type Imported, importPlaces } from '#server/services/postcodes/import.ts'
import { UnreadableFile } from '#server/services/postcodes/read-file.ts'
import { type Command, CommandError } from './command.ts'
import { insertAudit } from './operator.queries.ts'
import { readWord } from './words.ts'

const wordsFor = ({ countries, repeated, others, faults, odd }: Imported): string => {
  const some = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : [])
  return [
    ...countries.map(
      ({ country, codes, cities, rows }) => `${country}: ${codes} codes, ${cities} cities, ${rows} rows.`,
    ),
    ...some(repeated, 'rows said the same again.'),
    ...some(others, 'rows of other countries were passed over.'),
    ...some(odd, 'municipalities lie in another province than their code says, and were taken; --json names them.'),
    ...some(faults.length, 'faulty rows were left out:'),
    ...faults.map(({ line, reason }) => `line ${line}: ${reason}`),
  ].join('\n')
}

/** Opened when it is read, so that the reader gets the error of a missing file. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

/** The file is wrong; nothing was changed. */
const failureOf = (error: unknown, file: string): unknown => {
  const nothing = 'Nothing was changed.'
  if (error instanceof UnreadableFile) return new CommandError(`${file}: ${error.message}\n${nothing}`)
  if (error instanceof Error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall)))
    return new CommandError(`The file cannot be read: ${error.message}. ${nothing}`)
  return error
}

/** Faulty rows are printed and left out; the others are imported. */
export const importPostcodes: Command = {
  summary: 'Take the postal codes of a file (INE municipalities, or GeoNames) in place of those that its countries had',
  words: { file: 'FILE' },
  options: {},
  optional: { country: homeCountries.join('|') },
  run: async ({ db, clock, options: { file = '', country } }) => {
    const only = country === undefined ? null : readWord(country, homeCountries, 'country')
    try {
      const imported = await inTransaction(db, acrossMerchants('postal codes'), async (tx) => {
        const found = await importPlaces(tx, piecesOf(file), only)
        const { countries, taken, faults, odd } = found
        await insertAudit(tx, {
          id: newId(clock),
          action: 'postcodes.imported',
          company_id: null,
          merchant_id: null,
          sandbox: null,
          actor_kind: 'operator',
          actor_id: null,
          object_id: null,
          request_id: newId(clock),
          address: null,
          detail: { countries, rows: taken, faults: faults.length, odd },
          created: clock.now(),
        })
        return found
      })
      return { json: { file, ...imported }, text: wordsFor(imported) }
    } catch (error) {
      throw failureOf(error, file)
    }
  },
}
