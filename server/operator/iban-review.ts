/** What the provider's staff do about the bank accounts that shops want to be paid to. */
import { normalizeId } from '#contract/core/values.ts'
import { groupIban } from '#domain/iban.ts'
import { reviewIban, NotWaiting } from '#server/services/banking/review-iban.ts'
import { listWaiting } from '#server/services/banking/banking.queries.ts'
import { findSealed } from '../lib/uploads/uploads.queries.ts'
import { type Command, CommandError, type CommandContext } from './command.ts'
import { writeOpened } from './sealed-file.ts'
import { maxReasonLength, readText } from './words.ts'

export const listIbans: Command = {
  summary: 'List the IBANs that wait for review, the oldest first',
  options: {},
  run: async ({ db }) => {
    const waiting = await listWaiting(db)
    const lines = waiting.map(
      ({ id, iban, created, merchant, company, legal_name }) =>
        `${id}  ${groupIban(iban).padEnd(31)}  ${created.toISOString().slice(0, 16)}  ${legal_name ?? company}: ${merchant}`,
    )
    return {
      json: waiting.map(({ file_id: _, ...row }) => row),
      text: lines.join('\n') || 'No IBAN waits for review.',
    }
  },
}

/** The proof of one that waits, as it was sent in. */
export const ibanProof: Command = {
  summary: 'Write the proof of an IBAN to a new file',
  options: { id: 'ID', out: 'FILE' },
  run: async ({ db, config, options: { id: given = '', out = '' } }) => {
    const wanted = (await listWaiting(db)).find(({ id }) => id === normalizeId(given))
    if (!wanted) throw new CommandError(`No IBAN ${given} waits for review. "iban list" shows them.`)
    const file = wanted.file_id === null ? undefined : await findSealed(db, wanted.file_id)
    if (!file) throw new CommandError('It came without a proof.')
    return writeOpened(config, file, out)
  },
}

const review = async ({ db, clock, config }: CommandContext, given: string, reason: string | null) => {
  const id = normalizeId(given)
  if (id === null) throw new CommandError(`"${given}" is no id. "iban list" shows them.`)
  try {
    return await reviewIban({ db, clock, product: config.productName }, id, reason)
  } catch (error) {
    throw error instanceof NotWaiting ? new CommandError(error.message) : error
  }
}

export const acceptIban: Command = {
  summary: 'Accept an IBAN: transfers go to it once its 48 hours are over',
  options: { id: 'ID' },
  run: async (context) => {
    const { id, merchant_name, usable_from } = await review(context, context.options['id'] ?? '', null)
    const from = new Date(Math.max(usable_from.getTime(), context.clock.now().getTime())).toISOString()
    return { json: { id, usable_from: from }, text: `Accepted. ${merchant_name} is paid to it from ${from} on.` }
  },
}

export const rejectIban: Command = {
  summary: 'Refuse an IBAN; the shop reads the reason',
  options: { id: 'ID', reason: 'WORDS' },
  run: async (context) => {
    const reason = readText(context.options['reason'] ?? '', 'reason', maxReasonLength)
    const { id, merchant_name } = await review(context, context.options['id'] ?? '', reason)
    return { json: { id, reason }, text: `Refused. ${merchant_name} is told why.` }
  },
}
