/**
 * The client of the merchant API. It derives from the provider's own description of the calls, has the names of its reference, and
 * repeats by itself what may be repeated.
 */
import type { CallOptions, Row } from './call.ts'
import { type Calls, rows } from './calls.gen.ts'
import { listingOf, type Query } from './listing.ts'
import { send, type Settings } from './send.ts'

export type * from './calls.gen.ts'
export type { CallOptions, Listing } from './call.ts'
export type { Settings } from './send.ts'
export { ApiError, ConnectionError } from './errors.ts'
export {
  type Callback,
  type CallbackAnswer,
  type EventOrder,
  readCallback,
  readEvent,
  type WebhookEvent,
} from './callbacks.ts'

const partsOf = (path: string): string[] => path.match(/\{\w+\}/g) ?? []

const queryOf = (query: Query): string => {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) given.append(name, String(one))
  return given.size > 0 ? `?${given}` : ''
}

const callOf = (row: Row, settings: Settings) => {
  const parts = partsOf(row.path)
  return (...given: unknown[]): unknown => {
    let path = row.path
    for (const [at, part] of parts.entries()) path = path.replace(part, encodeURIComponent(String(given[at])))
    const taken = row.takes ? given[parts.length] : undefined
    const options = given[parts.length + (row.takes ? 1 : 0)] as CallOptions | undefined // as the types of the calls say
    const body = row.takes === 'body' ? (taken ?? {}) : undefined
    const query = row.takes === 'query' ? ((taken ?? {}) as Query) : {} // likewise
    const ask = (page: Query): Promise<unknown> =>
      send({ row, path: path + queryOf(page), body, options: options ?? {} }, settings)
    return row.isList ? listingOf(query, ask as Parameters<typeof listingOf>[1]) : ask(query) // its answer is a page
  }
}

export const makeClient = (settings: Settings): Calls =>
  Object.fromEntries(
    Object.entries(rows).map(([noun, calls]) => [
      noun,
      Object.fromEntries(Object.entries(calls).map(([name, row]) => [name, callOf(row, settings)])),
    ]),
  ) as unknown as Calls // written from the same contract as the rows
