/** A filter of several merchants: once for each time zone, in which it means other instants. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Person } from '#server/core/caller.ts'
import { byTimeZone, type OfTimeZone } from '#server/services/merchants/by-time-zone.ts'
import { type Search, searchOf, seenBy } from '../search.ts'

type Filter = HandlerInput<Contract['allMerchants']['summary']>['query']
export type ZonePart = OfTimeZone & { search: Search }

type Asking = { merchants: readonly Merchant[]; sandbox: boolean; caller: Person }

export const partsOf = (filter: Filter, { merchants, sandbox, caller }: Asking): ZonePart[] =>
  byTimeZone(merchants, sandbox).map((zone) => ({
    ...zone,
    search: searchOf(filter, zone.timeZone, seenBy(caller.role)),
  }))
