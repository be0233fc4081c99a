/**
 * What people read of their data: who uses them, why, for how long, and which rights they have. Those in `texts.json` are the developers';
 * an installation has its own, released ones in a file of the same form, or a page elsewhere.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { type Locale, locales } from '#contract/calls/account.ts'
import { z } from '#contract/core/zod.ts'
import { byLocale, say, type Values } from '#server/core/texts.ts'

const line = z.string().check(z.minLength(1), z.maxLength(2000))
const Notice = z.strictObject({
  title: line,
  sections: z.array(z.strictObject({ title: line, text: z.array(line).check(z.minLength(1)) })).check(z.minLength(1)),
})
const File = z.strictObject({
  version: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  review: z.optional(z.string()),
  ...byLocale(() => Notice),
})

export type PrivacyNotice = z.output<typeof Notice>
export type PrivacyTexts = z.output<typeof File>

/** Names that texts may have between braces; `contact` is `none` where the installation has none. */
export const privacyValues = ['provider', 'product', 'contact', 'refusedDays', 'sessionDays', 'mailDays'] as const
export type PrivacyValues = Record<(typeof privacyValues)[number], string>

const read = (path: string): PrivacyTexts => {
  const texts = File.parse(JSON.parse(readFileSync(path, 'utf8')))
  // An unknown name is found here, and not by a reader.
  const example = Object.fromEntries(privacyValues.map((name) => [name, name])) as PrivacyValues // each of them
  for (const locale of locales) writeNotice(texts, locale, example)
  return texts
}

/** The notice in a language. Throws for a text that names something else. */
export const writeNotice = (texts: PrivacyTexts, locale: Locale, values: Values): PrivacyNotice => {
  const write = (text: string): string => say(compile(text), locale, values)
  const { title, sections } = texts[locale]
  return {
    title: write(title),
    sections: sections.map((section) => ({ title: write(section.title), text: section.text.map(write) })),
  }
}

/** Null: the developers' own. Throws where the file cannot be used, so that a start fails, and no page. */
export const readPrivacyTexts = (path: string | null): PrivacyTexts => {
  const own = read(join(import.meta.dirname, 'texts.json'))
  if (path === null) return own
  try {
    const texts = read(path)
    if (texts.version === own.version) throw new Error('it needs a version of its own')
    return texts
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`PRIVACY_TEXTS: ${path} cannot be used: ${why}`, { cause: error })
  }
}
