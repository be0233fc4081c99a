/** What a merchant's system sets of its shop, by its key: its public name and its domains. */
import { maxHosts } from '#contract/rules/preference-rules.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'
import { findHostnames, findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { loggedChanges, namesOfChanged, ownAfter } from './change.ts'
import type { Change } from './faults.ts'
import { ownOf, saveOwn, versionOf } from './own.ts'

type Calls = Contract['merchantSettings']
type Asked = Pick<Context<Calls['addHostname']>, 'tx' | 'scope' | 'clock' | 'checkout' | 'note'>

/** As the screens save it, without their version: what is not named stays as it is. */
const save = async (change: Change, context: Asked): Promise<void> => {
  const { tx, scope, clock, checkout, note } = context
  const found = await findPreferences(tx, scope.merchantId, clock.now())
  const before = { terms: found.terms, own: ownOf(found) }
  const after = { terms: found.terms, own: ownAfter(change, before.own, () => newId(clock)) }
  const changed = namesOfChanged(change, before, after, checkout.channels)
  note({ ...loggedChanges(before, after, checkout.channels), changed })
  if (changed.length > 0) await saveOwn({ ...context, caller: { userId: null } }, versionOf(found), after)
}

const hostnamesOf = ({ tx, scope }: Asked) => findHostnames(tx, scope.merchantId)

const named = ({
  id,
  host,
  name,
}: Awaited<ReturnType<typeof hostnamesOf>>[number]): HandlerAnswer<Calls['addHostname']> => ({ id, host, name })

const rename = async (
  { name }: HandlerInput<Calls['update']>['body'],
  context: Context<Calls['update']> | Context<Calls['replace']>,
): Promise<void> => {
  const { tx, scope, clock } = context
  await lockMerchant(tx, scope.merchantId)
  const { face } = ownOf(await findPreferences(tx, scope.merchantId, clock.now()))
  if (name) await save({ face: { ...face, name } }, context)
}

export const merchantSettings: Handlers<Calls> = {
  update: ({ body }, context) => rename(body, context),
  replace: ({ body }, context) => rename(body, context),
  hostnames: async (_, context) => {
    const list = await hostnamesOf(context)
    return {
      ...pagesBeside({ page: 1, pageSize: maxHosts }, list.length, context.request.url),
      results: list.map(named),
    }
  },
  addHostname: async ({ body: { url } }, context) => {
    await lockMerchant(context.tx, context.scope.merchantId)
    const list = await hostnamesOf(context)
    if (!list.some(({ host }) => host === url)) {
      if (list.length >= maxHosts)
        return context.abort('ApiValidationException', { fields: { url: [`There are ${maxHosts} at most.`] } })
      await save({ hostnames: [...list, { host: url, name: '' }] }, context)
    } else context.note({ changed: [] })
    const made = (await hostnamesOf(context)).find(({ host }) => host === url)
    if (!made) throw new Error(`${url} was just added.`)
    return named(made)
  },
  removeHostname: async ({ params: { hostnameId } }, context) => {
    await lockMerchant(context.tx, context.scope.merchantId)
    const list = await hostnamesOf(context)
    const left = list.filter(({ id }) => id !== hostnameId)
    if (left.length === list.length) context.abort('ObjectNotFound', { fields: { uuid: hostnameId } })
    await save({ hostnames: left }, context)
  },
}
