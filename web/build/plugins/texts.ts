import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { locales, type Locale } from '#contract/calls/account.ts'
import type { Plugin } from 'vite'
import { type Catalog, compileAll, readSources, textFiles } from '../catalog.ts'
import { textProblems, usedKeys } from '../check-texts.ts'
import { type BrowserName, browserNames, oldest } from '../browsers.ts'
import { isUsed, keysFrom } from '../first-texts.ts'
import { pseudoMessage } from '../pseudo.ts'
import { readNamed, titlesOf } from './screens.ts'
import { readSections } from './sections.ts'

const all = 'virtual:texts'
const tooOld = `${all}/too-old`
const ofSections = `${all}/sections`
/**
 * Texts that are built into a bundle, because they must be there when nothing can be fetched; by the start of their keys. Of the customer's
 * page those that its first code uses, and the others with the code that is loaded later.
 */
const builtIn: Record<string, string> = {
  [`${all}/accounts`]: 'accounts.',
  [`${all}/checkout`]: 'checkout.',
  [`${all}/checkout/deferred`]: 'checkout.',
  [`${all}/outage`]: 'common.outage.',
  [tooOld]: 'common.tooOld.',
}

const compiled = (catalog: Catalog, locale: Locale, belongs: (key: string) => boolean): Record<string, unknown> =>
  Object.fromEntries([...catalog[locale]].flatMap(([key, message]) => (belongs(key) ? [[key, message.compiled]] : [])))

const isFetched = (key: string): boolean => !Object.values(builtIn).some((prefix) => key.startsWith(prefix))

/** Message for a browser that cannot run the pages; {browsers} is its only argument. */
const tooOldWords = (catalog: Catalog, locale: Locale): Record<string, string> => {
  const names = Object.entries(oldest).map(([name, version]) => `${browserNames[name as BrowserName]} ${version}`) // its keys
  const browsers = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  const words = (message: unknown): string => {
    const parts: unknown[] = Array.isArray(message) ? message : [message]
    return parts.map((part) => (Array.isArray(part) ? browsers : String(part))).join('')
  }
  const messages = compiled(catalog, locale, (key) => key.startsWith(builtIn[tooOld] ?? ''))
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, words(message)]))
}

/** The names of sections by language: texts without arguments. */
const sectionNames = (catalog: Catalog, titles: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(titles).map(([name, key]) => [name, catalog[locale].get(key)?.compiled])),
    ]),
  )

export type TextAssets = Record<Locale, { fileName: string; source: string }>

/** The fetched file of each language, named after its content, with the texts that belong into it. */
export const textAssets = (catalog: Catalog, belongs: (key: string) => boolean = () => true): TextAssets =>
  Object.fromEntries(
    locales.map((locale) => {
      const source = JSON.stringify(compiled(catalog, locale, (key) => isFetched(key) && belongs(key)))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return [locale, { fileName: `assets/texts.${locale}.${hash}.json`, source }]
    }),
  ) as TextAssets // an entry per locale

/** All texts for those who ask for a language, and the two files of the app: what its first screen needs, and the rest. */
const assetsOf = async (catalog: Catalog, web: string) => {
  const used = keysFrom(web, 'backoffice/main.tsx')
  // No source names them: the build takes them out of the list of screens.
  for (const title of titlesOf(await readNamed(web))) used.whole.add(title)
  return {
    all: textAssets(catalog),
    first: textAssets(catalog, (key) => isUsed(key, used)),
    rest: textAssets(catalog, (key) => !isUsed(key, used)),
  }
}

const addressesOf = (assets: TextAssets): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, `/${assets[locale].fileName}`]))

/** Reads and checks all texts; calls `onFault` with every fault in one message. */
const checkedCatalog = (web: string, onFault: (message: string) => void): Catalog => {
  const catalog = compileAll(readSources(web))
  const problems = textProblems(catalog, usedKeys(web))
  if (problems.length > 0) onFault(`The texts have faults:\n${problems.join('\n')}`)
  return catalog
}

/** Returns each language in the pseudo-language. */
const pseudoCatalog = (catalog: Catalog): Catalog =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Map(
        [...catalog[locale]].map(([key, message]) => [key, { ...message, compiled: pseudoMessage(message.compiled) }]),
      ),
    ]),
  ) as Catalog // an entry per locale

export type TextsKind = {
  /** For screens whose texts are not all written yet: faults are reported and do not stop the build. */
  draft?: boolean
  /** Longer words of the pseudo-language, for tests alone. */
  pseudo?: boolean
}

/** `first`: addresses of the files that the app begins with. `tooOld`: the words for old browsers by their keys. By language. */
export type TextsPlugin = Plugin & {
  first: () => Record<string, string>
  tooOld: () => Record<string, Record<string, string>>
}

/** Compiles the texts: the fetched files of each language, and the built-in ones as modules. Faults stop the build. */
export const texts = (web: string, { draft, pseudo }: TextsKind = {}): TextsPlugin => {
  let catalog: Catalog
  let assets: Awaited<ReturnType<typeof assetsOf>>
  /** Texts that the first code of the customer's page uses. */
  let ofCustomer: ReturnType<typeof keysFrom>
  const first = () => addressesOf(assets.first)
  const isPartOf = (id: string, key: string): boolean =>
    !id.startsWith(`${all}/checkout`) || isUsed(key, ofCustomer) === (id === `${all}/checkout`)
  return {
    name: 'trastienda:texts',
    first,
    tooOld: () => Object.fromEntries(locales.map((locale) => [locale, tooOldWords(catalog, locale)])),
    async buildStart() {
      for (const file of textFiles(web)) this.addWatchFile(join(web, file))
      const spoken = checkedCatalog(web, (message) => (draft ? this.warn(message) : this.error(message)))
      catalog = pseudo ? pseudoCatalog(spoken) : spoken
      assets = await assetsOf(catalog, web)
      ofCustomer = keysFrom(web, 'checkout/main.tsx')
    },
    resolveId: (source) => (source === all || source === ofSections || source in builtIn ? `\0${source}` : null),
    async load(source) {
      const id = source.slice(1)
      if (id === all)
        return `export const first = ${JSON.stringify(first())}; export const rest = ${JSON.stringify(addressesOf(assets.rest))}`
      if (id === ofSections)
        return `export default ${JSON.stringify(sectionNames(catalog, (await readSections(web)).titles))}`
      const prefix = source.startsWith('\0') ? builtIn[id] : undefined
      if (prefix === undefined) return null
      const isOf = (key: string): boolean => key.startsWith(prefix) && isPartOf(id, key)
      const messages = locales.map((locale) => [locale, compiled(catalog, locale, isOf)])
      return `export default ${JSON.stringify(Object.fromEntries(messages))}`
    },
    generateBundle() {
      for (const files of Object.values(assets))
        for (const asset of Object.values(files)) this.emitFile({ type: 'asset', ...asset })
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(addressesOf(assets.all), null, 2) })
    },
  }
}
