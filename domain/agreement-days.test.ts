import { expect, test } from 'vitest'
import { agreementLastDay, contractEnd, lookAgain } from './agreement-days.ts'

const lines = (...days: string[]) => days.map((dueDate) => ({ dueDate }))

test('a contract ends with its last payment, or with a later event', () => {
  const plan = { schedule: lines('2026-12-20', '2027-05-20', '2027-01-20'), isWaiting: false }
  expect(contractEnd({ ...plan, lastEvent: '2026-11-20' })).toBe('2027-05-20')
  expect(contractEnd({ ...plan, lastEvent: '2027-06-01' })).toBe('2027-06-01')
})

test('one that was undone ends with the event that undid it', () => {
  expect(contractEnd({ schedule: [], isWaiting: false, lastEvent: '2026-12-01' })).toBe('2026-12-01')
})

test('one of which nothing was sent yet may begin 28 days later', () => {
  const waiting = { schedule: lines('2026-12-20'), isWaiting: true, lastEvent: '2026-11-20' }
  expect(contractEnd(waiting)).toBe('2027-01-17')
})

test('its agreement can be read for five years more, also after a leap day', () => {
  const ended = (day: string) => ({ schedule: [], isWaiting: false, lastEvent: day })
  expect(agreementLastDay(ended('2027-05-20'))).toBe('2032-05-20')
  expect(agreementLastDay(ended('2028-02-29'))).toBe('2033-02-28')
})

test('the job looks again in 30 days, or on the day after the last one', () => {
  expect(lookAgain('2032-01-01', '2032-05-20')).toBe('2032-01-31')
  expect(lookAgain('2032-05-01', '2032-05-20')).toBe('2032-05-21')
})
