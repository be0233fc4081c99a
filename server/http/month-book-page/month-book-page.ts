/**
 * The page of a book for the accountant, who has no login (docs/decisions/0099-month-book.md): text and forms, without scripts. Looking at
 * it changes nothing, because programs that check mails follow links; a file that is fetched by the form opens the book.
 */
import type { Context as HonoContext, Hono } from 'hono'
import { type Locale, localeNamed } from '#domain/locales.ts'
import { findAnyMerchant } from '#server/auth/auth.queries.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import { Failure } from '#server/core/failure.ts'
import { newId } from '#server/core/ids.ts'
import { hashToken, isToken } from '#server/core/tokens.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/schema.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { inSnapshot } from '#server/services/files/files.queries.ts'
import type { DownloadKinds, Making } from '#server/services/files/kinds.ts'
import { nameOf } from '#server/services/files/make-file.ts'
import { findBook, type WholeBook } from '#server/services/month-book/book.ts'
import { findByToken, type FoundLink, markOpened } from '#server/services/month-book/delivery.queries.ts'
import type { AppDeps } from '../pipeline/deps.ts'
import { addressOf, type Env } from '../pipeline/incoming.ts'
import { bookFormats, type Trouble, writeBook, writePage, writeTrouble } from './write.ts'

type Http = HonoContext<Env>
type Format = (typeof bookFormats)[number]

/** The token of the address goes to no other site, is kept by no cache and found by no search. */
const unseen = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const maxFormBytes = 100
const types: Record<Format, string> = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const statusOf = { gone: 404, busy: 429, failed: 503 } as const satisfies Record<Trouble, number>

/** Undefined for every link that opens nothing, each counted by address. */
const findLink = async (http: Http, deps: AppDeps): Promise<FoundLink | undefined> => {
  const { db, clock, config, limits, loginThrottle, databaseDeadline } = deps
  const [now, address] = [clock.now(), addressOf(http, config)]
  limits.countOpenCall(address, now)
  const token = http.req.param('token') ?? ''
  const found = isToken(token) ? await databaseDeadline.within(findByToken(db, hashToken(token))) : undefined
  if (found && found.revoked === null && found.expires > now) return found
  await databaseDeadline.within(loginThrottle.countAttempt(db, 'a link to a month book', address, now))
  return undefined
}

/** Reads as a merchant of its own, in a snapshot. */
const reading = async <T>(
  { db, clock, config, uploads }: AppDeps,
  { merchantId, month, locale }: FoundLink,
  work: (making: Making) => Promise<T>,
): Promise<T | null> => {
  const scope = { merchantId, sandbox: false }
  return inSnapshot(db, scope, async (tx: Tx) => {
    const now = clock.now()
    const merchant = await findAnyMerchant(tx, merchantId, now)
    if (!merchant) return null
    const request = { kind: 'month_book' as const, format: 'zip' as const, filters: { month } }
    const issued = { issuer: config.productName, provider: config.provider, vault: uploads.vault }
    return work({ tx, scope, merchant, request, locale, userId: null, asked: now, asOf: now, ...issued })
  })
}

const bookOf = (deps: AppDeps, link: FoundLink): Promise<WholeBook | null> =>
  reading(deps, link, ({ tx, scope, merchant, provider, asOf }) =>
    findBook({ tx, scope, merchant, provider, now: asOf }, link.month),
  )

/** The file first, then the mark: what could not be made was not opened. */
const fileOf = async (deps: AppDeps, kinds: DownloadKinds, link: FoundLink, format: Format) => {
  const kind = kinds.get('month_book')
  return reading(deps, link, async (making) => {
    if (!kind?.pieces) return null
    const parts: Buffer[] = []
    for await (const part of kind.pieces(making, format)) parts.push(part)
    return { bytes: Buffer.concat(parts), name: await nameOf(kind, making, format) }
  })
}

