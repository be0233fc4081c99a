/** The widget's own texts. They are few, so that they need no library; amounts and days are inserted already formatted. */
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { defaultLocale, type Locale, localeOfTag } from '#domain/locales.ts'
import type { Day } from '#domain/calendar.ts'
import { creditOf, type Plan } from './figures.ts'

const es = {
  group: 'Pago a plazos',
  choose: 'Número de cuotas',
  plan: '{num_instalments} cuotas de {instalments_amount}',
  single: '1 cuota de {instalments_amount}',
  title: 'O en {plan}',
  later: 'O págalo el {first}: {instalments_amount}',
  free: 'sin intereses',
  campaign: 'Promoción',
  today: 'Hoy pagas {downpayment_amount}.',
  firstToday: 'Primera cuota hoy.',
  firstOn: 'Primera cuota el {first}.',
  last: 'La última, de {last_amount}.',
  rates: 'TIN {tin}, TAE {tae}.',
  total: 'Total a plazos: {total_amount}.',
  warning: 'Atención: tomar dinero prestado cuesta dinero',
  how: 'Condiciones del pago a plazos',
  steps: 'Elige el pago a plazos al finalizar la compra. Sujeto a la aprobación de tu solicitud.',
  withdraw: 'Tienes 14 días desde la aceptación para desistir, sin dar explicaciones.',
  more: 'Más información',
  newTab: '(se abre en otra pestaña)',
  from: 'A plazos desde {limit}.',
  upTo: 'A plazos hasta {limit}.',
  order: 'Importe de la compra',
  downpayment: 'Pago al aceptar',
  principal: 'Importe total del crédito',
  instalments: 'Cuotas',
  first: 'Primer pago',
  interest: 'Intereses',
  saved: 'Ahorro con la promoción',
  fees: 'Comisión de apertura',
  tin: 'TIN',
  tae: 'TAE',
  due: 'Total a plazos',
  payable: 'Importe total adeudado',
  legal: 'Compra de {order_amount} en {plan}. Importe total del crédito: {credit}. TIN {tin}, TAE {tae}.',
  legalToday: 'Pago al aceptar: {downpayment_amount}.',
  legalFees: 'Comisión de apertura: {tax}.',
}

export type Words = typeof es

const pt: Words = {
  group: 'Pagamento em prestações',
  choose: 'Número de prestações',
  plan: '{num_instalments} prestações de {instalments_amount}',
  single: '1 prestação de {instalments_amount}',
  title: 'Ou em {plan}',
  later: 'Ou pague a {first}: {instalments_amount}',
  free: 'sem juros',
  campaign: 'Promoção',
  today: 'Hoje paga {downpayment_amount}.',
  firstToday: 'Primeira prestação hoje.',
  firstOn: 'Primeira prestação a {first}.',
  last: 'A última, de {last_amount}.',
  rates: 'TAN {tin}, TAEG {tae}.',
  total: 'Total em prestações: {total_amount}.',
  warning: 'Atenção: pedir dinheiro emprestado custa dinheiro',
  how: 'Condições do pagamento em prestações',
  steps: 'Escolha o pagamento em prestações ao finalizar a compra. Sujeito a aprovação.',
  withdraw: 'Tem 14 dias a contar da aceitação para revogar o contrato, sem indicar o motivo.',
  more: 'Mais informação',
  newTab: '(abre noutro separador)',
  from: 'Em prestações a partir de {limit}.',
  upTo: 'Em prestações até {limit}.',
  order: 'Valor da compra',
  downpayment: 'Pagamento na aceitação',
  principal: 'Montante total do crédito',
  instalments: 'Prestações',
  first: 'Primeiro pagamento',
  interest: 'Juros',
  saved: 'Poupança com a promoção',
  fees: 'Comissão de abertura',
  tin: 'TAN',
  tae: 'TAEG',
  due: 'Total em prestações',
  payable: 'Montante total imputado ao consumidor (MTIC)',
  legal: 'Compra de {order_amount} em {plan}. Montante total do crédito: {credit}. TAN {tin}, TAEG {tae}.',
  legalToday: 'Pagamento na aceitação: {downpayment_amount}.',
  legalFees: 'Comissão de abertura: {tax}.',
}

const all: Record<Locale, Words> = { 'es-ES': es, 'pt-PT': pt }
export const wordsOf = (locale: Locale): Words => all[locale]

/** Puts values in the place of `{names}`, with blanks or without; a name that is not known stays as it is. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\s*(\w+)\s*\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : written,
  )

/** To whom, and when. */
export type Told = { locale: Locale; today: Day }

/** What texts may name, of one plan. */
export const valuesOf = (plan: Plan, amount: number, { locale, today }: Told): Record<string, string> => {
  const money = (cents: number) => formatAmount(cents, locale)
  const words = wordsOf(locale)
  const values = {
    num_instalments: String(plan.numInstalments),
    instalments_amount: money(plan.amount),
    last_amount: money(plan.lastAmount),
    order_amount: money(amount),
    total_amount: money(plan.total),
    principal_amount: money(plan.principal),
    credit: money(creditOf(plan, today)),
    downpayment_amount: money(plan.downpayment),
    tax: money(plan.fees),
    tin: formatPercent(plan.tin, locale),
    tae: formatPercent(plan.tae, locale),
    first: formatDay(plan.firstDate, locale),
  }
  return { ...values, plan: fill(plan.numInstalments === 1 ? words.single : words.plan, values) }
}

/** Of the element itself, else as the shop has set it, else of the page around it, else where the shop sells. */
export const localeOf = (...said: readonly (string | null | undefined)[]): Locale => {
  for (const one of said) {
    const locale = localeOfTag(one ?? '')
    if (locale) return locale
  }
  return defaultLocale
}

/** Day in the reader's time zone. */
export const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
