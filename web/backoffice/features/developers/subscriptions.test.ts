import { expect, test } from 'vitest'
import { webhookTypes } from '#domain/webhook-events.ts'
import { eventsOf, groupsWithTypes, hearsAll, wantedIn, withChoice } from './subscriptions.ts'

test('every type is in a group, once', () => {
  const shown = groupsWithTypes.flatMap(({ group, types }) => (types.length === 0 ? [group] : types))
  expect([...shown].toSorted()).toEqual([...webhookTypes].toSorted())
})

test('a whole group takes the place of its types, and of no other', () => {
  const some = withChoice(withChoice([], 'order.refunded', true), 'key.created', true)
  expect(some).toEqual(['order.refunded', 'key.created'])
  expect(withChoice(some, 'order', true)).toEqual(['key.created', 'order'])
  expect(withChoice(['order', 'key.created'], 'order', false)).toEqual(['key.created'])
})

test('what an endpoint hears is read and sent again', () => {
  expect(hearsAll(['*'])).toBe(true)
  expect(wantedIn(['order', 'key.created', 'later.type'])).toEqual(['order', 'key.created'])
  expect(eventsOf({ all: true, events: ['order'] })).toEqual(['*'])
  expect(eventsOf({ all: false, events: ['order'] })).toEqual(['order'])
})
