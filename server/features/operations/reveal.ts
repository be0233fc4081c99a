import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findOperation } from './operations.queries.ts'

/** The audit row says which value of which operation, never the value. */
export const reveal: Handler<Contract['operations']['reveal']> = async (
  { params, body },
  { tx, scope, abort, note },
) => {
  const id = params.operationId
  const operation = (await findOperation(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  note({ objectId: id, field: body.field })
  const values = { document: operation.customer.documentId }
  return { value: values[body.field] }
}
