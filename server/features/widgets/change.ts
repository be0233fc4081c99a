import type { Contract } from '#contract/index.ts'
import type { WidgetPreferences } from '#contract/rules/widget-rules.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { expectVersion } from '#server/http/pipeline/versions.ts'
import { changesOf } from '#server/lib/audit/changes.ts'
import { findWidget, type FoundWidget } from '#server/services/widgets.queries.ts'
import { viewOf, widgetOf } from './answer.ts'
import { saveWidget } from './widgets.queries.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

type Change = Contract['widgets']['put' | 'enable' | 'disable']
type Wish = { preferences?: WidgetPreferences; enabled?: boolean }

const wished = (before: FoundWidget, { preferences, enabled }: Wish, now: Date) => ({
  preferences: preferences ?? before.preferences,
  disabled: enabled === undefined ? before.disabled : enabled ? null : (before.disabled ?? now),
})

const loggedOf = ({ preferences, disabled }: Pick<FoundWidget, 'preferences' | 'disabled'>) => ({
  ...preferences,
  enabled: disabled === null,
})

const change = async (name: string, wish: Wish, context: Context<Change>) => {
  const { tx, scope, caller, clock, note, abort } = context
  const view = viewOf(name)
  if (!view) return abort('ObjectNotFound', { fields: { uuid: name } })
  const { merchantId } = scope
  await lockMerchant(tx, merchantId)
  const before = await findWidget(tx, merchantId, view)
  expectVersion(context, before.version)
  const now = clock.now()
  const { preferences, disabled } = wished(before, wish, now)
  note({ view, version: before.version })
  // An unchanged widget causes no new version and no notice.
  const isSame = disabled?.getTime() === before.disabled?.getTime() && preferences === before.preferences
  if (isSame) return widgetOf(view, before)
  const version = before.version + 1
  await saveWidget(tx, { merchantId, view, version, preferences, disabled, updated: now, userId: caller.userId })
  note({ version, ...changesOf('widget', loggedOf(before), loggedOf({ preferences, disabled })) })
  return widgetOf(view, await findWidget(tx, merchantId, view))
}

export const put: Handler<Contract['widgets']['put']> = ({ params, body }, context) =>
  change(params.view, { preferences: body }, context)

export const enable: Handler<Contract['widgets']['enable']> = ({ params }, context) =>
  change(params.view, { enabled: true }, context)

export const disable: Handler<Contract['widgets']['disable']> = ({ params }, context) =>
  change(params.view, { enabled: false }, context)
