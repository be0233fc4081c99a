/** What the provider's staff do about the questions that shops ask of a sale, a settlement or one of its lines. */
import { maxQuestionLength } from '#contract/rules/question-rules.ts'
import { normalizeId } from '#contract/core/values.ts'
import { answerQuestion, NotOpen } from '#server/services/questions/answer-question.ts'
import { listQuestions, type Question } from '#server/services/questions/questions.queries.ts'
import { type Command, CommandError } from './command.ts'
import { readId, readText } from './words.ts'

const maxShown = 200

/** What it is about, in ids. */
const aboutOf = ({ operation_id, mid, settlement_id, settlement, line_posting_id, line_type }: Question): string =>
  operation_id === null
    ? `settlement ${settlement_id} (${settlement})${line_posting_id === null ? '' : `, line ${line_posting_id}-${line_type}`}`
    : `operation ${operation_id} (${mid})`

const linesOf = (question: Question): string[] => [
  `${question.reference}  ${question.created.toISOString().slice(0, 16)}  ${question.company}: ${question.merchant}, ${question.asked_by}`,
  `  ${aboutOf(question)}`,
  ...question.text.split('\n').map((line) => `  > ${line}`),
  ...(question.answer === null ? [] : question.answer.split('\n').map((line) => `  < ${line}`)),
]

export const questionList: Command = {
  summary: 'List the questions that wait for an answer, the oldest first; --all: those answered too',
  options: {},
  optional: { merchant: 'ID' },
  flags: ['all'],
  run: async ({ db, options: { merchant, all } }) => {
    const merchantId = merchant === undefined ? null : readId(merchant, 'merchant list')
    const questions = await listQuestions(db, { merchantId, all: all !== undefined, most: maxShown })
    return {
      json: questions.map(({ asker_removed: _, line_operation_id: __, ...question }) => question),
      text: questions.flatMap(linesOf).join('\n') || 'No question waits for an answer.',
    }
  },
}

/** By its id, or by its reference in any writing. */
const readName = (given: string): { id: string } | { reference: string } => {
  const id = normalizeId(given)
  if (id !== null) return { id }
  const [, first, second] = /^([A-Z0-9]{4})-?([A-Z0-9]{4})$/.exec(given.trim().toUpperCase()) ?? []
  if (first === undefined) throw new CommandError(`"${given}" is no question. "question list" shows them.`)
  return { reference: `${first}-${second}` }
}

export const questionAnswer: Command = {
  summary: 'Answer a question, named by its reference or its id; whoever asked reads it in the app and by mail',
  options: { id: 'REFERENCE', text: 'WORDS' },
  run: async ({ db, clock, config, options: { id: given = '', text = '' } }) => {
    const answer = readText(text, 'text', maxQuestionLength)
    const deps = { db, clock, product: config.productName, replyTo: config.support.email }
    try {
      const { id, reference, asked_by } = await answerQuestion(deps, readName(given), answer)
      return { json: { id, reference, answer }, text: `Answered. ${asked_by} is told.` }
    } catch (error) {
      throw error instanceof NotOpen ? new CommandError(error.message) : error
    }
  },
}
