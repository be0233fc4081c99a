/** What was done at a merchant, for its owners and administrators. */
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { findActivity, findOne, type Place } from './activity.queries.ts'
import { namesOf, type Shown, shownRows } from './row.ts'
import { searchOf } from './search.ts'
import { type Sight, sightOf } from './sight.ts'

type Calls = Contract['activity']

const inList = ({ requestId: _, hash: __, ...row }: Shown) => row

const placeOf = async (
  cursor: string | undefined,
  sight: Sight,
  { tx, scope, abort }: Context<Calls['list']>,
): Promise<Place | null> =>
  cursor === undefined
    ? null
    : ((await findOne(tx, { scope, sight }, cursor)) ??
      abort('ApiValidationException', { fields: { cursor: ['This is no cursor of this list.'] } }))

export const activity: Handlers<Calls> = {
  list: async ({ query: { cursor, pageSize, ...filter } }, context) => {
    const { tx, scope, caller, merchant } = context
    const sight = await sightOf(tx, caller)
    const after = await placeOf(cursor, sight, context)
    const search = { ...searchOf(filter, merchant.timeZone), after }
    // One more than is shown says whether there are older ones.
    const rows = await findActivity(tx, { scope, sight, search }, pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const names = await namesOf(tx, scope, sight)
    return {
      results: (await shownRows(tx, shown, { scope, sight, names })).map(inList),
      nextCursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      actors: [...names.people.values(), ...names.keys.values()],
    }
  },
  get: async ({ params: { activityId } }, { tx, scope, caller, abort }) => {
    const sight = await sightOf(tx, caller)
    const found =
      (await findOne(tx, { scope, sight }, normalizeId(activityId) ?? '')) ??
      abort('ObjectNotFound', { fields: { activity: activityId } })
    const names = await namesOf(tx, scope, sight)
    const [row] = await shownRows(tx, [found], { scope, sight, names })
    return row ?? abort('ObjectNotFound', { fields: { activity: activityId } })
  },
}
