import type { Role } from '#contract/core/access.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import { operationFilters } from '#contract/filters/operations.ts'
import type { Contract } from '#contract/index.ts'
import { sightOf } from '#contract/core/masks.ts'
import { normalizeId } from '#contract/core/values.ts'
import { type Substatus, substatusesOf } from '#domain/operation-state.ts'
import { articleTerm, type SearchTerm, searchTermsWithCodes } from '#domain/search-text.ts'
import { type Conditions, conditionsOf } from '#server/lib/filters/conditions.ts'

type Filter = HandlerInput<Contract['operations']['summary']>['query']

/** Those that are a condition each; the others become sub-statuses and terms. */
const { status: _, substatus: __, q: ___, article: ____, ...plain } = operationFilters

/** A filter as the tables understand it: instants, sub-statuses, terms. What is null does not filter. */
export type Search = {
  conditions: Conditions<typeof plain>
  substatuses: Substatus[] | null
  /** All must be found, each in one of its writings. */
  terms: SearchTerm[]
  /** Part of the name or the reference of an article, folded. */
  article: string | null
  /** In which weekdays and hours are read. */
  timeZone: string
  /** Where they are looked for. `named`: in names and references alone. */
  within: 'all' | 'named'
}

const substatusesIn = ({ status, substatus }: Filter): Substatus[] | null => {
  if (!status) return substatus ? [substatus] : null
  return substatusesOf(status).filter((one) => !substatus || one === substatus)
}

/**
 * A user who sees e-mails, phones or documents masked does not search in them either: searches with one hidden character after another
 * would reveal them.
 */
export const seenBy = (role: Role): Search['within'] =>
  (['email', 'phone', 'document'] as const).some((field) => sightOf(role, field) === 'masked') ? 'named' : 'all'

/** Days are midnight in the merchant's time zone. An id is found in either of its written forms. */
export const searchOf = (filter: Filter, timeZone: string, within: Search['within']): Search => ({
  conditions: conditionsOf(plain, filter, timeZone),
  within,
  timeZone,
  article: articleTerm(filter.article ?? '') || null,
  substatuses: substatusesIn(filter),
  terms: searchTermsWithCodes(filter.q ?? '').map((term) => term.map((text) => normalizeId(text) ?? text)),
})

/** Whether nothing but the sub-status narrows the search; then a shop without sums is counted to the end. */
export const isPlain = ({ terms, article, conditions }: Search): boolean =>
  terms.length === 0 && article === null && Object.values(conditions).every((condition) => condition === null)
