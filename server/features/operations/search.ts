import type { HandlerInput } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/values.ts'
import { startOfDay } from '#domain/calendar.ts'
import { type Substatus, substatusesOf } from '#domain/operation-state.ts'
import { type SearchTerm, searchTermsWithCodes } from '#domain/search-text.ts'

type Filter = HandlerInput<Contract['operations']['summary']>['query']

/** A filter as the tables understand it: instants, sub-statuses, terms. What is null does not filter. */
export type Search = {
  substatuses: Substatus[] | null
  /** All must be found, each in one of its writings. */
  terms: SearchTerm[]
  createdFrom: Date | null
  createdBefore: Date | null
  amountFrom: number | null
  amountTo: number | null
  channel: Filter['channel'] | null
  /** A person's id, or `nobody`. */
  createdBy: string | null
}

const instantOf = (text: string | undefined, timeZone: string): Date | null => {
  if (text === undefined) return null
  return text.length === 10 ? startOfDay(timeZone, text) : new Date(text)
}

const substatusesIn = ({ status, substatus }: Filter): Substatus[] | null => {
  if (!status) return substatus ? [substatus] : null
  return substatusesOf(status).filter((one) => !substatus || one === substatus)
}

/** Days are midnight in the merchant's time zone. An id is found in either of its written forms. */
export const searchOf = (filter: Filter, timeZone: string): Search => ({
  substatuses: substatusesIn(filter),
  terms: searchTermsWithCodes(filter.q ?? '').map((term) => term.map((text) => normalizeId(text) ?? text)),
  createdFrom: instantOf(filter.createdGte, timeZone),
  createdBefore: instantOf(filter.createdLt, timeZone),
  amountFrom: filter.totalAmountGte ?? null,
  amountTo: filter.totalAmountLte ?? null,
  channel: filter.channel ?? null,
  createdBy: filter.createdBy ?? null,
})

/** Whether nothing but the sub-status narrows the search; only then are counts exact at any size. */
export const isPlain = (search: Search): boolean =>
  search.terms.length === 0 &&
  (['createdFrom', 'createdBefore', 'amountFrom', 'amountTo', 'channel', 'createdBy'] as const).every(
    (key) => search[key] === null,
  )
