/** The words of the accountant's page, as HTML. Everything that is not ours is escaped. */
import { formatAmount, formatDay, formatMonth } from '#domain/format.ts'
import { type Locale, locales, localeTraits } from '#domain/locales.ts'
import { amountIn, type BookLineName } from '#domain/month-book.ts'
import { dayIn } from '#domain/calendar.ts'
import { privacyPathIn } from '#server/core/privacy-path.ts'
import { readTexts } from '#server/core/texts.ts'
import type { WholeBook } from '#server/services/month-book/book.ts'
import type { FoundLink } from '#server/services/month-book/delivery.queries.ts'
import { stylePath } from '../contract-page/style.ts'

const texts = readTexts(import.meta.dirname)

export type Trouble = 'gone' | 'busy' | 'failed'
type Page = { title: string; content: string }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

export const writePage = (
  locale: Locale,
  { product, path }: { product: string; path: string },
  { title, content }: Page,
): string => {
  const others = locales
    .filter((other) => other !== locale)
    .map((other) => `<a href="${path}?lang=${other}" lang="${other}">${localeTraits[other].name}</a>`)
  const privacy = `<a href="${privacyPathIn(locale)}">${texts(locale)('privacy')}</a>`
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<title>${escape(`${title} · ${product}`)}</title><link rel="stylesheet" href="${stylePath}"></head>` +
    `<body><header class="quiet">${escape(product)}</header><main><h1>${escape(title)}</h1>${content}</main>` +
    `<footer><p class="quiet">${[privacy, ...others].join(' · ')}</p></footer></body></html>`
  )
}

/** The same page for a wrong, an expired and a revoked link. */
export const writeTrouble = (locale: Locale, trouble: Trouble): Page => {
  const t = texts(locale)
  return { title: t(`${trouble}.title`), content: `<p>${t(`${trouble}.text`)}</p>` }
}

export const bookFormats = ['zip', 'pdf', 'xlsx'] as const

/** Buttons of a form: a program that follows links in mails presses none, and so opens nothing. */
const buttons = (locale: Locale): string => {
  const one = (format: string, i: number): string =>
    `<button class="button${i === 0 ? '' : ' second'}" name="file" value="${format}">${texts(locale)(`download.${format}`)}</button>`
  return `<form method="post">${bookFormats.map(one).join(' ')}</form>`
}

const shown = [
  ['sales', ['sales']],
  ['returned', ['refunds', 'cancellations']],
  ['charges', ['fees', 'monthly_fee', 'campaign_cost', 'vat', 'vat_rounding']],
  ['adjustments', ['adjustments']],
  ['transfers', ['transfers', 'returns']],
] as const satisfies readonly (readonly [string, readonly BookLineName[]])[]

const tableOf = (locale: Locale, { lines, opening, closing, firstDay, lastDay }: WholeBook): string => {
  const t = texts(locale)
  const row = (label: string, cents: number, look = ''): string =>
    `<tr${look}><td>${label}</td><td>${formatAmount(cents, locale)}</td></tr>`
  const parts = shown.map(([name, of]) => ({ name, cents: amountIn(lines, ...of) })).filter(({ cents }) => cents !== 0)
  return (
    `<table><thead><tr><th scope="col">${t('concept')}</th><th scope="col">${t('amount')}</th></tr></thead><tbody>` +
    row(t('opening', { day: formatDay(firstDay, locale) }), opening.amount) +
    parts.map(({ name, cents }) => row(t(`line.${name}`), cents)).join('') +
    row(t('closing', { day: formatDay(lastDay, locale) }), closing.amount, ' class="total"') +
    '</tbody></table>'
  )
}

export const writeBook = (locale: Locale, { name, timeZone, expires }: FoundLink, book: WholeBook): Page => {
  const t = texts(locale)
  const merchant = escape(name)
  const numbers = book.invoices.map(({ number }) => number).join(', ')
  const day = formatDay(dayIn(timeZone, expires), locale)
  return {
    title: t('title', { month: formatMonth(book.month, locale) }),
    content:
      `<p><b>${merchant}</b></p><p>${t('what')}</p>` +
      (book.state === 'final' ? '' : `<p>${t('notFinal')}</p>`) +
      buttons(locale) +
      tableOf(locale, book) +
      (numbers === '' ? '' : `<p>${t('invoices', { numbers: escape(numbers) })}</p>`) +
      `<p class="quiet">${t('until', { day, merchant })}</p>`,
  }
}
