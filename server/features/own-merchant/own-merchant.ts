/** Who the merchant of a key is: a key has one, and sees no other. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'

type Calls = Contract['ownMerchant']

const shown = ({
  merchant,
  caller,
}: Pick<Context<Calls['get']>, 'merchant' | 'caller'>): HandlerAnswer<Calls['get']> => ({
  id: merchant.id,
  name: merchant.name,
  country: merchant.country,
  currency: 'EUR',
  timeZone: merchant.timeZone,
  isActive: merchant.status === 'active' && caller.disabled === null,
})

export const get: Handler<Calls['get']> = async (_, context) => shown(context)
export const list: Handler<Calls['list']> = async (_, context) => ({
  ...pagesBeside({ page: 1, pageSize: 1 }, 1, context.request.url),
  results: [shown(context)],
})
