import { fileMarks, markTransfer, markTransferFile, transferMarks } from '#server/services/transfers/mark.ts'
import { type Command, CommandError } from './command.ts'
import { euros, readWord } from './words.ts'

const maxReasonLength = 200

/** What the bank did: with a whole file, or with one transfer. */
export const transferMark: Command = {
  summary: 'Say what became of a file (sent, paid, discarded) or of one transfer (paid, returned)',
  options: { as: 'sent|paid|returned|discarded' },
  optional: { file: 'MESSAGE_ID', reference: 'LQ-…', reason: 'TEXT' },
  run: async ({ db, clock, options: { as = '', file, reference, reason } }) => {
    if ((file === undefined) === (reference === undefined))
      throw new CommandError('Name either a file, with --file, or one transfer, with --reference.')
    if ((reason !== undefined) !== (as === 'returned'))
      throw new CommandError('--reason goes with --as returned: it says why the bank sent the money back.')
    if (reason !== undefined && reason.length > maxReasonLength)
      throw new CommandError(`Give the reason in ${maxReasonLength} characters.`)
    const marked =
      file === undefined
        ? await markTransfer(db, clock, {
            reference: reference ?? '',
            as: readWord(as, transferMarks, 'as'),
            ...(reason !== undefined && { reason }),
          })
        : await markTransferFile(db, clock, { messageId: file, as: readWord(as, fileMarks, 'as') })
    const { references, amount } = marked
    const what = references.length === 1 ? `${references[0]}` : `${references.length} transfers`
    return {
      json: { as, message_id: marked.messageId, references, amount },
      text: `${what}, ${euros(amount)}: marked as ${as}.`,
    }
  },
}
