/** What a business does: CNAE-2025 in Spain, CAE-Rev.4 in Portugal. */
import { type Locale, locales } from '#contract/calls/account.ts'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { activityLevels } from '#contract/calls/places.ts'
import { byLocale } from '#server/core/texts.ts'
import { list } from './list.ts'
import { peopleWords } from './people-words.ts'

type Level = (typeof activityLevels)[number]
type Activity = {
  /** As Spain prints it: `47.11`. */
  code: string
  level: Level
  parent: string | null
  titles: Record<Locale, string>
  keywords: Record<Locale, string>
  countries: readonly HomeCountry[]
}

export const sources: Record<HomeCountry, string> = {
  ES: 'CNAE-2025 (Real Decreto 10/2025, BOE-A-2025-587; INE)',
  PT: 'CAE-Rev.4 (Decreto-Lei n.º 9/2025, Diário da República)',
}

/**
 * Businesses that the provider looks at more closely: its banks and the law on money laundering ask more of credit, insurance and
 * crypto-assets (64 to 66) and of gambling (92), and selling tobacco on credit (12, 47.26) would promote it. Weapons have no code of
 * their own at this depth.
 */
const restricted = new Set(['12', '47.26', 'L', '64', '65', '66', '92'])

/** One for each language, in the order of the languages; where a language has none it reads those of the first. */
const columns = (words: readonly string[]): Record<Locale, string> =>
  byLocale((locale) => words[locales.indexOf(locale)] ?? words[0] ?? '')

const keywordsOf = new Map(
  peopleWords
    .trim()
    .split('\n')
    .map((line): [string, Record<Locale, string>] => {
      const [code = '', ...words] = line.split('|')
      return [code, columns(words)]
    }),
)

const levelOf = (code: string): Level => (code.length === 1 ? 'section' : code.length === 2 ? 'division' : 'class')

const readList = (text: string): Activity[] => {
  let section = ''
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', ...titles] = line.split('|')
      const [code = '', only] = key.split(' ')
      const level = levelOf(code)
      if (level === 'section') section = code
      return {
        code,
        level,
        parent: { section: null, division: section, class: code.slice(0, 2) }[level],
        titles: columns(titles),
        keywords: keywordsOf.get(code) ?? columns([]),
        countries: only === 'ES' || only === 'PT' ? [only] : ['ES', 'PT'],
      }
    })
}

const activities = readList(list)

/** The country whose list of activities a business uses; businesses of other countries use Spain's. */
export const homeCountryOf = (country: string): HomeCountry => (country === 'PT' ? 'PT' : 'ES')

/** `47.11` in Spain, `4711` in Portugal. */
const printed = (code: string, country: HomeCountry): string => (country === 'PT' ? code.replace('.', '') : code)

/** The list of a country, in a language: every section followed by its divisions, every division by its classes. */
export const activitiesOf = (country: HomeCountry, locale: Locale) =>
  activities
    .filter(({ countries }) => countries.includes(country))
    .map(({ code, level, parent, titles, keywords }) => ({
      code: printed(code, country),
      description: titles[locale],
      keywords: keywords[locale],
      level,
      parent,
      restricted: restricted.has(code),
    }))

const choices = (country: HomeCountry): ReadonlySet<string> =>
  new Set(
    activities
      .filter(({ level, countries }) => level !== 'section' && countries.includes(country))
      .map(({ code }) => printed(code, country)),
  )
const choicesOf: Record<HomeCountry, ReadonlySet<string>> = { ES: choices('ES'), PT: choices('PT') }

/** Whether a business may say that it does this: a division or a class, written as its country prints it. */
export const isActivity = (code: string, country: string): boolean => choicesOf[homeCountryOf(country)].has(code)
