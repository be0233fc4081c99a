import type { Plugin } from 'vite'
import { readScreens, type Screen } from './sections.ts'

/** The screen that the app starts with has its whole entry in the app's file. */
const first = 'operations.list'

/** What frame and guard read of a screen; all else loads with the list of all screens. */
const read = [
  'name',
  'path',
  'title',
  'needs',
  'denyTo',
  'accountType',
  'disabledBlocked',
  'pendingAllowed',
  'home',
  'nav',
] as const

const leadsHere = ({ nav, pendingAllowed }: Screen): boolean => nav !== undefined || pendingAllowed === 'only'

const plain = (screen: Screen): object => Object.fromEntries(read.map((field) => [field, screen[field]]))

/** The screens that the frame or the guard lead to: the app knows them by name before the list of all is loaded. */
export const readNamed = async (web: string): Promise<readonly Screen[]> => (await readScreens(web)).filter(leadsHere)

/** Keys of the words that the frame has for them. */
export const titlesOf = (screens: readonly Screen[]): string[] =>
  screens.flatMap(({ title, nav }) => [title, nav?.label ?? title])

const id = 'virtual:screens'

/** The named screens as data, so that the code of all others stays out of the app's first file. */
export const screens = (web: string): Plugin => ({
  name: 'trastienda:screens',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(source) {
    if (source !== `\0${id}`) return null
    const named = (await readNamed(web)).filter(({ name }) => name !== first)
    return `export const named = ${JSON.stringify(named.map(plain))}`
  },
})
