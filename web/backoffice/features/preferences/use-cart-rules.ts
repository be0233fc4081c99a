import { maxFaceNameLength, maxReturnTermsLength, maxHosts } from '#contract/rules/preference-rules.ts'
import { isEmpty, isOtherPhone, isPhone, isUrl } from '#contract/core/validation.ts'
import { formatAmount } from '#domain/format.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { Rules } from '#web/ui/fields/use-form.ts'
import { phoneDigits } from '../../kit/phone.ts'
import {
  type BrandValues,
  hostFault,
  type Limits,
  type Product,
  productTypes,
  type SalesValues,
} from './cart-values.ts'

type LimitRules = Pick<Rules<SalesValues>, `${Product}.${'on' | 'min' | 'max'}`>

/** Limits of a product lie within what is agreed, the least below the most. */
const useLimitRules = (agreed: readonly Limits[]): LimitRules => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const of = (type: Product, end: 'min' | 'max') => (text: string, values: SalesValues) => {
    const limits = agreed.find((one) => one.type === type)
    if (!values[`${type}.on`] || !limits) return null
    const reading = parseAmount(text)
    if (!('cents' in reading)) return t('preferences.wrong.amount')
    if (reading.cents < limits.minAmount) return t('preferences.wrong.belowAgreed', { amount: money(limits.minAmount) })
    if (reading.cents > limits.maxAmount) return t('preferences.wrong.aboveAgreed', { amount: money(limits.maxAmount) })
    const other = parseAmount(values[`${type}.max`])
    return end === 'min' && 'cents' in other && reading.cents > other.cents ? t('preferences.wrong.minAboveMax') : null
  }
  return {
    'instalments.on': (_, values) =>
      productTypes.some((type) => values[`${type}.on`]) ? null : t('preferences.wrong.noProduct'),
    'instalments.min': of('instalments', 'min'),
    'instalments.max': of('instalments', 'max'),
    'pay_in_4.min': of('pay_in_4', 'min'),
    'pay_in_4.max': of('pay_in_4', 'max'),
    'pay_later.min': of('pay_later', 'min'),
    'pay_later.max': of('pay_later', 'max'),
  }
}

/** What each field of the sales must hold, in words. */
export const useSalesRules = (agreed: readonly Limits[]): Rules<SalesValues> => {
  const t = useText()
  return {
    ...useLimitRules(agreed),
    options: (counts) => (counts.length === 0 ? t('preferences.wrong.noCount') : null),
    defaultCount: (count, { options }) =>
      options.includes(Number(count)) ? null : t('preferences.wrong.defaultNotAllowed'),
    newHost: (text, { hosts }) => {
      const fault = hostFault(text, hosts)
      if (fault) return t(`preferences.wrong.host.${fault}`)
      return !isEmpty(text) && hosts.length >= maxHosts ? t('preferences.wrong.manyHosts', { most: maxHosts }) : null
    },
  }
}

/** The same of the brand. */
export const useBrandRules = (): Rules<BrandValues> => {
  const t = useText()
  return {
    faceName: (text) =>
      text.trim().length > maxFaceNameLength ? t('preferences.wrong.long', { most: maxFaceNameLength }) : null,
    phone: (text) => (isEmpty(text) || isPhone(phoneDigits(text)) ? null : t('preferences.wrong.phone')),
    otherPhone: (text) => (isEmpty(text) || isOtherPhone(phoneDigits(text)) ? null : t('preferences.wrong.otherPhone')),
    website: (text) => (isEmpty(text) || isUrl(text.trim()) ? null : t('preferences.wrong.url')),
    returnTerms: (text) =>
      text.trim().length > maxReturnTermsLength ? t('preferences.wrong.long', { most: maxReturnTermsLength }) : null,
  }
}
