/** Questions to the provider's help, for the provider's staff: whosever they are. */
import type { Insertable } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

const detailed = (db: Db) =>
  acrossMerchants(db, 'staff answer the questions of all merchants')
    .selectFrom('support_questions as q')
    .innerJoin('merchants as m', 'm.id', 'q.merchant_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('operations as o', (join) => join.on(inScope('o', 'q')).onRef('o.id', '=', 'q.operation_id'))
    .leftJoin('settlements as s', (join) => join.on(inScope('s', 'q')).onRef('s.id', '=', 'q.settlement_id'))
    .leftJoin('settlement_lines as l', (join) =>
      join.on(inScope('l', 'q')).onRef('l.posting_id', '=', 'q.line_posting_id').onRef('l.type', '=', 'q.line_type'),
    )
    .select(['q.id', 'q.reference', 'q.merchant_id', 'q.sandbox', 'q.operation_id', 'q.settlement_id'])
    .select(['q.line_posting_id', 'q.line_type', 'q.user_id', 'q.asked_by', 'q.text', 'q.created'])
    .select(['q.answer', 'q.answered', 'm.name as merchant', 'm.company_id', 'c.name as company'])
    .select(['o.mid', 's.reference as settlement', 'l.operation_id as line_operation_id', 'u.removed as asker_removed'])

export type Question = Awaited<ReturnType<ReturnType<typeof detailed>['executeTakeFirstOrThrow']>>

/** Live questions that wait for an answer, the oldest first; or all of them. */
export const listQuestions = (
  db: Db,
  { merchantId, all, most }: { merchantId: string | null; all: boolean; most: number },
): Promise<Question[]> =>
  detailed(db)
    .where('q.sandbox', '=', false)
    .$if(merchantId !== null, (query) => query.where('q.merchant_id', '=', merchantId))
    .$if(!all, (query) => query.where('q.answered', 'is', null))
    .orderBy('q.created')
    .orderBy('q.id')
    .limit(most)
    .execute()

/** Locked, by its id or by the reference that people quote. */
export const lockQuestion = (tx: Tx, name: { id: string } | { reference: string }): Promise<Question | undefined> =>
  detailed(tx)
    .$if('id' in name, (query) => query.where('q.id', '=', 'id' in name ? name.id : ''))
    .$if('reference' in name, (query) => query.where('q.reference', '=', 'reference' in name ? name.reference : ''))
    .forUpdate('q')
    .executeTakeFirst()

type Trace = Pick<Insertable<Database['operation_events']>, 'id' | 'created'>

/** With its trace in the history of the operation, where it is about one, or about a line that speaks of one. */
export const writeAnswer = async (
  tx: Tx,
  { merchant_id, sandbox, id, ...about }: Question,
  answer: string,
  trace: Trace,
): Promise<void> => {
  const scope = { merchantId: merchant_id, sandbox }
  await scoped(tx, scope)
    .updateTable('support_questions')
    .set({ answer, answered: trace.created })
    .where('id', '=', id)
    .execute()
  const operation_id = about.operation_id ?? about.line_operation_id
  if (operation_id === null) return
  await scoped(tx, scope)
    .insertInto('operation_events')
    .values({
      ...trace,
      operation_id,
      type: 'question_answered',
      actor_kind: 'system',
      actor_name: null,
      amount: null,
      num_instalments: null,
      question_id: id,
    })
    .execute()
}
