/** The documents of the calls by key that were released, each in the form that a difference needs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locales.ts'
import { type Change, differenceOf, nameOfChange } from './difference.ts'
import type { Json } from './openapi.ts'

export const historyFolder = join(import.meta.dirname, 'history')

/** `date`: of the release, as in the name of its file. */
export type Released = { date: string; document: Json }
/** A break that was decided on. `change`: its name, as `nameOfChange` writes it. */
export type DeliberateBreak = { date: string; change: string; reason: Record<Locale, string> }

/** For readers alone, or derived from the history itself. */
const leftOut = new Set(['examples', 'example', 'description', 'summary', 'tags', 'x-since'])

const withoutProse = (value: unknown, areNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutProse(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      // A field may be called `description`.
      !areNames && leftOut.has(name) ? [] : [[name, withoutProse(item, name === 'properties' && !areNames)]],
    ),
  )
}

/** Paths and webhooks of a document without what no difference looks at: a refusal is in `x-errors`. */
export const comparable = ({ paths, webhooks }: Json): Json => {
  const found = withoutProse({ paths, webhooks }) as { paths: Record<string, Record<string, Json>>; webhooks: Json } // made of these two
  for (const methods of Object.values(found.paths))
    for (const operation of Object.values(methods)) {
      const responses = Object.entries(operation['responses'] ?? {})
      operation['responses'] = Object.fromEntries(responses.filter(([status]) => status.startsWith('2')))
      operation['x-errors'] = ((operation['x-errors'] ?? []) as Json[]).map(({ code, status }) => ({ code, status })) // as `keyOpenApi` makes it
    }
  return found
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(historyFolder, name), 'utf8'))

/** The oldest first. */
export const readHistory = (): Released[] =>
  readdirSync(historyFolder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.gen\.json$/.test(name))
    .toSorted()
    .map((name) => ({ date: name.slice(0, 10), document: readJson(name) as Json })) // written by `npm run docs`

export const readBreaks = (): DeliberateBreak[] => readJson('breaks.json') as DeliberateBreak[] // our own file

/** `GET /orders` → the date of the first document that has it. */
export const sinceOf = (history: readonly Released[]): ReadonlyMap<string, string> => {
  const since = new Map<string, string>()
  for (const { date, document } of history) {
    const paths = document['paths'] as Record<string, Json> // of a document
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        const place = `${method.toUpperCase()} ${path}`
        since.set(place, since.get(place) ?? date)
      }
  }
  return since
}

const since = sinceOf(readHistory())
/** Undefined of a call that is not released yet. */
export const releasedOn = ({ method, path }: { method: string; path: string }): string | undefined =>
  since.get(`${method} ${path}`)

/** What each release changed, the newest first. `date`: null of what is not released yet. */
export type Release = { date: string | null; changes: Change[] }
export const releasesOf = (history: readonly Released[], current: Json): Release[] => {
  const all = [...history, { date: null, document: current }]
  return all
    .slice(1)
    .map(({ date, document }, at) => ({ date, changes: differenceOf(all[at]?.document ?? {}, document) }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed()
}

/** Breaks that no entry of the list names. */
export const unrecordedBreaks = (releases: readonly Release[], breaks: readonly DeliberateBreak[]): string[] => {
  const recorded = new Set(breaks.map(({ change }) => change))
  return releases
    .flatMap(({ changes }) => changes.filter(({ breaking }) => breaking).map(nameOfChange))
    .filter((name) => !recorded.has(name))
}
