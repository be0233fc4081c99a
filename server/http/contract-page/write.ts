/** The words of the page of an agreement, as HTML. Everything that is not ours is escaped. */
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { CodeFault } from '#contract/rules/code-faults.ts'
import { formatAmount, formatDay, formatInstant, formatPercent, formatPhone } from '#domain/format.ts'
import { type Locale, locales, localeTraits } from '#domain/locales.ts'
import { privacyPathIn } from '#server/core/privacy-path.ts'
import { readTexts } from '#server/core/texts.ts'
import { stylePath } from './style.ts'

const texts = readTexts(import.meta.dirname)

/** `unknown`: link or document; `over`: the time in which the page is open. */
export type Fault = CodeFault | 'unknown' | 'tooMany' | 'noService' | 'failed' | 'over'
export type Page = { title: string; content: string; mark?: boolean }
type Shown = CallAnswer<Contract['agreements']['read']>

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

export const writePage = (
  locale: Locale,
  { product, path }: { product: string; path: string },
  { title, content, mark = false }: Page,
): string => {
  const t = texts(locale)
  const others = locales
    .filter((other) => other !== locale)
    .map((other) => `<a href="${path}?lang=${other}" lang="${other}">${localeTraits[other].name}</a>`)
  const privacy = `<a href="${privacyPathIn(locale)}">${t('privacy')}</a>`
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(`${title} · ${product}`)}</title><link rel="stylesheet" href="${stylePath}"></head>` +
    `<body><header class="quiet">${escape(product)}</header><main><h1>${escape(title)}</h1>` +
    `${mark ? `<p class="mark">${t('test')}</p>` : ''}${content}</main>` +
    `<footer><p class="quiet">${[privacy, ...others].join(' · ')}</p></footer></body></html>`
  )
}

/** `field`: whose value is wrong. */
const faultOf = (locale: Locale, fault: Fault | undefined): string =>
  fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${texts(locale)(`fault.${fault}`)}</p>`

const invalid = (is: boolean): string => (is ? ' aria-invalid="true" aria-describedby="fault"' : '')

type DocumentForm = { hasMessages: boolean; fault: Fault | undefined }

export const writeDocumentForm = (locale: Locale, { hasMessages, fault }: DocumentForm): Page => {
  const t = texts(locale)
  const choice = (channel: string, isFirst: boolean): string =>
    `<label class="choice"><input type="radio" name="channel" value="${channel}"${isFirst ? ' checked' : ''}>` +
    `${t(`channel.${channel}`)}</label>`
  const choices = `<fieldset><legend>${t('channel.title')}</legend>${choice('email', true)}${choice('sms', false)}</fieldset>`
  return {
    title: t('title'),
    content:
      `<p>${t('what')}</p>${faultOf(locale, fault)}<form method="post"><input type="hidden" name="step" value="document">` +
      `<label for="document">${t('document')}</label><input class="field" id="document" name="document" required maxlength="40" ` +
      `autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus${invalid(fault === 'unknown')}>` +
      `${hasMessages ? choices : ''}<button class="button">${t('send')}</button></form>`,
  }
}

type CodeForm = { channel: string; submission: string; fault: Fault | undefined }

export const writeCodeForm = (locale: Locale, { channel, submission, fault }: CodeForm): Page => {
  const t = texts(locale)
  return {
    title: t('codeTitle'),
    content:
      `<p>${t(`sent.${channel}`)}</p>${faultOf(locale, fault)}<form method="post"><input type="hidden" name="step" value="code">` +
      `<input type="hidden" name="submission" value="${submission}">` +
      `<label for="code">${t('code')}</label><input class="field code" id="code" name="code" required maxlength="6" ` +
      `inputmode="numeric" autocomplete="one-time-code" autofocus${invalid(fault === 'wrong')}><br>` +
      `<button class="button">${t('open')}</button></form>` +
      `<form method="post"><button class="button second" name="step" value="again">${t('again')}</button></form>`,
  }
}

const rows = (items: readonly (readonly [string, string])[]): string =>
  `<dl>${items.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`

