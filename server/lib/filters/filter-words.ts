import type { Filter, Filters } from '#contract/filters/kinds.ts'
import { toCamel } from '#contract/core/wire.ts'
import { formatAmount, formatDay, type Locale } from '#domain/format.ts'
import type { Write } from '#server/core/texts.ts'
import type { Asked } from './conditions.ts'

const written = ({ kind }: Filter, value: string | number, locale: Locale): string => {
  if (kind === 'cents') return formatAmount(Number(value), locale)
  const text = String(value)
  const isDay = (kind === 'day' || kind === 'moment') && text.length === 10
  return isDay ? formatDay(text, locale) : text
}

type Given = {
  filters: Filters
  asked: Asked
  /** The texts of filters: `<under>.<name>` with its `{value}`, for a choice `<under>.<name>.<value>`. */
  under: string
  /** Choices whose values have names that all share, with their group in `contract/names`. */
  named: Readonly<Record<string, string>>
}

/** The filters of a file in words, so that a reader knows what is not in it. */
export const filterWords = (t: Write, locale: Locale, { filters, asked, under, named }: Given): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = asked[toCamel(name)]
    if (value === undefined || value === '') return []
    const group = named[name]
    const key = group === undefined ? `${under}.${name}` : `names.${group}`
    return [filter.kind === 'oneOf' ? t(`${key}.${value}`) : t(key, { value: written(filter, value, locale) })]
  })
