import { useState } from 'react'
import { formatAmount, formatDayShort, formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EventLog } from '#web/ui/data/EventLog.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../../routing/router.tsx'
import { useIsPaused, useMay, useMerchant } from '../../../session/session-context.ts'
import { settlementPath } from '../../settlements/paths.ts'
import type { Operation } from '../words.ts'
import { comingOf } from './coming.ts'
import { eventWords, type Event } from './event-words.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import { RemoveNote } from './RemoveNote.tsx'
import { mixStory, shownAtFirst } from './story.ts'

type Props = { operation: Operation; timeZone: string }

/** What is expected of the operation, what happened to it, newest first, and who did it. */
export const Story = ({ operation, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const mayNote = useMay('operations.note')
  const isPaused = useIsPaused()
  const [isWhole, setWhole] = useState(false)
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
  const events = operation.history.toReversed().map((event) => ({
    id: event.id,
    at: event.created,
    text: eventWords(event, { operation, t, locale }),
    by: byOf(event),
    more: settledOf(event),
  }))
  const notes = operation.notes.toReversed().map((note) => ({
    id: note.id,
    at: note.created,
    text: <NoteText note={note} />,
    by: t('operations.notes.by', { name: note.author.name }),
    more: note.mayRemove && !isPaused && (
      <RemoveNote merchantId={merchantId} operationId={operation.id} noteId={note.id} />
    ),
  }))
  const happened = mixStory<(typeof events | typeof notes)[number]>(events, notes)
  const shown = isWhole ? happened : happened.slice(0, shownAtFirst)
  const hidden = happened.length - shown.length
  return (
    <>
      {mayNote && !isPaused && <NoteForm merchantId={merchantId} operationId={operation.id} />}
      <EventLog
        events={[
          ...coming,
          ...shown.map(({ at, ...entry }) => ({ ...entry, instant: at, time: formatInstant(at, timeZone, locale) })),
        ]}
      />
      {hidden > 0 && (
        <Text above>
          <Button kind="plain" onClick={() => setWhole(true)}>
            {t('operations.detail.wholeStory', { count: hidden })}
          </Button>
        </Text>
      )}
    </>
  )
}
