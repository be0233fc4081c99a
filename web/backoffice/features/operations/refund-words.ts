import type { useText } from '#web/texts/text.ts'
import type { Operation } from './words.ts'

type Refund = Pick<Operation['refunds'][number], 'reason' | 'note' | 'reference'>

/** Why a refund was made, the note for the team and the merchant's reference; empty without any. */
export const refundWords = (t: ReturnType<typeof useText>, { reason, note, reference }: Refund): string =>
  [
    reason && t(`names.refundReason.${reason}`),
    note && t('operations.detail.refundNote', { note }),
    reference && t('operations.detail.refundReference', { reference }),
  ]
    .filter(Boolean)
    .join('. ')
