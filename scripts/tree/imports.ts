/** The import graph of a tree, types and dynamic imports included. */
import { posix } from 'node:path'
import type { Source } from './sources.ts'

/** File → files that it imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the path in the tree that a specifier names; null for a package. */
const resolvePath = (from: string, specifier: string): string | null => {
  const [file = ''] = specifier.split('?')
  if (file.startsWith('#')) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(from), file) : null
}

/** `import('…')`, in code and in types. */
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Programs that tests start, whole or as a few lines: `runServerFile('main.ts')`, `import … from '#server/…'` in a string. */
const started = /\brunServerFile\('([^']+)'/g
const templates = /`[^`]*`/g
const lines = /\bfrom '(#[^']+)'/g

type Entry = { isType: boolean }
/** An import without names runs the file. */
const isOfTypes = (entries: readonly Entry[]): boolean => entries.length > 0 && entries.every(({ isType }) => isType)

const listLines = (text: string): string[] =>
  [...text.matchAll(templates)].flatMap(([template]) =>
    [...template.matchAll(lines)].map(([, specifier = '']) => specifier),
  )

const listSpecifiers = ({ text, syntax: { module } }: Source, withTypes: boolean): string[] => [
  ...module.staticImports
    .filter(({ entries }) => withTypes || !isOfTypes(entries))
    .map(({ moduleRequest }) => moduleRequest.value),
  ...module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && (withTypes || !isType) ? moduleRequest.value : [],
    ),
  ),
  ...[...text.matchAll(dynamic)].map(([, specifier = '']) => specifier),
  ...[...text.matchAll(started)].map(([, file = '']) => `#server/${file}`),
  ...(withTypes ? [] : listLines(text)),
]

const read = (sources: readonly Source[], withTypes: boolean): Imports =>
  new Map(
    sources.map((source) => [
      source.path,
      new Set(listSpecifiers(source, withTypes).flatMap((specifier) => resolvePath(source.path, specifier) ?? [])),
    ]),
  )

export const readImports = (sources: readonly Source[]): Imports => read(sources, true)

/** Without imports of types alone, which no test can notice: the type checker does. */
export const readValueImports = (sources: readonly Source[]): Imports => read(sources, false)

/** Returns the groups of files that import each other in a circle (Tarjan's strongly connected components). */
export const findCircles = (imports: Imports): string[][] => {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []
  const close = (file: string): void => {
    const group = open.splice(open.indexOf(file))
    for (const member of group) isOpen.delete(member)
    if (group.length > 1 || imports.get(file)?.has(file)) circles.push(group.toSorted())
  }
  const enter = (file: string): number => {
    const own = order.size
    order.set(file, own)
    low.set(file, own)
    open.push(file)
    isOpen.add(file)
    for (const target of imports.get(file) ?? []) {
      const reached = order.has(target) ? (isOpen.has(target) ? order.get(target) : undefined) : enter(target)
      low.set(file, Math.min(low.get(file) ?? own, reached ?? own))
    }
    if (low.get(file) === own) close(file)
    return low.get(file) ?? own
  }
  for (const file of imports.keys()) if (!order.has(file)) enter(file)
  return circles
}
