/** Preferences from where they are written: in the answer of the API, and on the element. What is not right is left out. */
import { isColour, isUrl } from '#contract/core/validation.ts'
import type { WidgetPreferences } from '#contract/rules/widget-rules.ts'

type Reader<T> = (value: unknown) => T | undefined

const colour: Reader<string> = (value) => (typeof value === 'string' && isColour(value) ? value : undefined)
const oneOf =
  <T extends string>(...all: readonly T[]): Reader<T> =>
  (value) =>
    all.find((one) => one === value)
/** On the element the bare attribute is a yes. */
const flag: Reader<boolean> = (value) => {
  if (value === true || value === 'true' || value === '') return true
  return value === false || value === 'false' ? false : undefined
}
const text: Reader<string | null> = (value) =>
  value === null || value === '' ? null : typeof value === 'string' ? value : undefined
const count: Reader<number | null> = (value) => {
  if (value === null || value === '') return null
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const address: Reader<string | null> = (value) =>
  value === null || value === '' ? null : typeof value === 'string' && isUrl(value) ? value : undefined

const readers: { [K in keyof WidgetPreferences]: Reader<WidgetPreferences[K]> } = {
  primaryColor: colour,
  textColor: colour,
  align: oneOf('left', 'center', 'right'),
  layout: oneOf('horizontal', 'vertical'),
  border: flag,
  title: text,
  titleZeroInterest: text,
  defaultInstalments: count,
  slider: flag,
  legalAdvice: flag,
  legalText: text,
  urlMoreInfo: address,
  outOfLimits: oneOf('show', 'hide'),
  minAmount: count,
  country: oneOf('auto', 'ES', 'PT'),
}

const names = Object.keys(readers) as (keyof WidgetPreferences)[] // of that type

const separated = (name: string, sign: string): string => name.replace(/[A-Z]/g, (c) => sign + c.toLowerCase())

/** `primaryColor` is `primary_color` in an answer and `option-primary-color` on the element. */
const spelling = {
  wire: (name: string) => separated(name, '_'),
  attribute: (name: string) => `option-${separated(name, '-')}`,
}

export const preferenceAttributes: readonly string[] = names.map(spelling.attribute)

export const preferencesFrom = (
  source: Readonly<Record<string, unknown>>,
  form: keyof typeof spelling,
): Partial<WidgetPreferences> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = source[spelling[form](name)]
      const read = value === undefined ? undefined : readers[name](value)
      return read === undefined ? [] : [[name, read]]
    }),
  )
