import { join } from 'node:path'
import type { Plugin } from 'vite'

/** As much of a screen as is read here; the list of screens belongs to another project of TypeScript. */
export type Screen = {
  name: string
  path: string
  title: string
  needs: readonly string[]
  nav?: { label?: string }
  public?: true
  pendingAllowed?: true | 'only'
  denyTo?: readonly string[]
  accountType?: string
  disabledBlocked?: true
  home?: string
}

const partsOf = ({ path }: Screen): string[] => path.split('/').slice(1)
const isOfApp = (screen: Screen): boolean => !screen.public
/** Screens to return to: neither the page behind "more", nor that of a merchant that waits. */
const isNamed = ({ name, pendingAllowed }: Screen): boolean => !name.startsWith('frame.') && pendingAllowed !== 'only'

export type Sections = {
  /** First parts of the paths of all screens that need a session; the root is the app itself. */
  ownPaths: string[]
  /** Section, as an address names it → key of its name. */
  titles: Record<string, string>
}

/** Reads the list of screens, as Node reads it: what pages draw is imported by none of them. */
export const readScreens = async (web: string): Promise<readonly Screen[]> => {
  const features = (await import(join(web, 'backoffice/shell/features.ts'))) as { screens: readonly Screen[] } // its one list
  return features.screens
}

export const readSections = async (web: string): Promise<Sections> => {
  const screens = (await readScreens(web)).filter(isOfApp)
  const titles = new Map<string, string>()
  // The shortest path of a section is the section itself.
  for (const screen of screens.filter(isNamed).toSorted((a, b) => partsOf(a).length - partsOf(b).length)) {
    const [first = '', , below = ''] = partsOf(screen)
    const section = first === 'merchants' ? below : first
    if (!titles.has(section)) titles.set(section, screen.nav?.label ?? screen.title)
  }
  const ownPaths = ['', ...new Set(screens.map((screen) => partsOf(screen)[0] ?? ''))]
  return { ownPaths, titles: Object.fromEntries(titles) }
}

const id = 'virtual:sections'

/** The sections of the app, for the sign-in page: it leads back to them, and shares no code with the app. */
export const sections = (web: string): Plugin => ({
  name: 'trastienda:sections',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(source) {
    if (source !== `\0${id}`) return null
    const { ownPaths, titles } = await readSections(web)
    const exported = { ownPaths, sections: Object.keys(titles) }
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
