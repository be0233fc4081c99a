import type { Day } from '#domain/calendar.ts'
import { formatInstant, type Locale } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import type { WriteText } from '#web/texts/text.ts'

export type Months = AnswerOf<'monthBooks', 'list'>
export type MonthRow = Months['results'][number]
export type Book = AnswerOf<'monthBooks', 'get'>
export type Delivery = Book['deliveries'][number]
export type Accountant = AnswerOf<'monthBooks', 'accountant'>

/** `2026-10`, as addresses and calls name it. */
export const nameOf = (month: Day): string => month.slice(0, 7)

export const marks = { open: 'under_way', closing: 'to_come', invoicing: 'to_come', final: 'done' } as const

type Reading = { timeZone: string; locale: Locale; now: Date }

export const isWorking = ({ revoked, expires }: Delivery, now: Date): boolean =>
  revoked === null && new Date(expires) > now

/** `Enviado el 1 dic 2026, 8:00 · abierto el 2 dic 2026, 9:14`. */
export const deliveryWords = (t: WriteText, delivery: Delivery, { timeZone, locale, now }: Reading): string => {
  const when = (instant: string): string => formatInstant(instant, timeZone, locale)
  const { sent, opened, revoked } = delivery
  const read = opened ? t('month-books.sent.opened', { when: when(opened) }) : t('month-books.sent.unopened')
  const ended = revoked ? t('month-books.sent.revoked') : t('month-books.sent.expired')
  return [t('month-books.sent.sent', { when: when(sent) }), read, ...(isWorking(delivery, now) ? [] : [ended])].join(
    ' · ',
  )
}
