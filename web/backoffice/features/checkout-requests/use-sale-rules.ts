import { isEmail, isEmpty, isPersonName } from '#contract/core/validation.ts'
import { formatAmount } from '#domain/format.ts'
import { mobileNumber } from '#domain/mobile.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import type { Rules } from '#web/ui/fields/use-form.ts'
import { phoneDigits, phoneFault } from '../../kit/phone.ts'
import { documentFault, isPostcodeOf, readArticle, type SaleValues, totalOf } from './sale-values.ts'

export type FormValues = SaleValues & { consent: boolean }
type Limits = { min: number; max: number } | null

/** What is wrong with a phone, in words. */
const phoneWords = (t: WriteText, text: string): string | null => {
  const fault = phoneFault(text)
  if (!fault) return null
  return fault.kind === 'start'
    ? t('checkout-requests.wrong.phoneStart')
    : t(`checkout-requests.wrong.phone.${fault.kind}`, { count: fault.count })
}

type Goal = { channel: SaleValues['channel']; country: string }

/** The same where the message may go there: then it must be a mobile, and is not left out. */
export const phoneRule = (t: WriteText, text: string, { channel, country }: Goal): string | null => {
  const needed = channel === 'sms'
  if (isEmpty(text)) return needed ? t('checkout-requests.wrong.phoneMissing') : null
  const wrong = phoneWords(t, text)
  if (wrong !== null || !needed || mobileNumber(phoneDigits(text), country) !== null) return wrong
  return t(`checkout-requests.wrong.phoneMobile.${country === 'PT' ? 'PT' : 'ES'}`)
}

/** What each field must hold, in words. Optional ones may stay empty, unless the channel needs them. */
export const useSaleRules = (limits: Limits, country: string): Rules<FormValues> => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const name = (missing: string) => (text: string) => {
    if (isEmpty(text)) return missing
    return isPersonName(text) ? null : t('checkout-requests.wrong.name')
  }
  const withinLimits = (total: number): string | null => {
    if (limits && total < limits.min) return t('checkout-requests.wrong.amountLow', { amount: money(limits.min) })
    if (limits && total > limits.max) return t('checkout-requests.wrong.amountHigh', { amount: money(limits.max) })
    return null
  }
  return {
    amount: (text, { articles }) => {
      const sum = articles.length > 0 ? totalOf({ amount: '', articles }) : null
      if (articles.length > 0) return sum === null ? null : withinLimits(sum)
      const reading = parseAmount(text)
      if ('cents' in reading) return withinLimits(reading.cents)
      return t(`checkout-requests.wrong.amount.${reading.reason}`)
    },
    articles: (articles) =>
      articles.map(readArticle).some((line) => Object.values(line).includes(null))
        ? t('checkout-requests.wrong.articles')
        : null,
    firstName: name(t('checkout-requests.wrong.firstName')),
    lastName: name(t('checkout-requests.wrong.lastName')),
    email: (text, { channel }) => {
      if (isEmpty(text)) return channel === 'email' ? t('checkout-requests.wrong.emailMissing') : null
      return isEmail(text.trim()) ? null : t('checkout-requests.wrong.email')
    },
    phone: (text, { channel }) => phoneRule(t, text, { channel, country }),
    document: (text) => {
      const fault = isEmpty(text) ? null : documentFault(text, country)
      return fault && t(`checkout-requests.wrong.document.${country === 'PT' ? 'PT' : 'ES'}.${fault}`)
    },
    postcode: (text) =>
      isEmpty(text) || isPostcodeOf(text.trim(), country)
        ? null
        : t(`checkout-requests.wrong.postcode.${country === 'PT' ? 'PT' : 'ES'}`),
    consent: (given, { firstName }) =>
      given ? null : t('checkout-requests.wrong.consent', { name: firstName.trim() || 'none' }),
  }
}
