/** The story of a sale as data: what is in it, in which order, and in which groups. */
import { callTimeout } from '#contract/core/call-timeout.ts'
import { type ExchangeRow, exchangeRows, type Exchanges } from '../../../kit/exchange-rows.ts'
import type { Approval } from '../approvals/approval-words.ts'
import type { Operation } from '../words.ts'
import { type Coming, comingOf } from './coming.ts'
import type { Event } from './event-words.ts'
import { mixStory } from './story.ts'

export const storyGroups = ['money', 'customer', 'team', 'system'] as const
export type StoryGroup = (typeof storyGroups)[number]

export type Message = Operation['messages'][number]
type Note = Operation['notes'][number]

/** How a request for approval ended, or that it was made; one that was approved is in the entry of its refund. */
export type ApprovalStep = 'asked' | 'declined' | 'withdrawn' | 'expired' | 'obsolete'

/** `at` is a day where what is expected has no time. */
export type Entry = { id: string; at: string; groups: readonly StoryGroup[] } & (
  | { kind: 'coming'; coming: Coming }
  /** With the message that took the link to the customer, where the event is of one. */
  | { kind: 'event'; event: Event; message: Message | undefined }
  | { kind: 'message'; message: Message }
  | { kind: 'note'; note: Note }
  | { kind: 'approval'; approval: Approval; step: ApprovalStep }
  | { kind: 'exchange'; row: ExchangeRow }
)

const moneyTypes: ReadonlySet<Event['type']> = new Set([
  'accepted',
  'captured',
  'refunded',
  'voided',
  'cancelled',
  'withdrawn',
  'paid',
  'held',
  'released',
  'hold_lost',
])

const groupOfActor = { user: 'team', customer: 'customer', api: 'system' } as const

/** What the provider does is of the customer, unless it is of these. */
const groupOfProvider: Partial<Record<Event['type'], StoryGroup>> = {
  confirmed: 'system',
  confirmation_refused: 'system',
  confirmation_missed: 'system',
  question_answered: 'team',
}

/** Of money, and of who did it. */
export const groupsOfEvent = ({ type, actor }: Pick<Event, 'type' | 'actor'>): readonly StoryGroup[] => {
  const isMoney = moneyTypes.has(type)
  if (actor.kind !== 'system') return [...(isMoney ? (['money'] as const) : []), groupOfActor[actor.kind]]
  return isMoney ? ['money'] : [groupOfProvider[type] ?? 'customer']
}

const isOfLink = ({ type }: Event): boolean => type === 'link_sent' || type === 'link_resent'
const apart = (event: Event, message: Message): number =>
  Math.abs(Date.parse(event.created) - Date.parse(message.created))

/**
 * The message of each event that sent a link, by the event's id. One call writes both, so that they are no further apart than a call
 * lasts; between two links is more time.
 */
export const linksOf = ({ history, messages }: Pick<Operation, 'history' | 'messages'>): Map<string, Message> => {
  const found = new Map<string, Message>()
  for (const message of messages.filter(({ kind }) => kind === 'link')) {
    const [event] = history
      .filter((one) => isOfLink(one) && !found.has(one.id) && apart(one, message) <= callTimeout)
      .toSorted((a, b) => apart(a, message) - apart(b, message))
    if (event) found.set(event.id, message)
  }
  return found
}

const stepsOf = (approval: Approval): Entry[] => {
  const { id, state, created, decided, expires } = approval
  const groups = ['money', 'team'] as const
  const asked: Entry = { kind: 'approval', id: `asked ${id}`, at: created, groups, approval, step: 'asked' }
  if (state === 'waiting' || state === 'approved') return [asked]
  // One that expired is over at its time, also where no job has closed it yet.
  return [{ kind: 'approval', id: `ended ${id}`, at: decided ?? expires, groups, approval, step: state }, asked]
}

type Sale = Parameters<typeof comingOf>[0] & Pick<Operation, 'history' | 'notes' | 'messages' | 'refundApprovals'>

/** What is expected, the last first, and below it what happened, the newest first. */
export const entriesOf = (sale: Sale, exchanges: Exchanges | undefined): Entry[] => {
  const links = linksOf(sale)
  const folded = new Set(links.values())
  const coming = comingOf(sale).map((one): Entry => ({
    kind: 'coming',
    id: `${one.what} ${one.at}`,
    at: one.at,
    groups: [one.what === 'link' ? 'customer' : 'money'],
    coming: one,
  }))
  const events = sale.history.map((event): Entry => {
    const message = links.get(event.id)
    const groups = groupsOfEvent(event)
    return {
      kind: 'event',
      id: event.id,
      at: event.created,
      groups: message && !groups.includes('customer') ? [...groups, 'customer'] : groups,
      event,
      message,
    }
  })
  const messages = sale.messages
    .filter((message) => !folded.has(message))
    .map((message): Entry => ({ kind: 'message', id: message.id, at: message.created, groups: ['customer'], message }))
  const notes = sale.notes.map((note): Entry => ({
    kind: 'note',
    id: note.id,
    at: note.created,
    groups: ['team'],
    note,
  }))
  const said = (exchanges ? exchangeRows(exchanges) : []).map((row): Entry => ({
    kind: 'exchange',
    id: row.id,
    at: row.at,
    groups: ['system'],
    row,
  }))
  return [
    ...coming,
    ...mixStory<Entry>(
      said,
      messages.toReversed(),
      events.toReversed(),
      sale.refundApprovals.toReversed().flatMap(stepsOf),
      notes.toReversed(),
    ),
  ]
}

export const countIn = (entries: readonly Entry[], group: StoryGroup): number =>
  entries.filter(({ groups }) => groups.includes(group)).length

/** Those of a group; of null all. */
export const entriesIn = (entries: readonly Entry[], group: StoryGroup | null): readonly Entry[] =>
  group === null ? entries : entries.filter(({ groups }) => groups.includes(group))

/** What keys did is in the history of every reader; the group of the system is for those who read what it was sent. */
const isOffered = (entries: readonly Entry[], group: StoryGroup): boolean =>
  entries.some(({ kind, groups }) => groups.includes(group) && (group !== 'system' || kind === 'exchange'))

/** Groups that the reader has entries of, and the chosen one. */
export const groupsShown = (entries: readonly Entry[], chosen: StoryGroup | null): StoryGroup[] =>
  storyGroups.filter((group) => group === chosen || isOffered(entries, group))
