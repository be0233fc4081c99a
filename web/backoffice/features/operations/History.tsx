import { formatAmount, formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { EventLog } from '#web/ui/data/EventLog.tsx'
import { refundWords } from './refund-words.ts'
import type { Operation } from './words.ts'

type Event = Operation['history'][number]

const createdIn = { online: 'createdOnline', offline: 'createdOffline', phone: 'createdPhone' } as const

/** What happened to the operation, newest first, and who did it. */
export const History = ({ operation, timeZone }: { operation: Operation; timeZone: string }) => {
  const t = useText()
  const locale = useLocale()
  const name = operation.customer.firstName
  const wordsOf = ({ type, actor, amount, numInstalments, question, refund }: Event): string => {
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
  const textOf = (event: Event): string =>
    event.played ? t('operations.detail.played', { event: wordsOf(event) }) : wordsOf(event)
  const byOf = ({ actor }: Event): string | undefined => {
    if (actor.kind === 'user') return actor.name ?? undefined
    return actor.kind === 'api' ? t('operations.detail.byApi') : undefined
  }
  return (
    <EventLog
      events={operation.history.toReversed().map((event) => ({
        id: event.id,
        instant: event.created,
        time: formatInstant(event.created, timeZone, locale),
        text: textOf(event),
        by: byOf(event),
      }))}
    />
  )
}
