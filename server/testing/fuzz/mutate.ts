/** Right input made wrong in a place or two. */
import type { Random } from '../../demo/random.ts'
import { edgeLiterals, edgesLike, edgeTexts, hugeTexts } from './edges.ts'

type Holder = Record<string, unknown> | unknown[]

/** Every place of a value, as the object or array that holds it and its name there. */
const placesOf = (value: unknown): { holder: Holder; name: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder // an object or an array
  return Object.entries(value).flatMap(([name, inner]) => [{ holder, name }, ...placesOf(inner)])
}

/** More often an edge of the same kind as the value that it replaces. */
export const edgeText = (random: Random, right?: unknown): string => {
  if (right !== undefined && random.chance(0.6)) return random.pick(edgesLike(right))
  return random.pick(random.chance(0.01) ? hugeTexts : edgeTexts)
}

/** Where in a body a value is: names and indices, from the outside. */
export type Place = readonly string[]

export const pathsOf = (value: unknown, path: Place = []): { path: Place; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries<unknown>({ ...value }).flatMap(([name, inner]) => [
        { path: [...path, name], value: inner },
        ...pathsOf(inner, [...path, name]),
      ])
    : []

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** JSON with `literal` in that place; as it is, where there is no such place. */
export const jsonWith = (value: unknown, path: Place, literal: string): string => {
  const last = path.at(-1)
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((outer, name) => (isHolder(outer) ? Reflect.get(outer, name) : null), value)
  if (last === undefined || !isHolder(holder)) return JSON.stringify(value)
  Reflect.set(holder, last, mark)
  return JSON.stringify(value).replace(JSON.stringify(mark), () => literal)
}

const mark = '\ue000'
const put = (holder: Holder, name: string, value: unknown): void => void Reflect.set(holder, name, value)

/** As JSON, or as what is nearly JSON. `value` is changed. */
export const brokenJson = (random: Random, value: unknown, faults: number): string => {
  const literals: string[] = []
  for (let fault = 0; fault < faults; fault += 1) {
    const places = placesOf(value)
    const place = places.length > 0 ? random.pick(places) : null
    if (!place || random.chance(0.03)) return random.pick([...edgeLiterals, '', '{', '[1]', '"x"', '{"a":1,"a":2}'])
    const { holder, name } = place
    const kind = random.weighted([
      ['literal', 4],
      ['text', 8],
      ['away', 3],
      ['more', 1],
      ['wrapped', 1],
    ] as const)
    if (kind === 'literal') put(holder, name, mark + (literals.push(random.pick(edgeLiterals)) - 1) + mark)
    else if (kind === 'text') put(holder, name, edgeText(random, Reflect.get(holder, name)))
    else if (kind === 'away') Reflect.deleteProperty(holder, name)
    else if (kind === 'more') put(holder, random.pick(['unknown', 'constructor', 'id', '']), edgeText(random))
    else put(holder, name, [Reflect.get(holder, name)])
  }
  return JSON.stringify(value).replaceAll(/"\ue000(\d+)\ue000"/g, (_, index: string) => literals[Number(index)] ?? '')
}
