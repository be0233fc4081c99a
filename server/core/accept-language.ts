import { type Locale, localeOfTag } from '#domain/locales.ts'

type Wish = { tag: string; weight: number }

const readWish = (part: string): Wish => {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}

/** Which of our languages `Accept-Language` would rather have; null where it asks for none of them. */
export const readAcceptLanguage = (header: string | undefined): Locale | null => {
  const wishes = (header ?? '')
    .split(',')
    .map(readWish)
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return null
}
