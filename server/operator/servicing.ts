import { writeFile } from 'node:fs/promises'
import { shownOf } from '#server/services/servicing/send.ts'
import { listUnsent, markExported } from '#server/services/servicing/servicing.queries.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { type Command, CommandError } from './command.ts'
import { table } from './words.ts'

export const servicingList: Command = {
  summary: 'List what the servicer has not got yet about contracts',
  options: {},
  anyClock: true,
  run: async ({ db }) => {
    const events = await listUnsent(db)
    const lines = table(
      events.map(({ created, type, operationId, version, attempts }) => [
        created.toISOString().slice(0, 16),
        type,
        operationId,
        `version ${version}`,
        `${attempts} tries`,
      ]),
    )
    return { json: events.map(shownOf), text: lines.length > 0 ? lines.join('\n') : 'The servicer has all of it.' }
  },
}

export const servicingExport: Command = {
  summary: 'Write what the servicer has not got yet to a file, an event a line; each event is written once',
  options: { out: 'FILE' },
  run: async ({ db, clock, options: { out = '' } }) =>
    inTransaction(db, acrossMerchants('contracts for the servicer'), async (tx) => {
      const events = await listUnsent(tx)
      const ids = events.map(({ id }) => id)
      await markExported(tx, ids, clock.now())
      try {
        const text = events.map((event) => `${JSON.stringify(shownOf(event))}\n`).join('')
        await writeFile(out, text, { flag: 'wx', mode: 0o600 })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'no reason given'
        throw new CommandError(`${out} cannot be written: ${reason}.`)
      }
      return { json: { file: out, events: ids.length }, text: `${ids.length} events are in ${out}.` }
    }),
}
