import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { answerFor } from './answer.ts'

export const get: Handler<Contract['bankFiles']['get']> = async ({ params: { bankFileId } }, { tx, scope, abort }) =>
  (await answerFor(tx, scope, bankFileId)) ?? abort('ObjectNotFound', { fields: { uuid: bankFileId } })
