/** The pages for developers: the reference of the calls by key, made from the contract and from real examples, with its guides and its changelog. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import { type Locale, localeNamed } from '#domain/locales.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import type { AppConfig } from '#server/core/config.ts'
import { changelogPath, developersPath } from '#server/core/developers-path.ts'
import type { Write } from '#server/core/texts.ts'
import { writeChangelog } from '../api-changes/changelog-page.ts'
import { type Examples, readExamples } from '../docs/examples.ts'
import { idOf, keyGroups } from '../docs/key-openapi.ts'
import { writeGuide } from '../guides/guide-page.ts'
import { guideNames } from '../guides/guides.ts'
import { guidePath } from '../guides/marks.ts'
import { siteLinks } from '../guides/site-links.ts'
import type { Pages } from '../pages/pages.ts'
import { publicConfig } from '../pages/public-config.ts'
import { type ReadyFile, sendFile, textFile } from '../pages/ready-file.ts'
import { type Env, originOf } from '../pipeline/incoming.ts'
import { anchorOf, callSection, type Place, type Words } from './call-section.ts'
import { fieldTexts } from './field-texts/field-texts.ts'
import { scriptPath, stylePath, writeFrame } from './frame.ts'
import { code, escape, prose } from './html.ts'
import { referenceTexts } from './reference-texts.ts'
import { beginning, errorPart, eventPart, firstSale, inputPart, statusPart, tryPart } from './sections.ts'

/** In the build. */
const builtScript = '/reference/try.js'

/** Its script asks the API of this server, and nothing else is loaded or sent. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const link = (anchor: string, words: string): string => `<li><a href="#${anchor}">${words}</a></li>`

const linksTo = (t: Write): string => {
  const parts: [string, string][] = [
    ['begin', t('base.title')],
    ['first-sale', t('first.title')],
  ]
  const last: [string, string][] = [
    ['status', t('status.title')],
    ['errors', t('errors.title')],
    ['events', t('events.title')],
    ['input', t('input.title')],
  ]
  const plain = (pairs: [string, string][]): string => pairs.map(([to, words]) => link(to, escape(words))).join('')
  const groups = keyGroups.map(([noun, calls]) => {
    const own = calls.map((named) => link(anchorOf(named), code(named.name))).join('')
    return `<li><a href="#group-${noun}">${escape(t(`group.${noun}.title`))}</a><ul>${own}</ul></li>`
  })
  return `${plain(parts)}${groups.join('')}${plain(last)}`
}

const callsOf = (words: Words, { calls }: Examples): string =>
  keyGroups
    .map(([noun, group]) => {
      const { t } = words
      const sections = group.map((named) => callSection(words, named, calls[idOf(named)]))
      return `<section id="group-${noun}"><h2>${escape(t(`group.${noun}.title`))}</h2><p>${prose(t(`group.${noun}.about`))}</p>${sections.join('')}</section>`
    })
    .join('')

export const writeReference = (locale: Locale, place: Place, examples: Examples): string => {
  const t = referenceTexts(locale)
  const words = { t, place, fields: fieldTexts(locale) }
  return writeFrame(t, locale, {
    path: developersPath,
    product: place.product,
    title: t('title'),
    lead: t('lead'),
    links: siteLinks(locale, developersPath, `<ul>${linksTo(t)}</ul>`),
    script: scriptPath,
    content:
      beginning(words) +
      firstSale(words) +
      tryPart(words) +
      callsOf(words, examples) +
      statusPart(words) +
      errorPart(words) +
      eventPart(words, examples.events) +
      inputPart(words),
  })
}

type WritePage = (locale: Locale, place: Place, examples: Examples) => string
/** Address → what writes its page. */
const pages: readonly (readonly [path: string, write: WritePage])[] = [
  [developersPath, writeReference],
  [changelogPath, writeChangelog],
  ...guideNames.map(
    (name) => [guidePath(name), (...given: Parameters<WritePage>) => writeGuide(name, ...given)] as const,
  ),
]

/** A server behind several names writes each its own; callers can invent names, so that only a few of each page are stored. */
const maxPages = 16

/** `?lang=` goes before the browser's languages, and these before the installation's. */
export const serveReference = (app: Hono<Env>, { files }: Pages, config: AppConfig): void => {
  const examples = readExamples()
  const makePage = (write: WritePage) => {
    const made = new Map<string, ReadyFile>()
    return (locale: Locale, api: string): ReadyFile => {
      const key = `${locale} ${api}`
      const ready = made.get(key)
      if (ready) return ready
      const place = { api, vendor: config.vendor, product: config.productName }
      const page = textFile(write(locale, place, examples), 'text/html; charset=utf-8')
      if (made.size >= maxPages) made.clear()
      made.set(key, page)
      return page
    }
  }
  const localeOf = (http: HonoContext<Env>): Locale =>
    localeNamed(http.req.query('lang') ?? null) ??
    readAcceptLanguage(http.req.header('accept-language')) ??
    config.defaultLocale
  const { shades } = config.brand
  const own = shades ? `:root{--accent:light-dark(${shades[700]},${shades[300]})}` : ''
  const style = textFile(
    readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8') + own,
    'text/css; charset=utf-8',
  )
  const script = files.get(builtScript)
  app.get(stylePath, (http) => sendFile(http, style))
  app.get(scriptPath, (http) => (script ? sendFile(http, script) : http.notFound()))
  for (const [path, write] of pages) {
    const pageFor = makePage(write)
    app.get(path, (http) => {
      const { apiHost } = publicConfig(config, originOf(http, config))
      http.header('Vary', 'Accept-Language')
      http.header('Content-Security-Policy', policy)
      return sendFile(http, pageFor(localeOf(http), apiHost.replace(/\/+$/, '')))
    })
  }
}
