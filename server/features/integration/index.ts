import type { Contract } from '#contract/index.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { findKeyTraces, hasSystemSale, hasTakenEvent } from './integration.queries.ts'

export const integration: Handlers<Contract['integration']> = {
  get: async (_, { tx, scope: { merchantId }, clock }) => {
    const [live, sandbox] = [
      { merchantId, sandbox: false },
      { merchantId, sandbox: true },
    ]
    const { isGood, isUsed } = await findKeyTraces(tx, merchantId, clock.now())
    const hasCalled = isUsed === true
    // What no person made is not its system's either, where that has never called.
    const hasSale = (scope: Scope, onlySold: boolean) => hasCalled && hasSystemSale(tx, scope, { onlySold })
    const hasSoldLive = await hasSale(live, true)
    return {
      hasKey: isGood === true,
      hasCalled,
      hasBegunCheckout: hasSoldLive || (await hasSale(sandbox, false)) || (await hasSale(live, false)),
      hasSoldLive,
      hasHeard: (await hasTakenEvent(tx, live)) || (await hasTakenEvent(tx, sandbox)),
    }
  },
}
