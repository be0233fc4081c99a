/**
 * The standard European consumer credit information (directive (EU) 2023/2225), which a person reads before a contract: the essentials
 * first, then the whole form in its order, then the calendar. Pure: figures are from the plan, and the wording is from the texts.
 */
import type { Locale } from '#contract/calls/account.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import type { Plan, Product } from '#domain/instalments.ts'
import { formatInstalments } from '#domain/format-instalments.ts'
import { creditFigures } from '#domain/offers.ts'
import type { Values } from '#server/core/texts.ts'
import { type PrecontractTexts, writerOf } from './texts.ts'

export type InformationItem = { label: string | null; value: string }
export type Information = {
  /** Of the texts; kept with the consent, together with the locale. */
  version: string
  locale: Locale
  title: string
  sections: { title: string; items: InformationItem[] }[]
  /** That borrowing costs money, where it does. */
  warning: string | null
}

/** The words of this installation, and its name and where people find help, for what they do not say of the creditor. */
export type Lender = {
  texts: PrecontractTexts
  provider: { name: string; email: string | null; phone: string | null; url: string | null }
}

export type InformationRequest = {
  product: Product
  plan: Plan
  /** The day of the offer, and the last one on which it holds. */
  firstDay: Day
  validUntil?: Day
  /** Where the shop sends later: the last day for it. The credit begins then. */
  sentBy?: Day | null
  merchant: { name: string; address?: string | null; country: string }
  /** What is bought, in the shop's words. */
  goods: string
  lender: Lender
  locale: Locale
}

/** Days in which the customer may withdraw. */
const withdrawalDays = 14

const form = {
  key: [
    'creditor',
    'intermediary',
    'credit',
    'duration',
    'rate',
    'apr',
    'payable',
    'instalments',
    'advance',
    'goods',
    'late',
    'missed',
    'withdrawal',
    'early',
    'contact',
  ],
  identity: ['creditor', 'address', 'phone', 'email', 'web', 'intermediary', 'intermediaryAddress'],
  features: [
    'type',
    'credit',
    'drawdown',
    'duration',
    'instalments',
    'payable',
    'goods',
    'price',
    'security',
    'noAmortisation',
  ],
  cost: [
    'rate',
    'apr',
    'example',
    'services',
    'account',
    'openingFee',
    'stampDuty',
    'otherCosts',
    'changes',
    'notary',
    'late',
  ],
  rights: [
    'withdrawal',
    'early',
    'compensation',
    'solvency',
    'automated',
    'database',
    'draft',
    'binding',
    'help',
    'linked',
  ],
  distance: ['representative', 'register', 'supervisor', 'exercise', 'lawBefore', 'law', 'language', 'redress'],
} as const

/** Fields that say nothing for this offer: left out in Spain, while Portugal's form keeps every field. */
const notApplicable = ({ plan, firstDay, merchant, lender }: InformationRequest): Set<string> =>
  new Set([
    ...(creditFigures(plan, firstDay).advance === 0 ? ['key.advance'] : []),
    ...(plan.openingFee === undefined ? ['cost.openingFee'] : []),
    ...(merchant.country === 'PT' ? [] : ['cost.stampDuty']),
    ...(merchant.address ? [] : ['identity.intermediaryAddress']),
    ...(lender.texts.creditor?.representative ? [] : ['distance.representative']),
  ])

const months = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

const creditorValues = (
  { provider, texts: { creditor } }: Lender,
  unset: string,
  percent: (rate: number) => string,
  money: (cents: number) => string,
): Values => {
  const found = [creditor?.email ?? provider.email, creditor?.phone ?? provider.phone, creditor?.web ?? provider.url]
  const [email, phone, web] = found
  const { late_rate: lateRate = 0, late_fee: lateFee = 0 } = creditor ?? {}
  return {
    creditorName: creditor?.name ?? provider.name,
    creditorTaxId: creditor?.tax_id ?? unset,
    creditorAddress: creditor?.address ?? unset,
    creditorPhone: phone ?? unset,
    creditorEmail: email ?? unset,
    creditorWeb: web ?? unset,
    creditorContact: email ?? phone ?? web ?? unset,
    creditorRegistration: creditor?.registration ?? unset,
    creditorSupervisor: creditor?.supervisor ?? unset,
    creditorRepresentative: creditor?.representative ?? unset,
    late: lateRate + lateFee === 0 ? 'none' : 'some',
    lateRate: percent(lateRate),
    lateFee: money(lateFee),
  }
}

