/** Which files a change reaches, by the import graph. */
import { posix } from 'node:path'
import type { Imports } from '../tree/imports.ts'

/** The part of the product that a file belongs to: a feature, a job, a group of calls; null for shared code. */
export const findPart = (path: string): string | null =>
  /^(?:server\/(?:features|services|lib|jobs|operator)\/[^/]+(?=\/)|web\/[^/]+\/features\/[^/]+|contract\/(?:core|calls|rules)\/[^/]+\.ts)/.exec(
    path,
  )?.[0] ?? null

/** A file that imports this many parts is their list: a change of one part does not change the others through it. */
const minPartsOfList = 6

export const findLists = (imports: Imports): ReadonlySet<string> =>
  new Set(
    [...imports].flatMap(([path, targets]) => {
      const parts = new Set([...targets].flatMap((target) => findPart(target) ?? []))
      return findPart(path) === null && !isTest(path) && parts.size >= minPartsOfList ? path : []
    }),
  )

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

const invert = (imports: Imports): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** Texts and styles that no file imports belong to the code of their folder. */
const listStarts = (path: string, imports: Imports, importers: ReadonlyMap<string, string[]>): string[] => {
  if (imports.has(path) || importers.has(path)) return [path]
  const folder = posix.dirname(path)
  return [...imports.keys()].filter((file) => posix.dirname(file) === folder)
}

/** Returns the changed files and all that import them; from a part, not through a list of parts. */
export const findReached = (changed: readonly string[], imports: Imports): ReadonlySet<string> => {
  const importers = invert(imports)
  const lists = findLists(imports)
  const reached = new Set<string>()
  const waiting = changed.flatMap((path) => listStarts(path, imports, importers))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const isPart = findPart(path) !== null
    for (const importer of importers.get(path) ?? []) if (!isPart || !lists.has(importer)) waiting.push(importer)
  }
  return reached
}
