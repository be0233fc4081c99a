/** Chooses the tests that a change can reach. */
import { posix } from 'node:path'
import { readValueImports } from '../tree/imports.ts'
import { readSources, type Source } from '../tree/sources.ts'
import { callsGroup, listExports, isAbout, namesGroup, readGroups, readScreens, type Screens } from './evidence.ts'
import { findReached, isTest, findPart } from './reach.ts'

export type Selection = {
  unit: string[]
  server: string[]
  browser: string[]
  /** Whether the bundles of the browser may differ. */
  isBuildReached: boolean
  /** Why everything has to run; null where a part is enough. */
  everything: string | null
}

/** Settings of the tools, and what is installed. */
const settings = /^(?:package(?:-lock)?\.json|\.npmrc|[^/]*\.config\.ts|(?:.*\/)?tsconfig[^/]*\.json|\.ox[^/]*)$/

/** Tests of the tree itself: they read files without importing them. */
const treeTests = /^scripts\/checks\/.*\.test\.ts$/
const builtTests = /^scripts\/checks\/(?:bytes|sent-styles)\.test\.ts$/
const entries = new Set(['server/main.ts', 'web/backoffice/main.tsx'])

/** Returns the groups of calls that a part of the server answers, or that a part of the contract states. */
const listGroups = (part: string, sources: readonly Source[], groups: ReadonlyMap<string, string>): string[] => {
  const index = sources.find(({ path }) => path === `${part}/index.ts`)
  const stated = [...groups].flatMap(([group, path]) => (path === part ? group : []))
  return [...stated, ...(index ? listExports(index).filter((group) => groups.has(group)) : [])]
}

/** The folder with the texts of a file of the browser; its own folder where it has none. */
const findScreenFolder = (path: string, screens: Screens): string => {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
    if (screens.has(folder)) return folder
  return posix.dirname(path)
}

/** Folders of the browser's code that a change of a part concerns: those of the same noun, else all that make its calls. */
const findScreenFolders = (
  part: string,
  calls: readonly string[],
  web: readonly Source[],
  screens: Screens,
): string[] => {
  const noun = posix.basename(part, '.ts')
  const own = [...screens.keys()].filter((folder) => posix.basename(folder) === noun)
  if (own.length > 0) return own
  const callers = web.filter((source) => calls.some((group) => namesGroup(source, group)))
  return [noun, ...callers.map(({ path }) => findScreenFolder(path, screens))]
}

const chooseSpecs = (
  sources: readonly Source[],
  reached: ReadonlySet<string>,
  callsOf: ReadonlyMap<string, readonly string[]>,
  screens: Screens,
): string[] => {
  const specs = sources.filter(({ path }) => path.endsWith('.spec.ts'))
  if ([...entries].some((entry) => reached.has(entry))) return specs.map(({ path }) => path)
  const web = sources.filter(({ path }) => path.startsWith('web/') && !isTest(path))
  const folders = new Set([
    ...web.filter(({ path }) => reached.has(path)).map(({ path }) => findScreenFolder(path, screens)),
    ...[...callsOf].flatMap(([part, calls]) => (calls.length > 0 ? findScreenFolders(part, calls, web, screens) : [])),
  ])
  return specs
    .filter((spec) => reached.has(spec.path) || [...folders].some((folder) => isAbout(spec, folder, screens)))
    .map(({ path }) => path)
}

/** `changed` are paths from the root of the tree. */
export const selectTests = (root: string, changed: readonly string[]): Selection => {
  const sources = readSources(root)
  const reached = findReached(changed, readValueImports(sources))
  const parts = new Set([...reached].flatMap((path) => findPart(path) ?? []))
  const groups = readGroups(sources)
  const callsOf = new Map([...parts].map((part) => [part, listGroups(part, sources, groups)] as const))
  const calls = [...callsOf.values()].flat()
  const tests = sources.filter(({ path }) => isTest(path))
  const setting = changed.find((path) => settings.test(path))
  return {
    unit: tests
      .filter(({ path }) => !/^(?:server|e2e)\//.test(path) && !builtTests.test(path))
      .filter(({ path }) => treeTests.test(path) || reached.has(path))
      .map(({ path }) => path),
    server: tests
      .filter((test) => test.path.startsWith('server/'))
      .filter((test) => reached.has(test.path) || calls.some((group) => callsGroup(test, group)))
      .map(({ path }) => path),
    browser: chooseSpecs(sources, reached, callsOf, readScreens(root)),
    isBuildReached: [...reached].some((path) => path.startsWith('web/') && !isTest(path)),
    everything: setting === undefined ? null : `${setting} is read by every test`,
  }
}
