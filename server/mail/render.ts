import { formatInstant } from '#domain/format.ts'
import { localeTraits } from '#domain/locales.ts'
import { privacyPathIn } from '#server/core/privacy-path.ts'
import type { Content, DigestSection, Recipient } from './content.ts'
import { type Values, write } from './texts.ts'

export type Rendered = { subject: string; text: string; html: string }

/** Of buttons; the provider's own takes its place when the mail leaves. */
export const standardColour = '#1f2937'
/** Where a mail's own words begin. */
export const frame = '<div style="max-width:560px;margin:0 auto">'

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const inOne = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Everything of a content that a text may name, each in one line. Null merchants are all of them. */
const valuesOf = (content: Content, product: string): Values => ({
  product,
  ...Object.fromEntries(
    Object.entries(content)
      .filter(([name]) => name !== 'sections')
      .map(([name, value]) => [name, typeof value === 'string' ? inOne(value) : (value ?? 'all')]),
  ),
})

const notYou: Partial<Record<Content['kind'], string>> = {
  emailAsked: 'notYou',
  emailChanged: 'notYou',
  ownersAdded: 'ownersNotYou',
  ownersChanged: 'ownersNotYou',
  ownersRemoved: 'ownersNotYou',
  ownersEmail: 'ownersNotYou',
  companyChanged: 'ownersNotYou',
  merchantReceived: 'ownersNotYou',
  ownersIban: 'ibanNotYou',
  ownersIbanStopped: 'ownersNotYou',
  ownersKeyMade: 'keyNotYou',
  ownersKeyReplaced: 'keyNotYou',
  ownersKeyRevoked: 'keyNotYou',
}

const worksOften = (kind: Content['kind']): boolean => /^(?:checkout|notice|monthBook$)/.test(kind)

/** A line of a mail; `link` is shown as a button in HTML. */
type Part = { text: string } | { link: string; action: string; copy: string } | DigestSection

const inLines = ({ title, lines }: DigestSection): DigestSection => ({ title: inOne(title), lines: lines.map(inOne) })

const partsOf = (content: Content, to: Recipient, product: string, expires: Date): Part[] => {
  const { locale } = to
  const values = valuesOf(content, product)
  const until = formatInstant(expires, localeTraits[locale].timeZone, locale)
  const line = (key: string, more: Values = {}): Part[] => {
    const text = write(locale, key, { ...values, ...more })
    return text === null ? [] : [{ text }]
  }
  const linkPart = (link: string, action: string): Part[] => [
    { link, action: write(locale, `${content.kind}.${action}`, values) ?? '', copy: write(locale, 'copy', {}) ?? '' },
  ]
  const button = (link: string): Part[] => [
    ...linkPart(link, 'action'),
    // Some links work more than once, and say so themselves.
    ...(worksOften(content.kind) ? line(`${content.kind}.until`, { until }) : line('once', { until })),
  ]
  return [
    ...(to.firstName === '' ? line('greetingUnnamed') : line('greeting', { name: to.firstName })),
    ...line(`${content.kind}.text`),
    ...('role' in content ? line('access') : []),
    ...('sections' in content ? content.sections.map(inLines) : []),
    ...('link' in content ? button(content.link) : []),
    ...line(`${content.kind}.after`),
    ...('contract' in content ? linkPart(content.contract, 'contract') : []),
    ...('contact' in content ? shopLines(content, line) : []),
    ...line(notYou[content.kind] ?? ''),
    ...line('signature'),
  ]
}

/** The shop's picture, where it has one. Mail programs that show none show its name. */
const logoOf = (content: Content): string =>
  'logo' in content && content.logo !== ''
    ? `<p><img src="${escape(content.logo)}" alt="${escape(content.shop)}" height="48" style="height:48px;width:auto;` +
      `max-width:240px;object-fit:contain"></p>`
    : ''

/** How to reach the shop and what it takes back, as far as it says so. */
const shopLines = (
  { contact, returnTerms }: { contact: string; returnTerms: string },
  line: (key: string) => Part[],
) => [...(contact === '' ? [] : line('shopContact')), ...(returnTerms === '' ? [] : line('shopReturns'))]

const htmlOf = (part: Part): string => {
  if ('lines' in part)
    return `<h2 style="margin:24px 0 8px;font-size:16px">${escape(part.title)}</h2><ul style="margin:0;padding-left:20px">${part.lines.map((one) => `<li>${escape(one)}</li>`).join('')}</ul>`
  return 'text' in part
    ? `<p>${escape(part.text)}</p>`
    : `<p><a href="${escape(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
        `background:${standardColour};color:#ffffff;text-decoration:none;font-weight:600">${escape(part.action)}</a></p>` +
        `<p style="font-size:13px;color:#4b5563">${escape(part.copy)}<br>${escape(part.link)}</p>`
}

const textOf = (part: Part): string => {
  if ('lines' in part) return [part.title, ...part.lines.map((one) => `- ${one}`)].join('\n')
  return 'text' in part ? part.text : `${part.action}:\n${part.link}`
}

type Sent = {
  product: string
  /** Of the installation's pages; absent: no link to the privacy notice. */
  origin?: string
  /** When its link, if it has one, ends. */
  expires: Date
}

/** A mail in words, in both forms that mail programs read. */
export const render = (content: Content, to: Recipient, { product, origin, expires }: Sent): Rendered => {
  const subject = write(to.locale, `${content.kind}.subject`, valuesOf(content, product)) ?? ''
  const parts = partsOf(content, to, product, expires)
  const words = write(to.locale, 'privacy', {}) ?? ''
  const notice = origin === undefined ? null : origin + privacyPathIn(to.locale)
  const text = [...parts.map(textOf), ...(notice === null ? [] : [`${words}:\n${notice}`])].join('\n\n')
  const small =
    notice === null
      ? ''
      : `<p style="font-size:13px"><a href="${escape(notice)}" style="color:#4b5563">${escape(words)}</a></p>`
  const html =
    `<!doctype html><html lang="${to.locale}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#111827">` +
    `${frame}${logoOf(content)}${parts.map(htmlOf).join('')}${small}</div></body></html>`
  return { subject, text: `${text}\n`, html }
}
