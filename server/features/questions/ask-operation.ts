import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { ask } from './ask.ts'
import { findOperationName } from './queries.ts'

export const askOperation: Handler<Contract['questions']['askOperation']> = async ({ params, body }, context) => {
  const { tx, scope, fail } = context
  const operationId = params.operationId
  const name = await findOperationName(tx, scope, operationId)
  if (name === null) return fail('ObjectNotFound', { fields: { uuid: operationId } })
  return ask(context, { name, operationId, settlementId: null, line: null }, body.text)
}
