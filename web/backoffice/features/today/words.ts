import { dayIn } from '#domain/calendar.ts'
import { formatDayShort, formatInstant, formatTime, type Locale } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { companyDocumentsPath } from '../documents/paths.ts'
import { ibanPath } from '../billing/paths.ts'
import { webhooksPath } from '../developers/paths.ts'
import { approvalsPath, operationPath, operationsPath } from '../operations/paths.ts'
import { settlementsPath } from '../settlements/paths.ts'

export type Today = AnswerOf<'today', 'get'>
export type ToDo = Today['toDo'][number]
export type Transfers = NonNullable<Today['transfers']>

/** The list that has exactly what an entry counts, or the page where it is done. */
export const placeOf = ({ kind, operationId }: Pick<ToDo, 'kind' | 'operationId'>, merchantId: string): string => {
  switch (kind) {
    case 'capture':
      return operationsPath(merchantId, '?substatus=pending_merchant')
    case 'confirmation':
      return operationId === null ? operationsPath(merchantId) : operationPath(merchantId, operationId)
    case 'customer':
      return operationsPath(merchantId, '?substatus=pending_customer')
    case 'approval':
      return approvalsPath(merchantId)
    case 'transfer':
      return settlementsPath(merchantId, '?status=returned')
    case 'iban':
      return ibanPath(merchantId)
    case 'document':
      return companyDocumentsPath
    case 'endpoint':
      return webhooksPath(merchantId)
  }
}

/** When an entry ends: a day, or the time alone where it is today; null without an end. */
export const endOf = (
  { lastDay, until }: Pick<ToDo, 'lastDay' | 'until'>,
  { asOf, timeZone }: Pick<Today, 'asOf' | 'timeZone'>,
  locale: Locale,
): string | null => {
  if (until === null) return lastDay && formatDayShort(lastDay, locale)
  const isToday = dayIn(timeZone, new Date(until)) === dayIn(timeZone, new Date(asOf))
  return isToday ? formatTime(until, timeZone) : formatInstant(until, timeZone, locale)
}
