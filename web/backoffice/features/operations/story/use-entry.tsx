import type { ComponentProps, ReactNode } from 'react'
import { formatAmount, formatDayShort, formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { EventLog } from '#web/ui/data/EventLog.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Boundary } from '../../../kit/Failure.tsx'
import { Slot } from '../../../kit/slots.ts'
import { Link } from '../../../routing/router.tsx'
import { useIsPaused, useMerchant } from '../../../session/session-context.ts'
import { settlementPath } from '../../settlements/paths.ts'
import { refundWords } from '../refund-words.ts'
import type { Operation } from '../words.ts'
import type { Entry, Message } from './entries.ts'
import { eventWords, type Event } from './event-words.ts'
import { MessageState } from './MessageState.tsx'
import { NoteText } from './NoteText.tsx'
import { RemoveNote } from './RemoveNote.tsx'
import styles from './story.module.css'

type Drawn = ComponentProps<typeof EventLog>['events'][number]
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** Draws the entries of a sale. */
export const useEntry = (operation: Operation, timeZone: string): ((entry: Entry) => Drawn) => {
  const t = useText()
  const locale = useLocale()
  const ofMoney = useMoneyOf()
  const isUnopened = unopenedOf(operation)
  const { id: merchantId } = useMerchant()
  const isPaused = useIsPaused()
  const stateOf = (message: Message): ReactNode => <MessageState message={message} isUnopened={isUnopened(message)} />
  const to = ({ kind, channel, to: address }: Message): string =>
    t(`operations.story.message.${kind}`, { channel, to: address })
  const byOf = ({ actor }: Event): string | undefined => {
    if (actor.kind === 'user') return actor.name ?? undefined
    return actor.kind === 'api' ? t('operations.detail.byApi') : undefined
  }
  const ofComing = ({ coming: { at, amount, what } }: Of<'coming'>) => ({
    time: what === 'link' ? formatInstant(at, timeZone, locale) : formatDayShort(at, locale),
    text: t(`operations.detail.coming.${what}`, { amount: formatAmount(amount ?? 0, locale) }),
    isExpected: true,
  })
  const ofEvent = ({ event, message }: Of<'event'>) => ({
    text: eventWords(event, { operation, t, locale }),
    by: byOf(event),
    more: message ? (
      <>
        {to(message)} {stateOf(message)}
      </>
    ) : (
      ofMoney(event)
    ),
  })
  const ofNote = ({ note }: Of<'note'>) => ({
    text: <NoteText note={note} />,
    by: t('operations.notes.by', { name: note.author.name }),
    more: note.mayRemove && !isPaused && (
      <RemoveNote merchantId={merchantId} operationId={operation.id} noteId={note.id} />
    ),
  })
  const ofApproval = ({ approval, step }: Of<'approval'>) => ({
    text: t(`operations.story.approval.${step}`, { amount: formatAmount(approval.amount, locale) }),
    by: step === 'asked' || step === 'withdrawn' ? approval.askedBy.name : approval.decidedBy?.name,
    more:
      step === 'asked'
        ? refundWords(t, approval)
        : approval.answer && t('operations.approvals.answer', { answer: approval.answer }),
  })
  const contentOf = (entry: Entry): Omit<Drawn, 'id' | 'instant' | 'time'> & { time?: string } => {
    if (entry.kind === 'coming') return ofComing(entry)
    if (entry.kind === 'event') return ofEvent(entry)
    if (entry.kind === 'note') return ofNote(entry)
    if (entry.kind === 'approval') return ofApproval(entry)
    if (entry.kind === 'message') return { text: to(entry.message), more: stateOf(entry.message) }
    return { text: <OfSystem row={entry.row} /> }
  }
  return (entry) => ({
    id: entry.id,
    instant: entry.at,
    time: entry.kind === 'coming' ? '' : formatInstant(entry.at, timeZone, locale),
    ...contentOf(entry),
  })
}

/** The settlement that the money of an event is in, or when it is expected in one. */
const useMoneyOf = () => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  return ({ settlement, expectedTransfer }: Event): ReactNode => {
    if (!settlement)
      return expectedTransfer && t('operations.detail.expectedOn', { day: formatDayShort(expectedTransfer, locale) })
    const { id, reference, transferDate } = settlement
    return (
      <Link to={settlementPath(merchantId, id)}>
        {t('operations.detail.settledIn', { reference, day: formatDayShort(transferDate, locale) })}
      </Link>
    )
  }
}

/** Whether a message is the newest link, which still opens, and no link of the sale was opened. */
const unopenedOf = ({ messages, linkExpires }: Operation): ((message: Message) => boolean) => {
  const links = messages.filter(({ kind }) => kind === 'link')
  const newest = links.at(-1)
  const isOpen = linkExpires !== null && links.every(({ opened }) => opened === null)
  return (message) => isOpen && message === newest && message.state === 'sent'
}

/** Drawn by another feature, whose code loads behind the page; without it the rest of the story stays. */
const OfSystem = ({ row }: Pick<Of<'exchange'>, 'row'>) => {
  const t = useText()
  return (
    <Boundary fallback={() => t('operations.story.undrawn')}>
      <Slot name="exchange" props={{ row }} fallback={<Undrawn />} />
    </Boundary>
  )
}

/** As high as most of them, so that little moves. */
const Undrawn = () => (
  <div className={styles.undrawn}>
    <Skeleton width={300} />
  </div>
)
