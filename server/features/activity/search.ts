import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { actionsOf } from '#domain/activity.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { type Search, wholeSearch } from './activity.queries.ts'

type Filter = Omit<HandlerInput<Contract['activity']['list']>['query'], 'cursor' | 'pageSize'>

/** An action of another group than the one asked for finds nothing. */
const actionsIn = ({ group, action }: Filter): Search['actions'] => {
  if (group === undefined) return action === undefined ? null : [action]
  return actionsOf(group).filter((one) => action === undefined || one === action)
}

/** Days are the merchant's, both included. */
export const searchOf = (filter: Filter, timeZone: string): Search => {
  const { who, object, since, until } = filter
  const isByProvider = who === 'provider'
  return {
    ...wholeSearch,
    actorId: isByProvider ? null : (who ?? null),
    isByProvider,
    actions: actionsIn(filter),
    objectId: object ?? null,
    since: since === undefined ? null : startOfDay(timeZone, since),
    until: until === undefined ? null : startOfDay(timeZone, addDays(until, 1)),
  }
}
