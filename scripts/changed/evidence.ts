/** What a test of the running product is about: the calls that it makes and the texts that it reads. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Source } from '../tree/sources.ts'

/** Folder of the browser's code → its texts, in runs without arguments. */
export type Screens = ReadonlyMap<string, readonly string[]>

type Texts = string | { readonly [key: string]: Texts }
const listLeaves = (value: Texts): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(listLeaves)

/** Shorter runs occur by chance. */
const minRunLength = 8
/** Arguments with one level of plurals in them, and tags. */
const holes = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/

const splitRuns = (text: string): string[] =>
  text
    .split(holes)
    .map((run) => run.trim())
    .filter((run) => run.length >= minRunLength)

/** Reads the texts of each folder that has some; texts of two folders are evidence for neither. */
export const readScreens = (root: string): Screens => {
  const files = globSync('web/**/*.es-ES.json', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const runs = files.map((path) => {
    const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts // the form of a text file
    return { folder: dirname(path), runs: [...new Set(listLeaves(texts).flatMap(splitRuns))] }
  })
  const uses = Map.groupBy(
    runs.flatMap((one) => one.runs),
    (run) => run,
  )
  return new Map(runs.map((one) => [one.folder, one.runs.filter((run) => uses.get(run)?.length === 1)]))
}

/** `settlements.spec.ts` and `operation-detail.spec.ts` are about the folders `settlements` and `operations`. */
const isNamedAfter = (spec: string, folder: string): boolean => {
  const noun = basename(folder).replace(/s$/, '')
  return new RegExp(`^${noun}s?(?:-|\\.spec)`).test(basename(spec))
}

/** A single text is often only on the way. */
const minTexts = 2

export const isAbout = (spec: Source, folder: string, screens: Screens): boolean =>
  isNamedAfter(spec.path, folder) ||
  (screens.get(folder)?.filter((run) => spec.text.includes(run)).length ?? 0) >= minTexts

/** Name of a group of calls → the file that states it. */
export const readGroups = (sources: readonly Source[]): ReadonlyMap<string, string> => {
  const index = sources.find(({ path }) => path === 'contract/index.ts')
  const imports = index?.syntax.module.staticImports ?? []
  return new Map(
    imports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, join('contract', moduleRequest.value)] as const),
    ),
  )
}

/** `client.settlements.list(…)` */
export const callsGroup = ({ text }: Source, group: string): boolean => new RegExp(`\\.${group}\\.\\w+\\(`).test(text)

/** `['settlements', 'list', …]` or `'settlements.list'` as well, as the browser's code names calls. */
export const namesGroup = ({ text }: Source, group: string): boolean => new RegExp(`['.]${group}['.]`).test(text)

/** Groups that a feature of the server answers. */
export const listExports = ({ syntax }: Source): string[] =>
  syntax.module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
