import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { ask } from './ask.ts'
import { findOperationName } from './questions.queries.ts'

export const askOperation: Handler<Contract['questions']['askOperation']> = async ({ params, body }, context) => {
  const { tx, scope, abort } = context
  const operationId = params.operationId
  const name = await findOperationName(tx, scope, operationId)
  if (name === null) return abort('ObjectNotFound', { fields: { uuid: operationId } })
  return ask(context, { name, operationId, settlementId: null, line: null }, body.text)
}