/** False where the link was revoked meanwhile. The first time leaves a row in the audit log. */
const open = ({ db, clock }: AppDeps, link: FoundLink, { id: requestId, address }: { id: string; address: string }) =>
  inTransaction(db, { merchantId: link.merchantId, sandbox: false }, async (tx) => {
    const now = clock.now()
    const opened = await markOpened(tx, link, now)
    if (!opened?.first) return opened !== null
    await insertAuditRow(tx, {
      id: newId(clock),
      action: 'month_book.opened',
      companyId: link.companyId,
      merchantId: link.merchantId,
      sandbox: false,
      actorKind: 'anonymous',
      actorId: null,
      objectId: link.id,
      requestId,
      address,
      detail: { month: link.month },
      created: now,
    })
    return true
  })

const makeAnswers = ({ config }: AppDeps) => {
  const localeOf = (http: Http): Locale =>
    localeNamed(http.req.query('lang') ?? null) ??
    readAcceptLanguage(http.req.header('accept-language')) ??
    config.defaultLocale
  const hide = (http: Http): void => {
    for (const [name, value] of Object.entries(unseen)) http.header(name, value)
  }
  const pathOf = (http: Http): string => `/month-book/${encodeURIComponent(http.req.param('token') ?? '')}`
  const show = (http: Http, page: { title: string; content: string }, status: 200 | 404 | 429 | 503): Response => {
    hide(http)
    http.header('Vary', 'Accept-Language')
    const html = writePage(localeOf(http), { product: config.productName, path: pathOf(http) }, page)
    return http.html(html, status)
  }
  return {
    book: (http: Http, link: FoundLink, book: WholeBook): Response =>
      show(http, writeBook(localeOf(http), link, book), 200),
    trouble: (http: Http, trouble: Trouble): Response =>
      show(http, writeTrouble(localeOf(http), trouble), statusOf[trouble]),
    file: (http: Http, { bytes, name }: { bytes: Buffer; name: string }, format: Format): Response => {
      hide(http)
      http.header('Content-Type', types[format])
      // Names are of letters, digits and dashes alone.
      http.header('Content-Disposition', `attachment; filename="${name}"`)
      return http.body(new Uint8Array(bytes))
    },
  }
}

const formatOf = async (http: Http): Promise<Format> => {
  const isShort = Number(http.req.header('content-length') ?? Infinity) <= maxFormBytes
  const wanted = new URLSearchParams(isShort ? await http.req.text() : '').get('file')
  return bookFormats.find((format) => format === wanted) ?? 'zip'
}

/** `kinds`: make the files. */
export const serveMonthBook = (app: Hono<Env>, kinds: DownloadKinds, deps: AppDeps): void => {
  const answers = makeAnswers(deps)
  const guarded = (work: (http: Http) => Promise<Response>) => async (http: Http) => {
    http.set('route', `${http.req.method} /month-book/{token}`)
    try {
      return await work(http)
    } catch (error) {
      if (error instanceof Failure && error.type === 'TooManyRequests') return answers.trouble(http, 'busy')
      deps.log.error({ requestId: http.var.requestId, reason: String(error) }, 'a month book could not be shown')
      return answers.trouble(http, 'failed')
    }
  }
  app.get(
    '/month-book/:token',
    guarded(async (http) => {
      const link = await findLink(http, deps)
      const book = link && (await bookOf(deps, link))
      return link && book ? answers.book(http, link, book) : answers.trouble(http, 'gone')
    }),
  )
  app.post(
    '/month-book/:token',
    guarded(async (http) => {
      const link = await findLink(http, deps)
      const format = await formatOf(http)
      const file = link && (await fileOf(deps, kinds, link, format))
      if (!link || !file) return answers.trouble(http, 'gone')
      const request = { id: http.var.requestId, address: addressOf(http, deps.config) }
      return (await open(deps, link, request)) ? answers.file(http, file, format) : answers.trouble(http, 'gone')
    }),
  )
}
