/** The place that is shown: the screen of an address, with what it is drawn with. */
import type { ComponentType } from 'react'
import { makeStore, useStore } from '#web/api/store.ts'
import type { Match } from './match.ts'

/** A place that can be drawn. `key` changes with every page, not with its query or its dialogs. */
export type Route = Match & {
  key: number
  path: string
  search: URLSearchParams
  page: ComponentType | null
  failure: unknown
}

const place = makeStore<Route | null>(null)

/** The place that is shown; null before the first one. */
export const getRoute = place.get

/** Called with every new place, when it is known. */
export const onArrival = place.subscribe

/** Publishes a place. For the navigation alone. */
export const setRoute = place.set

/** Resolves when the first place is known. Never, while the page is on its way to another document. */
export const firstPlace = (): Promise<void> =>
  new Promise((resolve) => {
    if (getRoute()) return resolve()
    const end = onArrival(() => {
      end()
      resolve()
    })
  })

const known = (): Route => {
  const at = place.get()
  if (!at) throw new Error('No place is known before the start-up is done')
  return at
}

export const useRoute = (): Route => useStore({ subscribe: place.subscribe, get: known })

/** A part of the place. Draws again only when that part changes: a new page of a list leaves the frame as it is. */
export const useRoutePart = <T>(part: (at: Route) => T): T =>
  useStore({ subscribe: place.subscribe, get: () => part(known()) })
