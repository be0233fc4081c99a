import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerOf, todayOf } from './answer.ts'
import { findAudience } from './audiences.queries.ts'

export const get: Handler<Contract['audiences']['get']> = async ({ params: { uuid } }, context) => {
  const row = await findAudience(context.tx, context.scope, todayOf(context), uuid)
  return row ? answerOf(row) : context.abort('ObjectNotFound', { fields: { uuid } })
}
