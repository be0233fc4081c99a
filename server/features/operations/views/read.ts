/** The text of a view: what of it means something today, and what it has lost. */
import { type Held, namedFilters, readFilters } from '#contract/filters/address.ts'
import { viewFilters } from '#contract/filters/views.ts'
import type { ViewLoss } from '#contract/rules/view-rules.ts'

type ViewFilter = Held<typeof viewFilters>

export const textOf = (filter: ViewFilter): string => String(new URLSearchParams(namedFilters(viewFilters, filter)))

/** `knows`: whether this seller is one of the company's people. */
export const readView = (
  text: string,
  knows: (seller: string) => boolean,
): { filter: ViewFilter; query: string; lost: ViewLoss[] } => {
  const stored = new URLSearchParams(text)
  const read = readFilters(viewFilters, stored)
  const isOfStranger = read.createdBy !== null && read.createdBy !== 'nobody' && !knows(read.createdBy)
  const filter = {
    ...read,
    ...(isOfStranger && { createdBy: null }),
    // Days by a name replace those between two.
    ...(read.days !== null && { createdGte: null, createdLt: null }),
  }
  const now = new Map(namedFilters(viewFilters, read))
  const lost = [...stored].flatMap(([name, value]): ViewLoss[] => {
    if (now.get(name) === value.trim() || isUsual(name, value)) return []
    return [name === 'columns' ? 'column' : 'filter']
  })
  return {
    filter,
    query: textOf(filter),
    lost: [...new Set([...lost, ...(isOfStranger ? (['seller'] as const) : [])])],
  }
}

/** What need not be said is not lost. */
const isUsual = (name: string, value: string): boolean => {
  const filter = Object.entries(viewFilters).find(([one]) => one === name)?.[1]
  return filter !== undefined && 'usual' in filter && filter.usual === value
}

/** The seller that a text names. */
export const sellerIn = (text: string): string | null => {
  const { createdBy } = readFilters(viewFilters, new URLSearchParams(text))
  return createdBy === 'nobody' ? null : createdBy
}
