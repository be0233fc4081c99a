import type { useText } from '#web/texts/text.ts'
import type { Operation } from './words.ts'

type Refund = Pick<Operation['refunds'][number], 'reason' | 'note'>

/** Why a refund was made and the note for the team; empty without both. */
export const refundWords = (t: ReturnType<typeof useText>, { reason, note }: Refund): string =>
  [reason && t(`names.refundReason.${reason}`), note && t('operations.detail.refundNote', { note })]
    .filter(Boolean)
    .join('. ')
