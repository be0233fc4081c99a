import { formatAmount, type Locale } from '#domain/format.ts'
import type { WriteText } from '#web/texts/text.ts'
import { refundWords } from '../refund-words.ts'
import type { Operation } from '../words.ts'

export type Event = Operation['history'][number]
type Setting = { operation: Pick<Operation, 'customer' | 'channel'>; t: WriteText; locale: Locale }

const createdIn = { online: 'createdOnline', offline: 'createdOffline', phone: 'createdPhone' } as const

const wordsOf = (event: Event, { operation, t, locale }: Setting): string => {
  const { type, actor, amount, numInstalments, question, refund } = event
  const name = operation.customer.firstName
  if (type === 'created') return t(`operations.detail.event.${createdIn[operation.channel]}`)
  if (type === 'accepted' && actor.kind !== 'customer')
    return t('operations.detail.event.acceptedBySystem', { count: numInstalments ?? 0 })
  if (type === 'accepted') return t('operations.detail.event.accepted', { name, count: numInstalments ?? 0 })
  if (type === 'withdrawn' && actor.kind !== 'customer') return t('operations.detail.event.withdrawnByShop')
  if (refund && (refund.reason ?? refund.note ?? refund.reference ?? refund.approvedBy))
    return t('operations.detail.event.refundedFor', {
      amount: formatAmount(amount ?? 0, locale),
      reason: refundWords(t, refund),
    })
  const { reference = '', text = '', settlement } = question ?? {}
  if (type === 'question_asked' && settlement)
    return t('operations.detail.event.askedOfLine', { reference, text, settlement: settlement.reference })
  if (type === 'paid' && amount === null) return t('operations.detail.paidToShop')
  return t(`operations.detail.event.${type}`, { name, amount: formatAmount(amount ?? 0, locale), reference, text })
}

/** What happened, in one sentence. */
export const eventWords = (event: Event, setting: Setting): string =>
  event.played ? setting.t('operations.detail.played', { event: wordsOf(event, setting) }) : wordsOf(event, setting)
