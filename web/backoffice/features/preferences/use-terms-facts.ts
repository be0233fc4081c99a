import { formatAmount, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { Terms } from './agreed.ts'

type Fact = { label: string; value: string }
type Fees = NonNullable<Terms['fees']>
type Tier = Fees['tiers'][number]

/** What a merchant has agreed, a line each. People without permission for fees have none of those. */
export const useTermsFacts = (terms: Terms): Fact[] => {
  const t = useText()
  const money = useMoney()
  const feeFacts = useFeeFacts()
  const { products, instalmentOptions, maxNumInstalments, settlement } = terms
  const sold = products.map(({ type, minAmount, maxAmount }) => ({
    label: t(`names.product.${type}`),
    value: t('preferences.terms.limits', { from: money.amount(minAmount), to: money.amount(maxAmount) }),
  }))
  const rates = terms.rates.map(({ product, instalments, tin }) => {
    const name = t(`names.product.${product}`)
    const label = instalments
      ? t('preferences.terms.rateIn', { product: name, ...instalments })
      : t(terms.rates.length > 1 ? 'preferences.terms.rateOf' : 'preferences.terms.rate', { product: name })
    return { label, value: money.percent(tin) }
  })
  return [
    ...sold,
    {
      label: t('preferences.terms.counts'),
      value: t('preferences.terms.countsValue', { options: instalmentOptions.join(', '), most: maxNumInstalments }),
    },
    ...rates,
    ...(terms.openingFeeRate > 0
      ? [{ label: t('preferences.terms.opening'), value: money.percent(terms.openingFeeRate) }]
      : []),
    ...(terms.downpaymentRequired
      ? [{ label: t('preferences.terms.downpayment'), value: t('preferences.terms.downpaymentYes') }]
      : []),
    {
      label: t('preferences.terms.settlement'),
      value:
        settlement.weekday === null
          ? t('preferences.terms.daily')
          : t('preferences.terms.weekly', { weekday: String(settlement.weekday) }),
    },
    ...(terms.fees ? feeFacts(terms.fees) : []),
  ]
}

const useMoney = () => {
  const locale = useLocale()
  return {
    amount: (cents: number): string => formatAmount(cents, locale),
    percent: (rate: number): string => formatPercent(rate, locale),
  }
}

const useFeeFacts = () => {
  const t = useText()
  const money = useMoney()
  const sizeOf = ({ rate, upTo }: Tier, from: number): string => {
    if (upTo !== null) return t('preferences.terms.tier', { rate: money.percent(rate), to: money.amount(upTo) })
    return from === 0
      ? money.percent(rate)
      : t('preferences.terms.tierRest', { rate: money.percent(rate), from: money.amount(from) })
  }
  const tierOf = (tier: Tier, before: Tier | undefined): string => {
    const size = sizeOf(tier, before?.upTo ?? 0)
    const fixed =
      tier.fixed === 0 ? size : t('preferences.terms.tierFixed', { tier: size, fixed: money.amount(tier.fixed) })
    return tier.instalments ? t('preferences.terms.tierIn', { tier: fixed, ...tier.instalments }) : fixed
  }
  return ({ tiers, mode, minimumMonthlyFee, refundPolicy, reserve }: Fees): Fact[] => {
    const written = tiers.map((tier, index) => tierOf(tier, tiers[index - 1])).join('; ')
    return [
      {
        label: t('preferences.terms.fee'),
        value: tiers.length > 1 ? `${written}. ${t(`preferences.terms.${mode}`)}` : written,
      },
      { label: t('preferences.terms.minimum'), value: money.amount(minimumMonthlyFee) },
      { label: t('preferences.terms.refund'), value: t(`preferences.terms.${refundPolicy}`) },
      ...(reserve
        ? [
            {
              label: t('preferences.terms.reserve'),
              value: t('preferences.terms.reserveValue', { rate: money.percent(reserve.rate), days: reserve.days }),
            },
          ]
        : []),
    ]
  }
}
