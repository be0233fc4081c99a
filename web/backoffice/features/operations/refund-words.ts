import type { useText } from '#web/texts/text.ts'
import type { Operation } from './words.ts'

type Refund = Pick<Operation['refunds'][number], 'reason' | 'note' | 'reference'> & { approvedBy?: string | null }

/** Why a refund was made, the note for the team and the merchant's reference; empty without any. */
export const refundWords = (t: ReturnType<typeof useText>, { reason, note, reference, approvedBy }: Refund): string =>
  [
    reason && t(`names.refundReason.${reason}`),
    note && t('operations.detail.refundNote', { note }),
    reference && t('operations.detail.refundReference', { reference }),
    approvedBy && t('operations.approvals.approvedBy', { name: approvedBy }),
  ]
    .filter(Boolean)
    .join('. ')
