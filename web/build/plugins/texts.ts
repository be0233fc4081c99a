import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { locales, type Locale } from '#contract/account.ts'
import type { Plugin } from 'vite'
import { type Catalog, compileAll, readSources, textFiles } from '../catalog.ts'
import { textProblems, usedKeys } from '../check-texts.ts'
import { pseudoMessage } from '../pseudo.ts'

const all = 'virtual:texts'
/** Texts that are built into a bundle, because they must be there when nothing can be fetched; by the start of their keys. */
const builtIn: Record<string, string> = {
  [`${all}/accounts`]: 'accounts.',
  [`${all}/checkout`]: 'checkout.',
  [`${all}/outage`]: 'common.outage.',
}

const compiled = (catalog: Catalog, locale: Locale, belongs: (key: string) => boolean): Record<string, unknown> =>
  Object.fromEntries([...catalog[locale]].flatMap(([key, message]) => (belongs(key) ? [[key, message.compiled]] : [])))

const isFetched = (key: string): boolean => !Object.values(builtIn).some((prefix) => key.startsWith(prefix))

export type TextAssets = Record<Locale, { fileName: string; source: string }>

/** The fetched file of each language, named after its content. */
export const textAssets = (catalog: Catalog): TextAssets =>
  Object.fromEntries(
    locales.map((locale) => {
      const source = JSON.stringify(compiled(catalog, locale, isFetched))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return [locale, { fileName: `assets/texts.${locale}.${hash}.json`, source }]
    }),
  ) as TextAssets // an entry per locale

const addressesOf = (assets: TextAssets): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, `/${assets[locale].fileName}`]))

/** Reads and checks all texts; `onFault` is told every fault in one message. */
const checkedCatalog = (web: string, onFault: (message: string) => void): Catalog => {
  const catalog = compileAll(readSources(web))
  const problems = textProblems(catalog, usedKeys(web))
  if (problems.length > 0) onFault(`The texts have faults:\n${problems.join('\n')}`)
  return catalog
}

/** Each language in the words that nobody speaks. */
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
  /** For screens whose texts are not all written yet: faults are told and do not stop the build. */
  draft?: boolean
  /** Longer words that nobody speaks, for tests alone. */
  pseudo?: boolean
}

/** Compiles the texts: one fetched file per language, and the built-in ones as modules. Faults stop the build. */
export const texts = (
  web: string,
  { draft, pseudo }: TextsKind = {},
): Plugin & { addresses: () => Record<string, string> } => {
  let catalog: Catalog
  let assets: TextAssets
  const addresses = () => addressesOf(assets)
  return {
    name: 'trastienda:texts',
    addresses,
    buildStart() {
      for (const file of textFiles(web)) this.addWatchFile(join(web, file))
      const spoken = checkedCatalog(web, (message) => (draft ? this.warn(message) : this.error(message)))
      catalog = pseudo ? pseudoCatalog(spoken) : spoken
      assets = textAssets(catalog)
    },
    resolveId: (source) => (source === all || source in builtIn ? `\0${source}` : null),
    load(source) {
      const id = source.slice(1)
      if (id === all) return `export default ${JSON.stringify(addresses())}`
      const prefix = source.startsWith('\0') ? builtIn[id] : undefined
      if (prefix === undefined) return null
      const messages = locales.map((locale) => [locale, compiled(catalog, locale, (key) => key.startsWith(prefix))])
      return `export default ${JSON.stringify(Object.fromEntries(messages))}`
    },
    generateBundle() {
      for (const asset of Object.values(assets)) this.emitFile({ type: 'asset', ...asset })
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(addresses(), null, 2) })
    },
  }
}