const factsOf = (locale: Locale, shown: Shown): string => {
  const t = texts(locale)
  const { plan, merchant, support } = shown
  const money = (cents: number): string => formatAmount(cents, locale)
  const reach = [support.email, support.phone && formatPhone(support.phone), support.url].filter(Boolean).join(' · ')
  return rows([
    [t('fact.state'), t(`state.${shown.state}`, { day: formatDay(shown.sentBy ?? shown.today, locale) })],
    [t('fact.number'), shown.number],
    [t('fact.accepted'), formatInstant(shown.acceptedAt, shown.timeZone, locale)],
    [t('fact.lender'), escape(shown.lender)],
    [t('fact.merchant'), escape([merchant.name, merchant.contact].filter(Boolean).join(' · '))],
    [t('fact.mid'), escape(shown.mid)],
    [t('fact.tin'), formatPercent(plan.tin, locale)],
    [t('fact.tae'), formatPercent(plan.annualEquivalent, locale)],
    [t('fact.total'), money(plan.totalAmount)],
    ...(shown.withdrawUntil ? [[t('fact.withdraw'), formatDay(shown.withdrawUntil, locale)] as const] : []),
    ...(reach ? [[t('fact.support'), escape(reach)] as const] : []),
  ])
}

const planOf = (locale: Locale, { plan, today }: Shown): string => {
  const t = texts(locale)
  const money = (cents: number): string => formatAmount(cents, locale)
  const lines = plan.schedule.map(
    ({ dueDate, amount }) =>
      `<tr><td>${formatDay(dueDate, locale)}${dueDate < today ? ` <span class="quiet">${t('plan.past')}</span>` : ''}</td>` +
      `<td>${money(amount)}</td></tr>`,
  )
  const first = (cents: number, key: string): string =>
    cents > 0 ? `<tr><td>${t(key)}</td><td>${money(cents)}</td></tr>` : ''
  return (
    `<table><thead><tr><th scope="col">${t('plan.day')}</th><th scope="col">${t('plan.amount')}</th></tr></thead><tbody>` +
    `${first(plan.downpaymentAmount, 'plan.first')}${first(plan.openingFee, 'plan.fee')}${lines.join('')}` +
    `<tr class="total"><td>${t('plan.total')}</td><td>${money(plan.totalAmount)}</td></tr></tbody></table>`
  )
}

/** What paying all today would cost, and how to do it. */
const earlyRepaymentOf = (locale: Locale, { earlyRepayment, number, support }: Shown): string => {
  if (earlyRepayment === null) return ''
  const t = texts(locale)
  const { amount, interest, saved } = earlyRepayment
  const [all, run, rest] = [amount, interest, saved].map((cents) => formatAmount(cents, locale))
  const to = support.email ?? (support.phone ? formatPhone(support.phone) : null)
  return (
    `<h2>${t('early.title')}</h2><p>${t('early.what', { amount: all ?? '', interest: run ?? '', free: interest === 0 ? 'yes' : 'no' })}` +
    `${saved > 0 ? ` ${t('early.saved', { saved: rest ?? '' })}` : ''}</p>` +
    (to === null ? '' : `<p>${t('early.how', { to: escape(to), number })}</p>`)
  )
}

export const writeContract = (locale: Locale, shown: Shown, path: string): Page => {
  const t = texts(locale)
  const { file, lastDay } = shown
  const size = String(Math.ceil(file.size / 1000))
  return {
    title: t('contractTitle'),
    mark: shown.sandbox,
    content:
      `<p><a class="button" href="${path}/contract.pdf">${t('download', { size })}</a></p>` +
      `<p class="quiet">${t('until', { day: formatDay(lastDay, locale) })}</p>${factsOf(locale, shown)}` +
      `<h2>${t('plan.title')}</h2><p>${t('plan.what')}</p>` +
      (shown.plan.schedule.length > 0 ? planOf(locale, shown) : `<p>${t('plan.none')}</p>`) +
      earlyRepaymentOf(locale, shown) +
      `<h2>${t('file.title')}</h2><p>${t('file.what')}</p><p class="hash">${file.sha256.replaceAll(/(.{8})/g, '$1<wbr>')}</p>` +
      `<p class="quiet">${t('file.version', { version: escape(file.version) })}</p>` +
      `<form method="post"><button class="button second" name="step" value="again">${t('leave')}</button></form>`,
  }
}
