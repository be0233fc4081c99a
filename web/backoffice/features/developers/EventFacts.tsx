import { groupOf } from '#domain/webhook-events.ts'
import { useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { operationPath } from '../operations/paths.ts'
import { eventPath, eventsPath } from './paths.ts'
import { everyEvent, writeEventFilter } from './event-filter.ts'
import { type Delivery, useInstant } from './words.ts'

type Props = { event: Delivery['event']; /** Beside its number, the way to the event itself. */ linked?: boolean }

/** What is known of an event beside its body. */
export const EventFacts = ({ event, linked = false }: Props) => {
  const t = useText()
  const when = useInstant()
  const { id: merchantId } = useMerchant()
  return (
    <FactList
      facts={[
        {
          label: t('developers.event.id'),
          value: (
            <CopyableId value={event.id} copyLabel={t('developers.event.copy')} copiedLabel={t('preferences.copied')} />
          ),
        },
        { label: t('developers.column.created'), value: when(event.created) },
        { label: t('developers.event.sequence'), value: event.sequence },
        { label: t('developers.event.about'), value: <About event={event} /> },
        ...(linked
          ? [
              {
                label: t('developers.event.title'),
                value: <Link to={eventPath(merchantId, event.id)}>{t('developers.event.open')}</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A sale is a page of its own; of everything the other events. */
const About = ({ event: { type, objectId } }: Pick<Props, 'event'>) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const group = groupOf(type)
  const isSale = group === 'order' || group === 'checkout'
  return (
    <>
      {isSale && (
        <>
          <Link to={operationPath(merchantId, objectId)}>{t('developers.event.operation')}</Link>
          {' · '}
        </>
      )}
      <Link to={eventsPath(merchantId, writeEventFilter({ ...everyEvent, q: objectId }))}>
        {t('developers.event.others')}
      </Link>
    </>
  )
}
