import { writeFile } from 'node:fs/promises'
import { exportTransfers, type ExportedFile } from '#server/services/transfers/export.ts'
import { type Command, CommandError } from './command.ts'
import { euros, readDay } from './words.ts'

/** It names accounts: only the user of the command can read it. */
const writePrivately = async (path: string, text: string): Promise<void> => {
  try {
    await writeFile(path, text, { mode: 0o600 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The file could not be written: ${reason}. Ask again, and it is the same.`)
  }
}

const wordsFor = ({ messageId, count, amount, again, created }: ExportedFile, path: string): string => {
  const made = again ? `, the same as it was made on ${created.toISOString()}` : ''
  return [
    `${messageId}: ${count} ${count === 1 ? 'transfer' : 'transfers'}, ${euros(amount)}, in ${path}${made}.`,
    `Once the bank has it: transfer mark --file ${messageId} --as sent`,
  ].join('\n')
}

/** To standard output, or to a file. */
export const transferExport: Command = {
  summary: 'Write the file for the bank with all transfers up to a day (pain.001)',
  options: { day: 'DAY' },
  optional: { out: 'FILE' },
  run: async ({ db, clock, provider, options: { day = '', out } }) => {
    const file = await exportTransfers(db, { clock, provider, day: readDay(day) })
    const { xml, messageId, transferDate, created, ...figures } = file
    const said = { message_id: messageId, transfer_date: transferDate, ...figures, created: created.toISOString() }
    if (out === undefined) return { json: { ...said, xml }, text: xml.trimEnd() }
    await writePrivately(out, xml)
    return { json: { ...said, file: out }, text: wordsFor(file, out) }
  },
}
