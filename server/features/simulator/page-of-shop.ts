import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { mayShow } from '#server/services/preferences/hosts.ts'
import { findHostnames } from '#server/services/preferences/preferences.queries.ts'

type Calls = Contract['shopPages']

/** Aborts where the page that asks is on none of the domains that the merchant lists. */
export const refuseForeignPage = async ({
  tx,
  scope,
  request,
  abort,
}: Pick<Context<Calls[keyof Calls]>, 'tx' | 'scope' | 'request' | 'abort'>): Promise<void> => {
  const page = { host: request.foreignHost, sandbox: scope.sandbox }
  if (!mayShow(await findHostnames(tx, scope.merchantId), page))
    abort('PermissionDenied', { message: `${page.host} is none of the domains of the shop.` })
}
