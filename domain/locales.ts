/** The one list of the product's languages, with the formats of each beside its texts. */
type Traits = {
  /** By its own name, which is the same in every language. */
  name: string
  /** Whose shops, people and customers read in it before they have chosen. */
  country: string
  /** Time zone of the hours in mails. */
  timeZone: string
  /** Between groups of three digits. */
  group: string
  /** Before the sign of a percentage. */
  percent: string
  months: string
  wholeMonths: string
  /** Between a whole month and its year. */
  ofYear: string
}

const space = '\u00a0'

export const localeTraits = {
  'es-ES': {
    name: 'Español',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    group: '.',
    percent: space,
    months: 'ene feb mar abr may jun jul ago sep oct nov dic',
    wholeMonths: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ofYear: ' de ',
  },
  'pt-PT': {
    name: 'Português',
    country: 'PT',
    timeZone: 'Europe/Lisbon',
    group: space,
    percent: '',
    months: 'jan fev mar abr mai jun jul ago set out nov dez',
    wholeMonths: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    ofYear: ' de ',
  },
} as const satisfies Record<string, Traits>

export type Locale = keyof typeof localeTraits

export const locales = Object.keys(localeTraits) as readonly Locale[] // its keys

/** For people without one of these countries or languages [SH-05] [CO-02]. */
export const defaultLocale: Locale = 'es-ES'

/** The language of this name, if it is one of ours. */
export const localeNamed = (name: unknown): Locale | undefined => locales.find((locale) => locale === name)

export const localeOfCountry = (country: string): Locale =>
  locales.find((locale) => localeTraits[locale].country === country) ?? defaultLocale

/** Returns the language of a tag, for any region: `pt-BR` is read in `pt-PT`. */
export const localeOfTag = (tag: string): Locale | undefined =>
  locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase() && /^..([-_]|$)/.test(tag))
