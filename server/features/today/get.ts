import type { Contract } from '#contract/index.ts'
import { can } from '#contract/core/access.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { expectTransfers } from '#server/services/settlement/expected.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { compareDays } from './compare.ts'
import { findToDo } from './to-do.ts'

export const get: Handler<Contract['today']['get']> = async (_, { tx, scope, merchant, caller, clock }) => {
  await seeOneState(tx)
  const now = clock.now()
  const { timeZone } = merchant
  // As in the close of the day, guests see their own sales only.
  const seller = caller.role === 'guest' ? caller.userId : null
  return {
    asOf: now.toISOString(),
    timeZone,
    toDo: await findToDo(tx, scope, { merchant, caller, now }),
    ...(await compareDays(tx, scope, { timeZone, seller, now })),
    transfers: can(caller.role, 'settlements.read') ? await expectTransfers(tx, scope, { merchant, now }) : null,
  }
}
