/** Which screens there are, the code of each, and the calls that it begins with. */
import type { ComponentType } from 'react'
import type { CallRef } from '#web/api/query.ts'
import { knownMerchants } from '../session/account.ts'
import { later } from '../session/texts.ts'
import { plainSearch } from './addresses.ts'
import { type Match, matcher } from './match.ts'
import type { Screen } from './screen.ts'

let screens: readonly Screen[] = []
let matchScreen = matcher(screens)

/** The screens there are, in no order; set once, before anything else here. Handed in, since pages themselves navigate. */
export const setScreens = (all: readonly Screen[]): void => {
  screens = all
  matchScreen = matcher(all)
}
export const allScreens = (): readonly Screen[] => screens

/** The screen of a path; null where there is none. */
export const findMatch = (pathname: string): Match | null => matchScreen(pathname)

const pages = new Map<Screen['load'], ComponentType>()

/** Loads the code of a screen; later calls are answered from memory. */
export const loadPage = async (screen: Screen): Promise<ComponentType> => {
  const page = pages.get(screen.load) ?? (await later(screen.load()))
  pages.set(screen.load, page)
  return page
}

/** Registers the code of a screen that is part of the app's file. */
export const givePage = (name: string, page: ComponentType): void => {
  const screen = screens.find((one) => one.name === name)
  if (screen) pages.set(screen.load, page)
}

/** The code of a screen that is there already. */
export const knownPage = (screen: Screen): ComponentType | undefined => pages.get(screen.load)

/** The first calls of what an address shows. */
export const callsOf = ({ screen, params }: Match, search: string): readonly CallRef[] => {
  const timeZone = knownMerchants()?.find(({ id }) => id === params['merchantId'])?.timeZone
  return screen.data?.({ params, search: plainSearch(search), timeZone }) ?? []
}
