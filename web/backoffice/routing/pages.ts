/** Which screens there are, the code of each, and the calls that it begins with. */
import type { ComponentType } from 'react'
import type { CallRef } from '#web/api/query.ts'
import { knownMerchants } from '../session/account.ts'
import { later } from '../session/texts.ts'
import { plainSearch } from './addresses.ts'
import { toAll } from './all-merchants.ts'
import { isStart } from './guard.ts'
import { type Match, matcher } from './match.ts'
import type { NamedScreen, Screen } from './screen.ts'

/** A screen whose code is part of the app's file. */
export type FirstScreen = { screen: Screen; page: ComponentType }

const pages = new Map<Screen['load'], ComponentType>()
let screens: readonly Screen[] = []
let named: readonly NamedScreen[] = []
let matchScreen = matcher(screens)
/** Null as soon as all are known. */
let fetchScreens: (() => Promise<readonly Screen[]>) | null = null

const know = (all: readonly Screen[]): void => {
  screens = all
  matchScreen = matcher(all)
}

/**
 * The screen that the app starts with, those that it knows by name, and how to load all; once, before anything else here. Handed in,
 * since pages themselves navigate.
 */
export const setScreens = (
  { screen, page }: FirstScreen,
  others: readonly NamedScreen[],
  load: typeof fetchScreens,
): void => {
  know([screen])
  pages.set(screen.load, page)
  named = others
  fetchScreens = load
}

/** Loads the list of all screens; at once where it is there. Rejects as the import does. */
export const loadScreens = async (): Promise<void> => {
  const all = await fetchScreens?.()
  if (!all || fetchScreens === null) return
  know(all)
  fetchScreens = null
}

/** Whether it is known which screen a path has. */
export const isKnown = (pathname: string): boolean =>
  fetchScreens === null || isStart(pathname) || matchScreen(pathname) !== null

/** The screens there are, in no order: before all are loaded those that the app knows by name. */
export const allScreens = (): readonly NamedScreen[] => (fetchScreens === null ? screens : [...screens, ...named])

const lost = { usage: 'none', load: () => Promise.reject(new Error('Its screen is not known')) } as const

/** Where a path belongs whose screen could not be looked up: to the section that it begins with, else to the page of all sections. */
export const nearest = (pathname: string): Match => {
  const section = named.find(({ path }) => new RegExp(`^${path.replace('{merchantId}', '[^/]+')}`).test(pathname))
  const screen = section ?? { name: 'frame.more', path: '/more', title: 'common.nav.more', needs: [] }
  return { screen: { ...screen, ...lost }, params: {} }
}

/** The path of a screen for all merchants; undefined where it is not for all. One of no merchant is as it is. */
export const allPathOf = (path: string): string | undefined => screens.find((one) => one.path === toAll(path))?.path

/** The screen of a path; null where there is none. */
export const findMatch = (pathname: string): Match | null => matchScreen(pathname)

/** Loads the code of a screen; later calls are answered from memory. */
export const loadPage = async (screen: Screen): Promise<ComponentType> => {
  const page = pages.get(screen.load) ?? (await later(screen.load()))
  pages.set(screen.load, page)
  return page
}

/** The code of a screen that is there already. */
export const knownPage = (screen: Screen): ComponentType | undefined => pages.get(screen.load)

/** The first calls of what an address shows. */
export const callsOf = ({ screen, params }: Match, search: string): readonly CallRef[] => {
  const timeZone = knownMerchants()?.find(({ id }) => id === params['merchantId'])?.timeZone
  return screen.data?.({ params, search: plainSearch(search), timeZone }) ?? []
}
