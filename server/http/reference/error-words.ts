/** Explains an error of a call by key with the text that the reference has for it. */
import { errors } from '#contract/core/errors.ts'
import type { Locale } from '#domain/locales.ts'
import { referenceTexts } from './reference-texts.ts'
import { errorsByKey } from './sections.ts'

const known: ReadonlySet<string> = new Set(errorsByKey().map((type) => errors[type].code))

/** Null of a code that no call by key answers; what is between backticks is code. */
export const errorWords = (code: string, locale: Locale): string | null =>
  known.has(code) ? referenceTexts(locale)(`error.${code}`) : null
