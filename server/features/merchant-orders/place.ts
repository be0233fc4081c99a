/** The place in a list that a cursor leads on from. */
import type { OrderColumn } from '#contract/calls/merchant-orders.ts'
import { normalizeId } from '#contract/core/values.ts'
import { isDay } from '#domain/calendar.ts'
import type { Position } from './orders.queries.ts'

/** `-created` is from the newest down. */
export const orderOf = (ordering: string): { column: OrderColumn; direction: 'asc' | 'desc' } => ({
  column: ordering.replace('-', '') as OrderColumn, // the schema knows no others
  direction: ordering.startsWith('-') ? 'desc' : 'asc',
})

export const cursorOf = ({ value, id }: Position, ordering: string): string =>
  Buffer.from(JSON.stringify([ordering, value, id])).toString('base64url')

const isTime = (value: string): boolean =>
  value === 'infinity' ||
  (/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(value) && isDay(value.slice(0, 10)))

/** Null where the cursor is none of ours, or of another ordering. */
export const positionOf = (cursor: string, ordering: string): Position | null => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const [own, value, id] = parts as unknown[] // any three
  if (own !== ordering || typeof value !== 'string' || typeof id !== 'string' || normalizeId(id) !== id) return null
  const isValue = orderOf(ordering).column === 'total_amount' ? /^\d{1,10}$/.test(value) : isTime(value)
  return isValue ? { value, id } : null
}
