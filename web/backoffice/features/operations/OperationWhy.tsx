import type { Charge, Fee } from '#domain/fees.ts'
import { formatAmount, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Lines } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import type { Operation } from './words.ts'

type Props = { operation: Operation; rates: Pick<Fee, 'rate' | 'fixed' | 'vatRate'>; fee: Charge; received: number }
type Line = { what: string; aside?: string; cents: number; isSum?: true }

/** How what was sold becomes what the shop gets, and on which day. */
export const OperationWhy = ({ operation, rates, fee, received }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { capturedAmount, refundedAmount, substatus, paid } = operation
  const { campaignCost = 0 } = fee
  const lines: Line[] = [
    { what: t('operations.why.captured'), cents: capturedAmount },
    {
      what: t('operations.detail.fact.fee'),
      aside:
        rates.fixed === undefined
          ? t('operations.why.fee', { rate: formatPercent(rates.rate, locale) })
          : t('operations.why.feeAndFixed', {
              rate: formatPercent(rates.rate, locale),
              fixed: formatAmount(rates.fixed, locale),
            }),
      cents: 0 - fee.amount,
    },
    ...(rates.vatRate > 0
      ? [
          {
            what: t('operations.why.vat'),
            aside: t('operations.why.vatOf', { rate: formatPercent(rates.vatRate, locale) }),
            cents: 0 - fee.vatAmount,
          },
        ]
      : []),
    ...(campaignCost > 0
      ? [{ what: t('operations.detail.about.campaign'), aside: t('operations.why.campaign'), cents: 0 - campaignCost }]
      : []),
    {
      what: t(paid ? 'operations.detail.fact.received' : 'operations.detail.fact.receiving'),
      cents: received,
      isSum: true,
    },
  ]
  return (
    <Disclosure words={t('operations.why.open')}>
      <Lines>
        {lines.map(({ what, aside, cents, isSum }) => (
          <div key={what}>
            <span>
              {isSum ? <b>{what}</b> : what}
              {aside && <small>{aside}</small>}
            </span>
            <span>{isSum ? <b>{formatAmount(cents, locale)}</b> : formatAmount(cents, locale)}</span>
          </div>
        ))}
      </Lines>
      {refundedAmount > 0 && (
        <Hint>{t('operations.why.refunded', { amount: formatAmount(refundedAmount, locale) })}</Hint>
      )}
      <Hint>{t(substatus === 'payment_suspended' ? 'operations.why.paused' : 'operations.why.day')}</Hint>
    </Disclosure>
  )
}
