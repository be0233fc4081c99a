import { formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { EventLog } from '#web/ui/data/EventLog.tsx'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { AskOpener } from '../../kit/AskOpener.tsx'
import type { Settlement } from './words.ts'
import roomStyles from '#web/ui/layout/room.module.css'
import styles from './settlements.module.css'

/** What was asked of the provider's help about the settlement and its lines, and what it said, newest first. */
export const Questions = ({ settlement, onAsk }: { settlement: Settlement; onAsk: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const { questions, timeZone } = settlement
  const at = (instant: string) => ({ instant, time: formatInstant(instant, timeZone, locale) })
  const events = questions.flatMap(({ id, reference, lineId, askedBy, text, created, answer, answered }) => [
    {
      id,
      ...at(created),
      by: askedBy,
      text: t(lineId ? 'settlements.questions.askedLine' : 'settlements.questions.asked', { reference, text }),
    },
    ...(answer !== null && answered !== null
      ? [
          {
            id: `${id}-answer`,
            ...at(answered),
            text: t('settlements.questions.answered', { reference, text: answer }),
          },
        ]
      : []),
  ])
  return (
    <section className={`${roomStyles.farAbove} ${styles.asked}`} aria-labelledby="settlement-questions">
      <PartTitle id="settlement-questions">{t('settlements.questions.title')}</PartTitle>
      <Hint>{t('settlements.questions.text')}</Hint>
      <p>
        <AskOpener onAsk={onAsk} />
      </p>
      {events.length > 0 && (
        <EventLog events={events.toSorted((a, b) => Date.parse(b.instant) - Date.parse(a.instant))} />
      )}
    </section>
  )
}
