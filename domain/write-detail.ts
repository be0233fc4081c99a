/** A detail of the activity in words, the same on the screen and in its file. */
import { type DetailKind, detailKinds, type DetailName } from './activity.ts'
import { formatAmount, formatCount, formatDay, formatInstant, formatPercent, type Locale } from './format.ts'

export type DetailValue = string | number | boolean | readonly (string | null)[] | null
export type Writing = {
  locale: Locale
  timeZone: string
  /** Words of a choice. */
  choice: (name: DetailName, value: string) => string
  /** `none`: there is nothing; `all`: what is not limited. */
  word: (word: 'on' | 'off' | 'none' | 'all') => string
  /** So many more, that the reader does not know. */
  more: (count: number) => string
}
type Write = (value: string | number | boolean, name: DetailName, writing: Writing) => string

const asIs: Write = (value) => String(value)
const count: Write = (value, _, { locale }) => formatCount(Number(value), locale)

const writers: Record<Exclude<DetailKind, 'hidden' | 'words' | 'merchants'>, Write> = {
  cents: (value, _, { locale }) => formatAmount(Number(value), locale),
  rate: (value, _, { locale }) => formatPercent(Number(value), locale),
  count,
  day: (value, _, { locale }) => formatDay(String(value), locale),
  instant: (value, _, { locale, timeZone }) => formatInstant(String(value), timeZone, locale),
  onOff: (value, _, { word }) => word(value === true ? 'on' : 'off'),
  text: asIs,
  url: asIs,
  choice: (value, name, { choice }) => choice(name, String(value)),
}

const listOf = (value: readonly (string | null)[], { word, more }: Writing): string => {
  const known = value.filter((one) => one !== null)
  const left = value.length - known.length
  return [...known, ...(left > 0 ? [more(left)] : [])].join(', ') || word('none')
}

export const writeDetail = (name: DetailName, value: DetailValue, writing: Writing): string => {
  const kind: DetailKind = detailKinds[name]
  if (value === null || value === '') return writing.word(kind === 'merchants' ? 'all' : 'none')
  if (typeof value === 'object') return listOf(value, writing)
  // A list, and what is never shown, has no single value.
  return kind === 'hidden' || kind === 'words' || kind === 'merchants' ? '' : writers[kind](value, name, writing)
}
