/** What of an audit row's detail leaves the server: names and kinds of values that `domain/activity.ts` lists, and nothing else. */
import { isDeepStrictEqual } from 'node:util'
import {
  activityNouns,
  type ActivityNoun,
  detailChoices,
  type DetailKind,
  detailKinds,
  type DetailName,
  detailNameOf,
} from '#domain/activity.ts'
import { isDay } from '#domain/calendar.ts'

type Value = string | number | boolean | (string | null)[] | null
export type Details = {
  facts: { name: DetailName; value: Value }[]
  changes: { name: DetailName; before: Value; after: Value }[]
  changed: DetailName[]
}
/** Names of merchants that the reader knows. */
type MerchantNames = ReadonlyMap<string, string>
type Read = (value: unknown, name: DetailName, merchants: MerchantNames) => Value | undefined

const longestText = 300
const mostWords = 100

const whole: Read = (value) => (Number.isSafeInteger(value) ? Number(value) : undefined)
const text: Read = (value) => (typeof value === 'string' && value.length <= longestText ? value : undefined)

const wordOf = (one: unknown): string[] => {
  if (typeof one === 'string' || typeof one === 'number') return [String(one)]
  // Lists of what has a name of its own: products by their type, domains by their host.
  if (typeof one !== 'object' || one === null) return []
  const word: unknown = 'type' in one ? one.type : 'host' in one ? one.host : null
  return typeof word === 'string' ? [word] : []
}

/** Without what may be a secret: user, password, query and fragment. */
const address: Read = (value) => {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { origin, pathname } = new URL(value)
  return (origin + pathname).slice(0, longestText)
}

/** A value of another shape is not shown. */
const readers: Record<Exclude<DetailKind, 'hidden'>, Read> = {
  cents: whole,
  rate: whole,
  count: whole,
  day: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  instant: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined),
  onOff: (value) => (typeof value === 'boolean' ? value : undefined),
  text,
  url: address,
  choice: (value, name) => {
    const choices: readonly string[] = name in detailChoices ? detailChoices[name as keyof typeof detailChoices] : [] // just looked up
    return choices.find((one) => one === value)
  },
  words: (value) => (Array.isArray(value) ? value.flatMap(wordOf).slice(0, mostWords) : undefined),
  merchants: (value, _, merchants) =>
    Array.isArray(value) ? value.map((id) => merchants.get(String(id)) ?? null) : undefined,
}

const readValue: Read = (value, name, merchants) => {
  const kind = detailKinds[name]
  if (kind === 'hidden') return undefined
  return value === null ? null : readers[kind](value, name, merchants)
}

type Pairs = [DetailName, unknown][]

const pairsOf = (value: unknown): Pairs =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, one]): Pairs => {
        const name = detailNameOf(key)
        return name === null ? [] : [[name, one]]
      })
    : []

const listed = (value: unknown): DetailName[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? (detailNameOf(one) ?? []) : [])) : []

/** Of an action that only an earlier version knew (`noun` null) nothing is shown. */
export const detailsOf = (
  noun: ActivityNoun | null,
  detail: Readonly<Record<string, unknown>>,
  merchants: MerchantNames,
): Details => {
  if (noun === null) return { facts: [], changes: [], changed: [] }
  const { details = [], named = [] } = activityNouns[noun]
  const sides = ['before', 'after'].map((side) => pairsOf(detail[side]))
  // What was made has nothing before, what was removed nothing after: then the side that there is says what it was.
  const isChange = sides.every((pairs) => pairs.length > 0)
  const given = new Map([...pairsOf(detail), ...(isChange ? [] : sides.flat())])
  const [before, after] = isChange ? sides.map((pairs) => new Map(pairs)) : []
  const facts = details.flatMap((name) => {
    const value = readValue(given.get(name) ?? null, name, merchants)
    return value === undefined || value === null ? [] : [{ name, value }]
  })
  const differs = (name: DetailName): boolean => !isDeepStrictEqual(before?.get(name), after?.get(name))
  const changes = details.filter(differs).flatMap((name) => {
    const [was, is] = [before, after].map((side) => readValue(side?.get(name) ?? null, name, merchants))
    return was === undefined || is === undefined ? [] : [{ name, before: was, after: is }]
  })
  const alone = listed(detail['changed'])
  // What has a value of another shape has changed too.
  const changed = [...details, ...named].filter(
    (name) => (differs(name) || alone.includes(name)) && !changes.some((one) => one.name === name),
  )
  return { facts, changes, changed }
}
