/**
 * The page of a bank for test mode, honest in its name: it says that it is none, asks for nothing, and keeps yes or no.
 * No script, no style of its own.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { formatAmount } from '#domain/format.ts'
import { defaultLocale, type Locale } from '#domain/locales.ts'
import { hashToken, isToken } from '#server/core/tokens.ts'
import type { AppDeps } from '#server/http/pipeline/deps.ts'
import type { Env } from '#server/http/pipeline/incoming.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import { readTexts } from '#server/core/texts.ts'
import { decideBankCheck, findBankCheck, type TestBankCheck } from './afterbanks.queries.ts'

const texts = readTexts(import.meta.dirname)

/** A visitor has no account here, so that the browser decides the language. */
const localeOf = (http: HonoContext<Env>): Locale =>
  readAcceptLanguage(http.req.header('accept-language')) ?? defaultLocale

const pageOf = (locale: Locale, content: string): string => {
  const t = texts(locale)
  const [title, what] = [t('title'), t('what')]
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p><strong>${what}</strong></p>${content}</main></body></html>`
  )
}

const contentOf = (locale: Locale, found: TestBankCheck | undefined): string => {
  const t = texts(locale)
  if (!found) return `<p>${t('gone')}</p>`
  if (found.outcome) return `<p role="status">${t(found.outcome)}</p>`
  const question = t('question', { amount: formatAmount(found.amount, locale) })
  return (
    `<form method="post"><p>${question}</p><p><button name="outcome" value="confirmed">${t('confirm')}</button> ` +
    `<button name="outcome" value="refused">${t('refuse')}</button></p></form>`
  )
}

const outcomes: Record<string, 'confirmed' | 'refused'> = {
  'outcome=confirmed': 'confirmed',
  'outcome=refused': 'refused',
}
const maxBytes = 100

export const serveTestBank = (app: Hono<Env>, { db, clock }: Pick<AppDeps, 'db' | 'clock'>): void => {
  const path = '/sandbox-bank/:token'
  const show = async (http: HonoContext<Env>): Promise<Response> => {
    const token = http.req.param('token') ?? ''
    const found = isToken(token) ? await findBankCheck(db, hashToken(token), clock.now()) : undefined
    const locale = localeOf(http)
    http.header('Cache-Control', 'no-store')
    http.header('Referrer-Policy', 'no-referrer')
    http.header('Content-Language', locale)
    http.header('Vary', 'Accept-Language')
    return http.html(pageOf(locale, contentOf(locale, found)), found ? 200 : 404)
  }
  app.get(path, show)
  app.post(path, async (http) => {
    const token = http.req.param('token')
    const isShort = Number(http.req.header('content-length') ?? Infinity) <= maxBytes
    const outcome = isShort ? outcomes[await http.req.text()] : undefined
    if (outcome && isToken(token)) await decideBankCheck(db, hashToken(token), outcome, clock.now())
    return show(http)
  })
}
