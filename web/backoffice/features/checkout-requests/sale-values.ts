/** What the form of a new sale holds, and what becomes of it: pure, so that tests see every case. */
import { documentIsValid, normalizeDocument } from '#domain/documents.ts'
import { sum } from '#domain/money.ts'
import { isMasked } from '#contract/core/masks.ts'
import { isPostcode } from '#contract/core/validation.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { parseAmount } from '#domain/parse-amount.ts'
import type { Locale } from '#contract/calls/account.ts'
import { phoneDigits } from '../../kit/phone.ts'

type Operation = AnswerOf<'operations', 'get'>
export type Configurations = AnswerOf<'merchants', 'configurations'>
export type Channel = Configurations['offlineChannels'][number]
type Body = InputOf<'checkoutRequests', 'create'>['body']

/** As typed. `key` identifies lines while others are added and removed. */
export type ArticleText = { key: number; name: string; quantity: string; price: string }

export type SaleValues = {
  amount: string
  articles: ArticleText[]
  description: string
  mid: string
  /** The id of the plan that is shown first; empty for the shop's usual one. */
  plan: string
  firstName: string
  lastName: string
  email: string
  phone: string
  document: string
  postcode: string
  channel: Channel
}

export const emptySale = (channel: Channel, amount = ''): SaleValues => ({
  amount,
  articles: [],
  description: '',
  mid: '',
  plan: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  document: '',
  postcode: '',
  channel,
})

/** Cents in the address, such as a simulation leaves them; nothing for anything else. */
export const amountOf = (text: string | null, locale: Locale): string =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? writeAmount(Number(text), locale) : ''

/** Returns the values of a sale that was not completed, for another try. Its reference belongs to the sale before. */
export const saleAgain = (operation: Operation, channel: Channel, locale: Locale): SaleValues => {
  const { customer, cart, mid, totalAmount, numInstalments } = operation
  const [only] = cart.lines
  const isPlain = cart.lines.length === 1 && only?.quantity === 1
  return {
    ...emptySale(channel, writeAmount(totalAmount, locale)),
    articles: isPlain
      ? []
      : cart.lines.map(({ name, quantity, unitAmount }, key) => ({
          key,
          name,
          quantity: String(quantity),
          price: writeAmount(unitAmount, locale),
        })),
    // Lines of older sales without a description have the name of the sale.
    description: isPlain && only.name !== mid ? only.name : '',
    plan: String(numInstalments),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: unmasked(customer.email),
    phone: unmasked(customer.phone),
    document: unmasked(customer.documentId),
  }
}

/** What the person may not see is for the customer to say again. */
const unmasked = (text: string | null): string => (text === null || isMasked(text) ? '' : text)

const wholeNumber = (text: string): number => (/^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** One line of the cart as it is said at the counter; what is not right in it is `null`. */
export const readArticle = ({ name, quantity, price }: ArticleText) => {
  const count = wholeNumber(quantity)
  const cents = parseAmount(price)
  return {
    name: name.trim() || null,
    quantity: count <= 10_000 ? count : null,
    unitAmount: 'cents' in cents && cents.cents > 0 ? cents.cents : null,
  }
}

/** Cents of the whole sale; `null` as long as they are not known. */
export const totalOf = ({ amount, articles }: Pick<SaleValues, 'amount' | 'articles'>): number | null => {
  if (articles.length === 0) {
    const reading = parseAmount(amount)
    return 'cents' in reading ? reading.cents : null
  }
  const lines = articles.map(readArticle)
  if (lines.some(({ quantity, unitAmount }) => quantity === null || unitAmount === null)) return null
  return sum(lines.map(({ quantity, unitAmount }) => (quantity ?? 0) * (unitAmount ?? 0)))
}

/** Documents of people in the shop's country, each by its own control character. */
export const documentFault = (text: string, country: string): 'form' | 'control' | null => {
  const number = normalizeDocument(text, country)
  const form = country === 'PT' ? /^\d{9}$/ : /^(\d{8}|[KLMXYZ]\d{7})[A-Z]$/
  if (!form.test(number)) return 'form'
  return documentIsValid({ type: 'nif', number, country }) || documentIsValid({ type: 'nie', number, country })
    ? null
    : 'control'
}

/** A postcode of the shop's own country [VA-04]. */
export const isPostcodeOf = (text: string, country: string): boolean =>
  isPostcode(text) && text.includes('-') === (country === 'PT')

const given = <K extends string>(name: K, text: string): { [key in K]?: string } =>
  (text === '' ? {} : { [name]: text }) as { [key in K]?: string } // a key of that name or none

/** What is sent, of values that the rules have found right. */
export const requestOf = (values: SaleValues, total: number, country: string): Body => {
  const { articles } = values
  return {
    totalAmount: total,
    currency: 'EUR',
    ...given('mid', values.mid.trim()),
    ...(articles.length === 0
      ? given('description', values.description.trim())
      : {
          articles: articles.map(readArticle).map(({ name, quantity, unitAmount }) => ({
            name: name ?? '',
            quantity: quantity ?? 0,
            unitAmount: unitAmount ?? 0,
          })),
        }),
    ...(values.plan !== '' && { numInstalments: Number(values.plan) }),
    channel: values.channel,
    customer: {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      ...given('email', values.email.trim()),
      ...given('phone', phoneDigits(values.phone)),
      ...given('documentId', normalizeDocument(values.document, country)),
      ...given('postcode', values.postcode.trim()),
    },
    customerConsent: true,
  }
}
