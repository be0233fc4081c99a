/** Who the merchant of a key is: a key has one, and sees no other. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'

type Calls = Contract['merchantApi']

const shown = ({
  merchant,
  caller,
}: Pick<Context<Calls['me']>, 'merchant' | 'caller'>): HandlerAnswer<Calls['me']> => ({
  id: merchant.id,
  name: merchant.name,
  country: merchant.country,
  currency: 'EUR',
  timeZone: merchant.timeZone,
  isActive: merchant.status === 'active' && caller.disabled === null,
})

export const me: Handler<Calls['me']> = async (_, context) => shown(context)
export const merchants: Handler<Calls['merchants']> = async (_, context) => ({
  cursor: { after: null, before: null },
  paging: { count: 1, next: null, previous: null },
  results: [shown(context)],
})
