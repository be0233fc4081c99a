import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#contract/calls/account.ts'
import type { Args, Catalog } from './catalog.ts'

/** What sources say of keys: whole ones, and beginnings of keys made from a template. */
export type Used = { whole: Set<string>; prefixes: string[] }

const quoted = /'([a-z][\w.-]*\.[\w.-]+)'|"([a-z][\w.-]*\.[\w.-]+)"|`([a-z][\w.-]*\.[\w.-]*)(\$\{|`)/gi

/** Finds keys in a source text. It does not understand the code: any string that looks like a key counts. */
export const keysIn = (text: string, used: Used): void => {
  for (const [, single, double, template, end] of text.matchAll(quoted)) {
    const key = single ?? double ?? template ?? ''
    if (end === '${') used.prefixes.push(key)
    else used.whole.add(key)
  }
}

/** Keys that the sources below the browser's root use; tests and generated files aside. */
export const usedKeys = (web: string): Used => {
  const used: Used = { whole: new Set(), prefixes: [] }
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web })) {
    if (/\.test\.tsx?$|\.gen\.ts$|^build\//.test(file)) continue
    keysIn(readFileSync(join(web, file), 'utf8'), used)
  }
  return used
}

const names = (args: Args): string =>
  [...args]
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join(', ')

/** Every fault of the texts: keys that one language lacks, arguments that differ, keys that nothing uses, unknown keys. */
export const textProblems = (catalog: Catalog, used: Used): string[] => {
  const keys = new Set(locales.flatMap((locale) => [...catalog[locale].keys()]))
  const problems: string[] = []
  for (const key of [...keys].toSorted()) {
    const versions = locales.map((locale) => ({ locale, message: catalog[locale].get(key) }))
    for (const { locale, message } of versions) {
      if (!message) problems.push(`${key} is missing in ${locale}`)
      for (const name of message?.unfinished ?? [])
        problems.push(`${key} says {${name}} not for one and others in ${locale}`)
    }
    const shapes = versions.flatMap(({ locale, message }) => (message ? [{ locale, args: names(message.args) }] : []))
    if (new Set(shapes.map(({ args }) => args)).size > 1) {
      problems.push(
        `${key} takes other arguments: ${shapes.map(({ locale, args }) => `${locale} {${args}}`).join(', ')}`,
      )
    }
    if (!used.whole.has(key) && !used.prefixes.some((prefix) => key.startsWith(prefix)))
      problems.push(`${key} is never used`)
  }
  return problems
}
