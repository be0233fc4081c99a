/** Own and shared views are changed alike; which of them a call may change its permission says. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { viewFilters } from '#contract/filters/views.ts'
import { maxViews } from '#contract/rules/view-rules.ts'
import { newId } from '#server/core/ids.ts'
import { sqlState } from '#server/db/transaction.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { expectVersion } from '#server/http/pipeline/versions.ts'
import { answerFor } from './list.ts'
import { readView } from './read.ts'
import { deleteView, insertView, type Kind, lockKind, moveView, orderViews, updateView } from './views.queries.ts'

type Views = Contract['views']
type Creating = Context<Views['create']>
/** All but these two are of what was there, in the version that the caller has seen. */
type Changing = Context<Views['update']>
type Writing = Creating | Changing

const ownOf = ({ merchant, caller }: Pick<Writing, 'merchant' | 'caller'>): Kind => ({
  merchantId: merchant.id,
  userId: caller.userId,
})
const sharedOf = ({ merchant }: Pick<Writing, 'merchant'>): Kind => ({ merchantId: merchant.id, userId: null })
const byOf = ({ clock, caller }: Pick<Writing, 'clock' | 'caller'>) => ({ now: clock.now(), by: caller.userId })

const refuse = ({ abort }: Writing, fields: Record<string, string[]>): never =>
  abort('ApiValidationException', { fields })

/** The canonical text of a query that a list can have; an address drops what this refuses. */
const soundQuery = (context: Writing, text: string): string => {
  const unknown = [...new URLSearchParams(text).keys()].filter((name) => !Object.hasOwn(viewFilters, name))
  const { query, lost } = readView(text, () => true)
  if (unknown.length > 0 || lost.length > 0) refuse(context, { query: ['Write the query of a list.'] })
  return query
}

const withFreeName = async (context: Writing, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    refuse(context, { name: ['There is another view of this name.'] })
  }
}

/** The end of the order of a kind. */
const placeIn = (context: Writing, views: readonly { position: number }[]): number => {
  if (views.length >= maxViews) refuse(context, { views: [`There are ${maxViews} already.`] })
  return Math.max(-1, ...views.map(({ position }) => position)) + 1
}

const createIn = async (context: Creating, kind: Kind, body: HandlerInput<Views['create']>['body']) => {
  const query = soundQuery(context, body.query)
  const position = placeIn(context, await lockKind(context.tx, kind))
  const id = newId(context.clock)
  await withFreeName(context, () =>
    insertView(context.tx, kind, { id, name: body.name, query, position }, byOf(context)),
  )
  context.note({ objectId: id, name: body.name })
  return answerFor(context, id)
}

/** The views of the kind, and the one of this id in the version that the caller builds on. */
const lockOne = async (context: Changing, kind: Kind, id: string) => {
  const views = await lockKind(context.tx, kind)
  const view = views.find((one) => one.id === id)
  if (!view) return context.abort('ObjectNotFound', { fields: { viewId: id } })
  expectVersion(context, view.version)
  return { views, view }
}

const updateIn = async (context: Changing, kind: Kind, id: string, body: HandlerInput<Views['update']>['body']) => {
  const { name, query, position } = body
  const { views, view } = await lockOne(context, kind, id)
  const change = {
    id,
    version: view.version + 1,
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query: soundQuery(context, query) }),
  }
  await withFreeName(context, () => updateView(context.tx, kind, change, byOf(context)))
  if (position !== undefined) {
    const others = views.map((one) => one.id).filter((one) => one !== id)
    await orderViews(context.tx, kind, others.toSpliced(position, 0, id))
  }
  context.note({ objectId: id, name: name ?? view.name })
  return answerFor(context, id)
}

const removeIn = async (context: Changing, kind: Kind, id: string) => {
  const { view } = await lockOne(context, kind, id)
  await deleteView(context.tx, kind, id)
  context.note({ objectId: id, name: view.name })
}

const move = async (context: Changing, kinds: { from: Kind; to: Kind }, id: string) => {
  const { view } = await lockOne(context, kinds.from, id)
  const position = placeIn(context, await lockKind(context.tx, kinds.to))
  const change = { id, version: view.version + 1, position }
  await withFreeName(context, () => moveView(context.tx, kinds, change, byOf(context)))
  context.note({ objectId: id, name: view.name })
  return answerFor(context, id)
}

export const create: Handler<Views['create']> = ({ body }, context) => createIn(context, ownOf(context), body)
export const createShared: Handler<Views['createShared']> = ({ body }, context) =>
  createIn(context, sharedOf(context), body)
export const update: Handler<Views['update']> = ({ params: { viewId }, body }, context) =>
  updateIn(context, ownOf(context), viewId, body)
export const updateShared: Handler<Views['updateShared']> = ({ params: { viewId }, body }, context) =>
  updateIn(context, sharedOf(context), viewId, body)
export const remove: Handler<Views['remove']> = ({ params: { viewId } }, context) =>
  removeIn(context, ownOf(context), viewId)
export const removeShared: Handler<Views['removeShared']> = ({ params: { viewId } }, context) =>
  removeIn(context, sharedOf(context), viewId)
export const share: Handler<Views['share']> = ({ params: { viewId } }, context) =>
  move(context, { from: ownOf(context), to: sharedOf(context) }, viewId)
export const unshare: Handler<Views['unshare']> = ({ params: { viewId } }, context) =>
  move(context, { from: sharedOf(context), to: ownOf(context) }, viewId)
