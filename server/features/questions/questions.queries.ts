import type { Insertable } from 'kysely'
import type { LineType } from '#domain/settlement.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

/** The shop's name of an operation. */
export const findOperationName = async (tx: Tx, scope: Scope, id: string): Promise<string | null> => {
  const row = await scoped(tx, scope).selectFrom('operations').where('id', '=', id).select('mid').executeTakeFirst()
  return row?.mid ?? null
}

/** What a settlement is called on the bank statement. */
export const findSettlementName = async (tx: Tx, scope: Scope, id: string): Promise<string | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('settlements')
    .where('id', '=', id)
    .select('reference')
    .executeTakeFirst()
  return row?.reference ?? null
}

export type LineKey = { postingId: string; type: LineType }

/** A line of the settlement that is shown there: of which sale, null where it speaks of none. */
export const findLine = (
  tx: Tx,
  scope: Scope,
  settlementId: string,
  line: LineKey,
): Promise<{ operation_id: string | null } | undefined> =>
  scoped(tx, scope)
    .selectFrom('settlement_lines')
    .where('settlement_id', '=', settlementId)
    .where('posting_id', '=', line.postingId)
    .where('type', '=', line.type)
    .where('silent', '=', false)
    .select('operation_id')
    .executeTakeFirst()

/** Of several questions of one person at once, each sees those before it. */
export const holdPerson = async (tx: Tx, userId: string): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** When a user asked since then, newest first, in all merchants and both modes. */
export const findAsked = async (tx: Tx, userId: string, since: Date): Promise<Date[]> => {
  const rows = await acrossMerchants(tx, 'a person may ask so often, whichever merchant it is about')
    .selectFrom('support_questions')
    .where('user_id', '=', userId)
    .where('created', '>', since)
    .select('created')
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ created }) => created)
}

type NewQuestion = Omit<Insertable<Database['support_questions']>, 'merchant_id' | 'sandbox' | 'answer' | 'answered'>

/** `seenAt`: the operation whose history has its trace. */
type Trace = { eventId: string; seenAt: string | null }

export const insertQuestion = async (
  tx: Tx,
  scope: Scope,
  question: NewQuestion,
  { eventId, seenAt }: Trace,
): Promise<void> => {
  await scoped(tx, scope).insertInto('support_questions').values(question).execute()
  if (seenAt === null) return
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({
      id: eventId,
      operation_id: seenAt,
      type: 'question_asked',
      actor_kind: 'user',
      actor_name: question.asked_by,
      amount: null,
      num_instalments: null,
      created: question.created,
      question_id: question.id,
    })
    .execute()
}
