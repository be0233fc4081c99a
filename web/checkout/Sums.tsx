import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Lines, Total } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { costsMoney, givenBack, openingFee, owedFor } from './plan.ts'
import { useCheckoutContext } from './checkout-context.ts'

/** What is bought, in a line. */
const useBought = (): string => {
  const { checkout } = useCheckoutContext()
  const { description, lines } = checkout
  if (lines.length === 0) return description ?? ''
  return lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
}

type Line = {
  name: 'bought' | 'lent' | 'fee' | 'interest' | 'interestAlone' | 'givenBack'
  amount: number
  aside?: string
}

/** From the purchase to all that is paid, as the shop's own sums add up. */
export const Sums = () => {
  const t = useText()
  const locale = useLocale()
  const bought = useBought()
  const { checkout, plan } = useCheckoutContext()
  const fee = openingFee(plan)
  const back = givenBack(checkout, plan)
  const lines: Line[] = [
    { name: 'bought', amount: checkout.totalAmount, aside: bought },
    ...(plan.downpaymentAmount > 0
      ? [{ name: 'lent' as const, amount: plan.principalAmount, aside: t('checkout.sums.lentHow') }]
      : []),
    ...(fee > 0 ? [{ name: 'fee' as const, amount: fee }] : []),
    { name: fee > 0 ? 'interestAlone' : 'interest', amount: plan.totalInterest },
    ...(back > 0 ? [{ name: 'givenBack' as const, amount: 0 - back }] : []),
  ]
  return (
    <Lines as="dl">
      {lines.map(({ name, amount, aside }) => (
        <div key={name}>
          <dt>
            {t(`checkout.sums.${name}`)}
            {aside && <small>{aside}</small>}
          </dt>
          <dd>{formatAmount(amount, locale)}</dd>
        </div>
      ))}
      <Total>
        <dt>{t('checkout.sums.total')}</dt>
        <dd>{formatAmount(plan.totalAmount, locale)}</dd>
      </Total>
    </Lines>
  )
}

/** Of a shop that captures when it sends: from when on the days count. */
export const NotSent = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan } = useCheckoutContext()
  const { sentBy } = plan
  return (
    sentBy && (
      <Hint>{t('checkout.plan.notSent', { shop: checkout.merchant.name, day: formatDay(sentBy, locale) })}</Hint>
    )
  )
}

/** Nominal rate, annual equivalent, and what is owed in all. */
export const Rates = () => {
  const t = useText()
  const locale = useLocale()
  const { plan, today } = useCheckoutContext()
  const rates = { tin: formatPercent(plan.tin, locale), tae: formatPercent(plan.annualEquivalent, locale) }
  return (
    <Hint>
      {costsMoney(plan)
        ? t('checkout.rates.paid', { ...rates, owed: formatAmount(owedFor(plan, today), locale) })
        : t('checkout.rates.free', rates)}
    </Hint>
  )
}
