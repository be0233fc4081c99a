/** The provider's word on what a shop has asked. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { post } from '#server/mail/post.ts'
import { findRecipient } from '#server/mail/mail.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { lockQuestion, type Question, writeAnswer } from './questions.queries.ts'

/** `replyTo`: whom the asker's answer to the mail goes to. */
type Deps = { db: Kysely<Database>; clock: Clock; product: string; replyTo: string | null }

/** There is no such question, or it has its answer. */
export class NotOpen extends Error {}

/** Stores the answer for the history, and notifies and mails the user who asked; in test mode no mail is sent. */
export const answerQuestion = (
  { db, clock, product, replyTo }: Deps,
  name: Parameters<typeof lockQuestion>[1],
  answer: string,
): Promise<Question> =>
  inTransaction(db, acrossMerchants('a question named by its reference'), async (tx) => {
    const question = await lockQuestion(tx, name)
    if (!question) throw new NotOpen('There is no such question. "question list --all" shows them.')
    const { reference, merchant_id: merchantId, sandbox, operation_id: operationId } = question
    if (question.answered) throw new NotOpen(`${reference} was answered on ${question.answered.toISOString()}.`)
    const created = clock.now()
    await writeAnswer(tx, question, answer, { id: newId(clock), created })

    const objectId = operationId ?? question.settlement_id
    const action = operationId === null ? 'settlement.question_answered' : 'operation.question_answered'
    const detail = { questionId: question.id, reference }
    await insertAuditRowAndNotices(
      tx,
      { ...byOperator(clock, { action, companyId: question.company_id, merchantId, objectId, detail }), sandbox },
      [{ type: 'question_answered', ...(operationId && { operationId }), to: { users: [question.user_id] } }],
    )
    if (question.asker_removed === null)
      await post({ tx, clock, product, held: sandbox, replyTo }, await findRecipient(tx, question.user_id), {
        kind: 'questionAnswered',
        reference,
        question: question.text,
        answer,
        ...aboutOf(question),
      })
    return question
  })

const aboutOf = ({ operation_id, line_posting_id, mid, settlement }: Question) => {
  if (operation_id !== null) return { about: 'operation', name: mid ?? '' } as const
  return { about: line_posting_id === null ? 'settlement' : 'line', name: settlement ?? '' } as const
}
