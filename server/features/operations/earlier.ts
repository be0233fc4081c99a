import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { instant, operationRow } from './operation-row.ts'
import { findCustomer, findOthersOf } from './earlier.queries.ts'

const newest = 5

export const earlier: Handler<Contract['operations']['earlier']> = async (
  { params },
  { tx, scope, merchant, caller, abort },
) => {
  const id = params.operationId
  const customer = (await findCustomer(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const others = await findOthersOf(tx, scope, customer, id, newest)
  const [first] = others
  return {
    total: first?.total ?? 0,
    since: instant(first?.since ?? null),
    results: others.map((row) => operationRow(row, caller.role, merchant.timeZone)),
  }
}
