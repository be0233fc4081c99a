/** Which books go by themselves, and when. */
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import { lastInvoiceDay, monthAfter, monthOf } from '#domain/invoice.ts'
import type { BookState } from './book.ts'

type Setting = { email: string | null; paused: boolean; day: number; firstMonth: Day | null }

/** The chosen day of the month that follows. */
export const sendDayOf = (month: Day, day: number): Day => addDays(monthAfter(month), day - 1)

/** From the chosen day on, once nothing is added to the book any more; without its invoice after the last day for one. */
export const isDue = (month: Day, { day }: Pick<Setting, 'day'>, today: Day, state: BookState): boolean =>
  today >= sendDayOf(month, day) && (state === 'final' || today > lastInvoiceDay(month))

/** Months that are over, from the first that goes by itself. */
export const monthsToSend = (timeZone: string, firstMonth: Day, now: Date): Day[] => {
  const months: Day[] = []
  for (let month = firstMonth; month < monthOf(dayIn(timeZone, now)); month = monthAfter(month)) months.push(month)
  return months
}

/** Whether the book of a month has gone by now if there is one: a month without anything booked has none. */
const hadItsDay = (month: Day, day: number, today: Day): boolean =>
  today > sendDayOf(month, day) && today > addDays(lastInvoiceDay(month), 1)

/** The month that goes next, and the day from which on; null where none does. `sent`: those that have gone by themselves. */
export const nextSending = (
  { email, paused, day, firstMonth }: Setting,
  sent: ReadonlySet<Day>,
  today: Day,
): { month: Day; day: Day } | null => {
  if (email === null || paused || firstMonth === null) return null
  let month = firstMonth
  while (sent.has(month) || hadItsDay(month, day, today)) month = monthAfter(month)
  return { month, day: sendDayOf(month, day) }
}
