/**
 * The credit agreement as a document: what the customer was shown and accepted, with both parties. Pure. Figures and terms are those of the
 * pre-contract information, by the same functions and texts.
 */
import { captureUntil, type Day } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatInstant, formatPhone } from '#domain/format.ts'
import type { Plan } from '#domain/instalments.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { creditFigures } from '#domain/offers.ts'
import type { Consent, Signature } from '#server/db/schema-checkout.ts'
import type { PdfDocument, PdfItem, PdfSection, PdfTable } from '#server/lib/pdf/document.ts'
import type { CheckoutRequest } from '../checkout/checkout.queries.ts'
import { testWord } from '../files/file-name.ts'
import { captureOf } from '../operations/acceptance.ts'
import { type Lender, writeInformation } from '../precontract/information.ts'

/** What was accepted. `firstDay`: the one that the plan was made for; `at`: the moment of the acceptance. */
export type Agreed = {
  request: CheckoutRequest
  consent: Consent
  signature: Pick<Signature, 'name' | 'plan'>
  plan: Plan
  firstDay: Day
  at: Date
}

/** The purchase in words, as the information before the contract has it. */
export const goodsOf = ({ description, cart }: Pick<CheckoutRequest, 'description' | 'cart'>): string =>
  description ?? cart.lines.map(({ name }) => name).join(', ')

type Written = ReturnType<typeof writeInformation>

const writeAgreed = ({ request, consent, signature, plan, firstDay, at }: Agreed, lender: Lender): Written => {
  const { merchantName: name, country, timeZone, terms } = request
  const locale = localeOfCountry(country)
  const { product } = signature.plan
  const instant = (date: Date): string => formatInstant(date, timeZone, locale)
  const sentBy = captureOf(product, terms) === 'manual' ? captureUntil(firstDay) : null
  const merchant = { name, country }
  const offer = { product, plan, firstDay, sentBy, merchant, goods: goodsOf(request) }
  const { text, item, isLeftOut } = writeInformation({ ...offer, lender, locale })
  const values = {
    contractNumber: request.operationId,
    mid: request.mid,
    acceptedAt: instant(at),
    signedAt: instant(request.signed ?? at),
    upfront: creditFigures(plan, firstDay).advance > 0 ? 'yes' : 'no',
    customerName: `${consent.firstName} ${consent.lastName}`,
    customerDocument: consent.documentId,
    customerContact: [consent.email, consent.phone && formatPhone(consent.phone)].filter(Boolean).join(' · '),
    birthday: consent.birthday ? formatDay(consent.birthday, locale) : '',
    signature: signature.name,
    version: lender.texts.version,
    consentVersion: consent.version,
  }
  return {
    text: (key, more) => text(key, { ...values, ...more }),
    item: (key, more) => item(key, { ...values, ...more }),
    isLeftOut,
  }
}

/** Payments after the day of the acceptance, whose sum is what the customer pays in total; what is paid that day is no part of the credit. */
const scheduleOf = ({ plan, firstDay, request }: Agreed, { text, item }: Written): PdfTable => {
  const locale = localeOfCountry(request.country)
  const money = (cents: number): string => formatAmount(cents, locale)
  const { credit, cost, payable, later } = creditFigures(plan, firstDay)
  const column = (name: string, share: number, align?: 'right') => ({
    label: text(`contract.column${name}`),
    share,
    ...(align && { align }),
  })
  /** Without interest principal and payment are the same. */
  const parts = (cells: string[]): string[] => (plan.totalInterest > 0 ? cells : [])
  let left = credit
  const lines = later.map(({ number, dueDate, amount, principal, interest }) => {
    left -= principal
    const [date, rest] = [formatDay(dueDate, locale), money(left)]
    return [String(number), date, money(amount), ...parts([money(principal), money(interest)]), rest]
  })
  const fee = item('schedule.openingFee')
  const { openingFee = 0 } = plan
  const totals = ['', text('contract.total'), money(payable), ...parts([money(credit), money(cost - openingFee)]), '']
  return {
    columns: [
      column('Number', 0.4),
      column('Date', 1.3),
      column('Amount', 1, 'right'),
      ...(plan.totalInterest > 0 ? [column('Principal', 1, 'right'), column('Interest', 1, 'right')] : []),
      column('Left', 1.1, 'right'),
    ],
    rows: [...(openingFee > 0 ? [['', fee.label, money(openingFee), ...parts(['', '']), '']] : []), ...lines],
    totals,
  }
}

const amounts = [
  'features.type',
  'features.goods',
  'features.price',
  'key.advance',
  'features.credit',
  'features.drawdown',
  'features.duration',
  'features.noAmortisation',
  'cost.rate',
  'cost.apr',
  'cost.example',
  'contract.cost',
  'features.payable',
  'cost.openingFee',
  'cost.stampDuty',
  'cost.otherCosts',
  'cost.changes',
  'features.security',
]

const sectionsOf = (agreed: Agreed, written: Written): PdfSection[] => {
  const { text, item, isLeftOut } = written
  const items = (...keys: string[]): PdfItem[] => keys.filter((key) => !isLeftOut(key)).map((key) => item(key))
  /** A text of the information under a name that fits here. */
  const named = (label: string, key: string): PdfItem => ({ label: text(`contract.${label}`), value: item(key).value })
  const birthday = agreed.consent.birthday ? ['contract.birthday'] : []
  const lender = ['identity.creditor', 'identity.address', 'identity.phone', 'identity.email', 'identity.web']
  const people = ['contract.customer', 'contract.customerContact', ...birthday, 'identity.intermediary']
  return [
    { title: text('contract.parties'), items: items(...lender, 'distance.register', ...people) },
    { title: text('contract.amounts'), items: items(...amounts) },
    { title: text('contract.plan'), paragraphs: [text('contract.charged')], table: scheduleOf(agreed, written) },
    {
      title: text('contract.withdrawals'),
      items: [
        named('fromCredit', 'rights.withdrawal'),
        named('howFromCredit', 'distance.exercise'),
        item('contract.purchase'),
        named('linked', 'rights.linked'),
      ],
    },
    { title: text('contract.early'), items: items('rights.early', 'rights.compensation', 'contract.earlyHow') },
    { title: text('contract.late'), items: items('cost.late', 'key.missed', 'rights.help') },
    {
      title: text('contract.complaints'),
      items: items('key.contact', 'distance.redress', 'distance.supervisor', 'distance.law', 'distance.language'),
    },
    {
      title: text('contract.acceptance'),
      items: items('contract.signed', 'contract.versions', 'rights.automated', 'contract.copy'),
    },
  ]
}

/** In the language of the mails to the customer. `product`: the issuer's name where the texts name no lender. */
export const agreementDocument = (agreed: Agreed, lender: Lender): PdfDocument => {
  const { request, plan, firstDay, at } = agreed
  const locale = localeOfCountry(request.country)
  const written = writeAgreed(agreed, lender)
  const { text, item } = written
  const { version, isReleased, creditor } = lender.texts
  const { cost } = creditFigures(plan, firstDay)
  return {
    locale,
    issuer: creditor?.name ?? lender.provider.name,
    title: text('contract.title'),
    ...(cost > 0 && { subtitle: text('warning') }),
    ...(request.sandbox && { mark: testWord(locale).toUpperCase() }),
    facts: [item('contract.number'), item('contract.order'), item('contract.date')],
    sections: [{ paragraphs: [text('contract.intro')] }, ...sectionsOf(agreed, written)],
    footer: isReleased ? version : `${version} · ${text('contract.unreleased')}`,
    created: at,
  }
}
