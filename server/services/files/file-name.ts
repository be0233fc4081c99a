import type { Locale } from '#contract/calls/account.ts'
import { readTexts } from '#server/core/texts.ts'

const texts = readTexts(import.meta.dirname)

/** What marks a file of test mode. */
export const testWord = (locale: Locale): string => texts(locale)('test')

/** Lower-case ASCII letters, digits and dashes; everything else would have to be escaped somewhere. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

/** `LQ-20261116-0001.pdf`, `justificante-A-104883-prueba.pdf`: by what people know the object, in its own letters. */
export const objectFileName = (parts: {
  word?: string | undefined
  name: string
  sandbox: boolean
  format: string
  locale: Locale
}): string => {
  const { word = '', name, sandbox, format, locale } = parts
  const own = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return `${[slug(word), own, sandbox ? testWord(locale) : ''].filter(Boolean).join('-')}.${format}`
}

/** `operaciones-prueba-casa-lumbre-bilbao-2026-11-20.csv`: what, test mode or not, whose, of which day. */
export const fileName = (parts: {
  word: string
  sandbox: boolean
  merchant: string
  day: string
  format: string
  locale: Locale
}): string => {
  const { word, sandbox, merchant, day, format, locale } = parts
  const words = [word, ...(sandbox ? [testWord(locale)] : []), merchant, day].map(slug)
  return `${words.filter(Boolean).join('-')}.${format}`
}
