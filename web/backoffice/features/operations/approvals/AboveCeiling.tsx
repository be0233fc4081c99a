import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import type { RefundCeiling } from './use-refund-ceiling.ts'

/** How much the person returns alone, before the amount is too high. */
export const CeilingHint = ({ ceiling: { ceiling } }: { ceiling: RefundCeiling }) => {
  const t = useText()
  const locale = useLocale()
  if (ceiling === null) return null
  const [amount, left] = [formatAmount(ceiling.amount, locale), formatAmount(ceiling.left, locale)]
  return ceiling.left === ceiling.amount
    ? t('operations.refund.ceiling', { amount })
    : t('operations.refund.ceilingUsed', { amount, left })
}

/** Who may approve what the person may not return alone, or why no one can be asked. */
export const AboveCeiling = ({ ceiling: { approvers, isWaiting } }: { ceiling: RefundCeiling }) => {
  const t = useText()
  const locale = useLocale()
  if (isWaiting)
    return (
      <Note kind="warn" title={t('operations.refund.waiting')}>
        <p>{t('operations.refund.waitingWhy')}</p>
      </Note>
    )
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(approvers.map(({ name }) => name))
  return (
    <Note kind="info" role="status" title={t('operations.refund.aboveTitle')}>
      <p>{approvers.length > 0 ? t('operations.refund.aboveWhy', { names }) : t('operations.refund.nobody')}</p>
    </Note>
  )
}
