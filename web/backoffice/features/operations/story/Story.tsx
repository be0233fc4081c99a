import { formatAmount, formatDayShort, formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { EventLog } from '#web/ui/data/EventLog.tsx'
import { Link } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { settlementPath } from '../../settlements/paths.ts'
import type { Operation } from '../words.ts'
import { comingOf } from './coming.ts'
import { eventWords, type Event } from './event-words.ts'

type Props = { operation: Operation; timeZone: string }

/** What is expected of the operation, what happened to it, newest first, and who did it. */
export const Story = ({ operation, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const byOf = ({ actor }: Event): string | undefined => {
    if (actor.kind === 'user') return actor.name ?? undefined
    return actor.kind === 'api' ? t('operations.detail.byApi') : undefined
  }
  /** The settlement that its money is in, or when it is expected in one. */
  const settledOf = ({ settlement, expectedTransfer }: Event) => {
    if (!settlement)
      return expectedTransfer && t('operations.detail.expectedOn', { day: formatDayShort(expectedTransfer, locale) })
    const { id, reference, transferDate } = settlement
    return (
      <Link to={settlementPath(merchantId, id)}>
        {t('operations.detail.settledIn', { reference, day: formatDayShort(transferDate, locale) })}
      </Link>
    )
  }
  const coming = comingOf(operation).map(({ at, amount, what }) => ({
    id: `${what} ${at}`,
    instant: at,
    time: what === 'link' ? formatInstant(at, timeZone, locale) : formatDayShort(at, locale),
    text: t(`operations.detail.coming.${what}`, { amount: formatAmount(amount ?? 0, locale) }),
    isExpected: true,
  }))
  const happened = operation.history.toReversed().map((event) => ({
    id: event.id,
    instant: event.created,
    time: formatInstant(event.created, timeZone, locale),
    text: eventWords(event, { operation, t, locale }),
    by: byOf(event),
    more: settledOf(event),
  }))
  return <EventLog events={[...coming, ...happened]} />
}