const planValues = ({ plan, firstDay, ...request }: InformationRequest): Values => {
  const { locale } = request
  const money = (cents: number) => formatAmount(cents, locale)
  const day = (date: Day) => formatDay(date, locale)
  const { credit, cost, payable, advance, later } = creditFigures(plan, firstDay)
  const lastDay = later.at(-1)?.dueDate ?? firstDay
  // After months of waiting the first payments pay the interest that has run.
  const interestOnly = later.slice(
    0,
    later.findIndex(({ principal }) => principal > 0),
  )
  return {
    product: request.product,
    country: request.merchant.country,
    costs: cost > 0 ? 'yes' : 'no',
    merchantName: request.merchant.name,
    merchantAddress: request.merchant.address ?? '',
    goods: request.goods,
    price: money(plan.downpaymentAmount + plan.principalAmount),
    credit: money(credit),
    cost: money(cost),
    payable: money(payable),
    advance: money(advance),
    openingFee: money(plan.openingFee ?? 0),
    plan: formatInstalments(later, locale),
    months: months(firstDay, lastDay),
    tin: formatPercent(plan.tin, locale),
    tae: formatPercent(plan.annualEquivalent, locale),
    today: day(firstDay),
    firstDate: day(later[0]?.dueDate ?? firstDay),
    lastDate: day(lastDay),
    interestOnly: interestOnly.length,
    interestOnlyUntil: day(interestOnly.at(-1)?.dueDate ?? firstDay),
    withdrawUntil: day(addDays(firstDay, withdrawalDays)),
    validUntil: day(request.validUntil ?? firstDay),
    sent: request.sentBy ? 'later' : 'now',
    sentBy: day(request.sentBy ?? firstDay),
  }
}

/** Texts of the information with the values of one offer. `isLeftOut`: fields that say nothing, where the law lets them be left out. */
export const writeInformation = (request: InformationRequest) => {
  const { locale, merchant } = request
  const text = writerOf(request.lender.texts, locale)
  const money = (cents: number) => formatAmount(cents, locale)
  const percent = (rate: number) => formatPercent(rate, locale)
  const values = { ...planValues(request), ...creditorValues(request.lender, text('unset'), percent, money) }
  const absent = notApplicable(request)
  return {
    text: (key: string, more: Values = {}): string => text(key, { ...values, ...more }),
    item: (key: string, more: Values = {}) => ({
      label: text(`${key}.label`, { ...values, ...more }),
      value: absent.has(key) ? text('notApplicable') : text(`${key}.value`, { ...values, ...more }),
    }),
    isLeftOut: (key: string): boolean => merchant.country !== 'PT' && absent.has(key),
  }
}

/** The information for one plan of one shop, in one language. */
export const precontractInformation = (request: InformationRequest): Information => {
  const { plan, firstDay, locale } = request
  const { text, item, isLeftOut } = writeInformation(request)
  const money = (cents: number) => formatAmount(cents, locale)
  const sections = Object.entries(form).map(([section, fields]) => ({
    title: text(`${section}.title`),
    items: fields
      .map((field) => `${section}.${field}`)
      .filter((key) => !isLeftOut(key))
      .map((key) => item(key)),
  }))
  const { advance, cost, later } = creditFigures(plan, firstDay)
  const calendar = [
    ...(advance > 0 ? [item('schedule.advance')] : []),
    ...(plan.openingFee === undefined ? [] : [item('schedule.openingFee')]),
    ...later.map(({ number, dueDate, amount, principal, interest }) =>
      item('schedule.line', {
        number,
        date: formatDay(dueDate, locale),
        amount: money(amount),
        principal: money(principal),
        interest: money(interest),
      }),
    ),
  ]
  return {
    version: request.lender.texts.version,
    locale,
    title: text('title'),
    sections: [...sections, { title: text('schedule.title'), items: calendar }],
    warning: cost > 0 ? text('warning') : null,
  }
}
