import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Facts } from '#web/ui/data/Facts.tsx'
import { Text } from '#web/ui/layout/text.ts'
import type { Operation } from './words.ts'

/** Amounts of a sale: total, done, pending and remaining. */
export const MoneyFigures = ({ operation, act }: { operation: Operation; act: 'refund' | 'capture' }) => {
  const t = useText()
  const locale = useLocale()
  const { totalAmount, capturedAmount, refundedAmount, remainingCaptureAmount, remainingRefundableAmount } = operation
  const fact = (name: 'total' | 'captured' | 'refunded' | 'pending' | 'refundable' | 'capturable', cents: number) => ({
    label: t(`operations.dialog.figure.${name}`),
    value:
      cents === 0 ? (
        <Text as="span" faint>
          {formatAmount(0, locale)}
        </Text>
      ) : (
        formatAmount(cents, locale)
      ),
  })
  return (
    <Facts
      facts={
        act === 'capture'
          ? [fact('total', totalAmount), fact('captured', capturedAmount), fact('capturable', remainingCaptureAmount)]
          : [
              fact('total', totalAmount),
              fact('refunded', refundedAmount),
              ...(operation.capture === 'manual' ? [fact('pending', remainingCaptureAmount)] : []),
              fact('refundable', remainingRefundableAmount),
            ]
      }
    />
  )
}
