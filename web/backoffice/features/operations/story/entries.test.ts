import { expect, test } from 'vitest'
import type { Exchanges } from '../../../kit/exchange-rows.ts'
import type { Operation } from '../words.ts'
import { countIn, entriesIn, entriesOf, groupsOfEvent, groupsShown, linksOf } from './entries.ts'

type Sale = Parameters<typeof entriesOf>[0]
type Event = Operation['history'][number]
type Message = Operation['messages'][number]
type Approval = Operation['refundApprovals'][number]

/** Seconds after the sale. */
const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds)).toISOString()

const event = (type: Event['type'], seconds: number, kind: Event['actor']['kind'] = 'user'): Event => ({
  id: `${type} ${seconds}`,
  type,
  created: at(seconds),
  actor: { kind, name: null },
  played: false,
  amount: null,
  numInstalments: null,
  settlement: null,
  expectedTransfer: null,
  refund: null,
  question: null,
})
const message = (kind: Message['kind'], seconds: number): Message => ({
  id: `mail ${seconds}`,
  kind,
  channel: 'email',
  to: 'carmen@example.test',
  created: at(seconds),
  state: 'sent',
  sent: at(seconds),
  reason: null,
  opened: null,
})
const approval = (state: Approval['state'], decided: string | null): Approval => ({
  id: state,
  operationId: 'sale',
  amount: 100_00,
  reason: null,
  note: null,
  reference: null,
  state,
  askedBy: { id: 'leire', name: 'Leire' },
  created: at(30),
  expires: at(90),
  decidedBy: null,
  decided,
  answer: null,
  may: { approve: false, decline: false, withdraw: false },
  obstacle: null,
})
const sale = (more: Partial<Sale> = {}): Sale => ({
  expectedSettlements: [],
  captureUntil: null,
  remainingCaptureAmount: 0,
  confirmation: null,
  linkExpires: null,
  history: [],
  notes: [],
  messages: [],
  refundApprovals: [],
  ...more,
})
const said = (calls: readonly number[], events: readonly number[]): Exchanges =>
  ({
    calls: calls.map((seconds) => ({ id: `call ${seconds}`, created: at(seconds) })),
    callbacks: [],
    events: events.map((seconds) => ({ id: `event ${seconds}`, created: at(seconds), deliveries: [{}, {}] })),
  }) as unknown as Exchanges // as much of each as the story reads

test('[RT-07] one column has money, customer, team and system, the newest first, below what is expected', () => {
  const note: Operation['notes'][number] = {
    id: 'note',
    created: at(50),
    author: { id: 'leire', name: 'Leire' },
    text: 'Llama mañana',
    mentions: [],
    mayRemove: false,
  }
  const entries = entriesOf(
    sale({
      expectedSettlements: [{ transferDate: '2026-11-23', netAmount: 481_00 }],
      history: [event('created', 0, 'api'), event('accepted', 20, 'customer'), event('captured', 40)],
      messages: [message('accepted', 21)],
      notes: [note],
    }),
    said([1], [22, 41]),
  )
  expect(entries.map(({ id, groups }) => [id, groups.join()])).toEqual([
    ['transfer 2026-11-23', 'money'],
    ['note', 'team'],
    ['event 41', 'system'],
    ['captured 40', 'money,team'],
    ['event 22', 'system'],
    ['mail 21', 'customer'],
    ['accepted 20', 'money,customer'],
    ['call 1', 'system'],
    ['created 0', 'system'],
  ])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('[RT-07] a link is one entry: who sent it, and what became of its message', () => {
  const links = {
    history: [event('created', 0), event('link_sent', 0), event('link_resent', 70), event('link_resent', 200)],
    messages: [message('link', 1), message('link', 69), message('accepted', 71)],
  }
  expect([...linksOf(links)].map(([id, { id: mail }]) => [id, mail])).toEqual([
    ['link_sent 0', 'mail 1'],
    ['link_resent 70', 'mail 69'],
  ])
  const entries = entriesOf(sale(links), undefined)
  expect(entries.filter(({ kind }) => kind === 'message').map(({ id }) => id)).toEqual(['mail 71'])
  expect(entries.find(({ id }) => id === 'link_resent 70')?.groups).toEqual(['team', 'customer'])
})

test('[RT-07] a message without an event of its own time stays an entry, and none is of two events', () => {
  const alone = {
    history: [event('link_sent', 0)],
    messages: [message('link', 1), message('link', 16), message('link', 2)],
  }
  expect([...linksOf(alone).values()].map(({ id }) => id)).toEqual(['mail 1'])
  expect(entriesOf(sale(alone), undefined).map(({ id }) => id)).toEqual(['mail 16', 'mail 2', 'link_sent 0'])
  // Of another call: it took longer than one lasts.
  expect(linksOf({ history: [event('link_sent', 0)], messages: [message('link', 16)] }).size).toBe(0)
})

test.each([
  ['waiting', null, ['asked waiting']],
  ['approved', at(60), ['asked approved']],
  ['declined', at(60), ['ended declined', 'asked declined']],
  ['withdrawn', at(60), ['ended withdrawn', 'asked withdrawn']],
  ['expired', null, ['ended expired', 'asked expired']],
] as const)('[RT-07] a request for approval that is %s is told as what happened', (state, decided, ids) => {
  const entries = entriesOf(sale({ refundApprovals: [approval(state, decided)] }), undefined)
  expect(entries.map(({ id }) => id)).toEqual(ids)
  if (state === 'expired') expect(entries[0]?.at).toBe(at(90))
})

test('every event is in a group; what the provider does is of the customer, of money, or of what it speaks of', () => {
  const groups = (type: Event['type'], kind: Event['actor']['kind']) =>
    groupsOfEvent({ type, actor: { kind, name: null } })
  expect(groups('paid', 'system')).toEqual(['money'])
  expect(groups('expired', 'system')).toEqual(['customer'])
  expect(groups('question_answered', 'system')).toEqual(['team'])
  expect(groups('confirmation_missed', 'system')).toEqual(['system'])
  expect(groups('refunded', 'api')).toEqual(['money', 'system'])
  expect(groups('link_opened', 'customer')).toEqual(['customer'])
})

test('only groups with entries are offered, and the chosen one; counts are of the entries', () => {
  const entries = entriesOf(sale({ history: [event('captured', 1), event('created', 0)] }), undefined)
  expect(groupsShown(entries, null)).toEqual(['money', 'team'])
  expect(groupsShown(entries, 'system')).toEqual(['money', 'team', 'system'])
  expect([countIn(entries, 'money'), countIn(entries, 'team'), countIn(entries, 'system')]).toEqual([1, 2, 0])
  expect(entriesIn(entries, 'system')).toEqual([])
  expect(entriesIn(entries, null)).toBe(entries)
})

test('[RT-07] who reads nothing of the system, as guests, is not offered its group, though a key made the sale', () => {
  const made = sale({ history: [event('created', 0, 'api'), event('captured', 1)] })
  expect(groupsShown(entriesOf(made, undefined), null)).toEqual(['money', 'team'])
  expect(groupsShown(entriesOf(made, said([0], [])), null)).toEqual(['money', 'team', 'system'])
})
