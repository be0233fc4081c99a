/** Calls that a page starts without: most of what the app can ask for, of which its first rows need nothing. */
import type { Wires } from '#contract/core/client.ts'
import { addCalls, api } from './client.ts'
import { ConnectionError } from './errors.ts'

type Group = Record<string, (...given: unknown[]) => Promise<unknown>>
const groups = api as Record<string, Group> // what is typed call by call is plain functions

let fetchMore: () => Promise<Wires> = () => Promise.reject(new Error('There are no more calls'))
let more: Promise<void> | null = null

/** Adds the calls that the page started without, once; rejects as a call without a network does. */
export const loadMoreCalls = (): Promise<void> => {
  more ??= fetchMore().then(addCalls, (cause: unknown) => {
    // Some browsers ask for failed code again.
    more = null
    throw new ConnectionError('offline', cause)
  })
  return more
}

/** The first call that is made of these waits for all. */
const comingCalls = (noun: string): Group =>
  new Proxy<Group>(
    {},
    {
      get:
        (_, call: string) =>
        async (...given: unknown[]) => {
          await loadMoreCalls()
          return groups[noun]?.[call]?.(...given)
        },
    },
  )

/** Says where they are. From now on each can be made, here or not. */
export const setMoreCalls = (from: typeof fetchMore): void => {
  fetchMore = from
  // What the client has goes before what is behind it.
  Object.setPrototypeOf(api, new Proxy({}, { get: (_, noun: string) => comingCalls(noun) }))
}
