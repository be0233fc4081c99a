/** Commands for the provider's staff about the documents that companies send. */
import { normalizeId } from '#contract/core/values.ts'
import { CannotReview, reviewDocument } from '#server/services/documents/review-document.ts'
import { listWaitingDocuments } from '#server/services/documents/documents.queries.ts'
import { findSealed } from '../lib/uploads/uploads.queries.ts'
import { type Command, CommandError, type CommandContext } from './command.ts'
import { findDocumentFile } from './operator.queries.ts'
import { writeOpened } from './sealed-file.ts'
import { maxReasonLength, readDay, readId, readText, table } from './words.ts'

export const listDocuments: Command = {
  summary: 'List the documents that wait for review, the oldest first',
  options: {},
  run: async ({ db }) => {
    const waiting = await listWaitingDocuments(db)
    const lines = waiting.map(({ id, key, created, company, legal_name, name }) => [
      id,
      key,
      created.toISOString().slice(0, 16),
      `${legal_name ?? company}: ${name}`,
    ])
    return {
      json: waiting.map(({ file_id: _, ...row }) => row),
      text: table(lines).join('\n') || 'No document waits for review.',
    }
  },
}

/** As it was handed in, also when reviewed or replaced: the decision may have to be shown later. */
export const documentFile: Command = {
  summary: 'Write a document to a new file',
  options: { id: 'ID', out: 'FILE' },
  run: async ({ db, config, options: { id: given = '', out = '' } }) => {
    const id = normalizeId(given)
    const fileId = id === null ? undefined : await findDocumentFile(db, id)
    const file = fileId === undefined ? undefined : await findSealed(db, fileId)
    if (!file) throw new CommandError(`There is no document ${given}. "document list" shows those that wait.`)
    return writeOpened(config, file, out)
  },
}

type Word = Parameters<typeof reviewDocument>[2]

const review = async ({ db, clock, config, options }: CommandContext, word: Word) => {
  const id = readId(options['id'] ?? '', 'document list')
  try {
    return await reviewDocument({ db, clock, product: config.productName }, id, word)
  } catch (error) {
    throw error instanceof CannotReview ? new CommandError(error.message) : error
  }
}

export const acceptDocument: Command = {
  summary: 'Accept a document; --expires: the last day on which it is in force',
  options: { id: 'ID' },
  optional: { expires: 'DAY' },
  run: async (context) => {
    const { expires: given } = context.options
    const expires = given === undefined ? null : readDay(given)
    const { id, key, company } = await review(context, { accepted: true, expires })
    const until = expires === null ? '' : `, in force until ${expires}`
    return { json: { id, key, expires }, text: `Accepted: ${key} of ${company}${until}.` }
  },
}

export const rejectDocument: Command = {
  summary: 'Refuse a document; the owners read the reason',
  options: { id: 'ID', reason: 'WORDS' },
  run: async (context) => {
    const reason = readText(context.options['reason'] ?? '', 'reason', maxReasonLength)
    const { id, key, company } = await review(context, { accepted: false, reason })
    return { json: { id, key, reason }, text: `Refused: ${key} of ${company}. The owners are told why.` }
  },
}
