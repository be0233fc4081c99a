/** Questions to the provider's help about what a page shows: an operation, a settlement or one of its lines. */
import { call } from '../core/define.ts'
import { maxQuestionLength } from '../rules/question-rules.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

const QuestionText = z.string().check(
  z.trim(),
  z.minLength(1, 'Write a question.'),
  z.maxLength(maxQuestionLength),
  z.refine(
    (text) => text.isWellFormed() && !/(?![\n\r\t])\p{Cc}/u.test(text),
    'Contains a character that is not allowed.',
  ),
)

/** What was asked, by the reference to quote on the phone. */
const Asked = z.object({ id: Id, reference: z.string(), created: Instant })

const errors = ['QuestionsClosed', 'IdempotencyConflict'] as const

export const questions = {
  askOperation: call({
    method: 'POST',
    path: '/v2/merchants/{merchantId}/operations/{operationId}/questions',
    access: 'operations.read',
    summary: "Ask the provider's help about an operation; in sandbox no message leaves",
    mode: 'bound',
    body: z.strictObject({ text: QuestionText }),
    answer: Asked,
    status: 201,
    errors,
    audit: 'operation.question_asked',
    usage: 'operations.question_asked',
  }),
  askSettlement: call({
    method: 'POST',
    path: '/v2/merchants/{merchantId}/settlements/{settlementId}/questions',
    access: 'settlements.read',
    summary: "Ask the provider's help about a settlement, or one of its lines; in sandbox no message leaves",
    mode: 'bound',
    body: z.strictObject({
      text: QuestionText,
      /** The id of a line; none: all of it. */
      line_id: z.optional(z.string().check(z.maxLength(100))),
    }),
    answer: Asked,
    status: 201,
    errors,
    audit: 'settlement.question_asked',
    usage: 'settlements.question_asked',
  }),
}
