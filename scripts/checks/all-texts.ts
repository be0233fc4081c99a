/** Every text of the product: the browser's, the widget's and the server's. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locale } from '#domain/locales.ts'
import { flatTexts, readSources, type Sources, sourcesOf } from '#web/build/catalog.ts'
import { wordsOf } from '#web/widget/texts.ts'

const root = join(import.meta.dirname, '../..')

const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Folders of the server that have words. */
export const serverFolders = (): string[] =>
  [...new Set(globSync('server/**/texts.*-*.json', { cwd: root }).map(dirname))].toSorted()

/** The texts of such a folder. */
export const folderTexts = (folder: string): Sources =>
  sourcesOf((locale) => flatTexts(json(`${folder}/texts.${locale}.json`)))

/** Legal texts of the product: each is one file with all languages, which an installation replaces as a whole. */
const legalTexts = (path: string): Sources => {
  const file = json(path) as Record<Locale, unknown> // our own file
  return sourcesOf((locale) => flatTexts(file[locale]))
}

export const widgetTexts = (): Sources => sourcesOf((locale) => flatTexts(wordsOf(locale)))

/** Where → its texts in each language. */
export const allTexts = (): [where: string, texts: Sources][] => [
  ['web', readSources(join(root, 'web'))],
  ['widget', widgetTexts()],
  ['server/services/precontract', legalTexts('server/services/precontract/texts.json')],
  ['server/services/privacy', legalTexts('server/services/privacy/texts.json')],
  ...serverFolders().map((folder): [string, Sources] => [folder, folderTexts(folder)]),
]

const quoted = /'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)(\$\{|`)/g

/** Strings of the sources below a folder that may be keys, and beginnings of such. */
export const keysBelow = (folder: string): { whole: Set<string>; prefixes: string[]; asked: Set<string> } => {
  const prefixes: string[] = []
  const found = { whole: new Set<string>(), prefixes, asked: new Set<string>() }
  for (const file of globSync('**/*.ts', { cwd: join(root, folder) })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, folder, file), 'utf8')
    for (const [, single, double, template, end] of text.matchAll(quoted))
      if (end === '${') prefixes.push(template ?? '')
      else found.whole.add(single ?? double ?? template ?? '')
    for (const [, key = ''] of text.matchAll(/\bt\('([\w.-]+)'/g)) found.asked.add(key)
  }
  return found
}
