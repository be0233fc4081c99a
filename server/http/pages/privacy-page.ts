/** What is done with people's data, as a page of text that needs no script and can be printed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Locale, localeNamed, locales, localeTraits } from '#domain/locales.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import type { AppConfig } from '#server/core/config.ts'
import { privacyPath, privacyPathIn } from '#server/core/privacy-path.ts'
import { retention } from '#server/services/people/retention.ts'
import {
  type PrivacyNotice,
  type PrivacyValues,
  readPrivacyTexts,
  writeNotice,
} from '#server/services/privacy/texts.ts'
import type { Env } from '../pipeline/incoming.ts'
import { sendFile, textFile } from './ready-file.ts'

const stylePath = '/privacy.css'

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Who answers for the data, as far as the settings say it. */
const valuesOf = ({ productName, provider, support }: AppConfig): PrivacyValues => {
  const { name, taxId, street, postcode, city } = provider
  const place = [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)
  return {
    product: productName,
    provider: [name ?? productName, taxId, ...place].filter(Boolean).join(', '),
    contact: [support.email, support.phone, support.url].filter(Boolean).join(', ') || 'none',
    refusedDays: String(retention.refused_sales.days),
    sessionDays: String(retention.sessions.days),
    mailDays: String(retention.mails.days),
  }
}

const otherLanguages = (shown: Locale): string =>
  locales
    .filter((locale) => locale !== shown)
    .map((locale) => `<a href="${privacyPathIn(locale)}" lang="${locale}">${localeTraits[locale].name}</a>`)
    .join(' ')

const pageOf = (locale: Locale, product: string, version: string, { title, sections }: PrivacyNotice): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${escape(`${title} · ${product}`)}</title><link rel="stylesheet" href="${stylePath}"></head><body><main>` +
  `<p class="quiet">${escape(product)}</p><h1>${escape(title)}</h1>` +
  sections
    .map(({ title: head, text }) => `<h2>${escape(head)}</h2>${text.map((one) => `<p>${escape(one)}</p>`).join('')}`)
    .join('') +
  `<p class="quiet">${escape(version)} · ${otherLanguages(locale)}</p></main></body></html>`

/**
 * `?lang=` goes before the browser's languages, and these before the installation's. A provider with a page of its own (`PRIVACY_URL`) is led to.
 * Throws where its texts cannot be used.
 */
export const servePrivacy = (app: Hono<Env>, config: AppConfig): void => {
  const { url, texts: path } = config.privacy
  if (url !== null) {
    app.get(privacyPath, (http) => http.redirect(url))
    return
  }
  const texts = readPrivacyTexts(path)
  const values = valuesOf(config)
  const pages = new Map(
    locales.map((locale) => {
      const notice = writeNotice(texts, locale, values)
      return [locale, textFile(pageOf(locale, config.productName, texts.version, notice), 'text/html; charset=utf-8')]
    }),
  )
  const style = textFile(readFileSync(join(import.meta.dirname, 'privacy.css'), 'utf8'), 'text/css; charset=utf-8')
  app.get(stylePath, (http) => sendFile(http, style))
  app.get(privacyPath, (http) => {
    const locale =
      localeNamed(http.req.query('lang') ?? null) ??
      readAcceptLanguage(http.req.header('accept-language')) ??
      config.defaultLocale
    http.header('Vary', 'Accept-Language')
    const page = pages.get(locale)
    return page ? sendFile(http, page) : http.notFound()
  })
}
