import { formatAmount, formatCount, formatDayShort, formatInstant, type Locale } from '#domain/format.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { invoicesPath } from '../../features/billing/paths.ts'
import { operationPath, operationsPath } from '../../features/operations/paths.ts'
import { settlementPath, settlementsPath } from '../../features/settlements/paths.ts'
import { useAnyMerchant } from '../../session/session-context.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import type { Group, Option } from './options.ts'
import type { Answer } from './use-found.ts'

type Kind = 'people' | 'operations' | 'settlements' | 'invoices' | 'articles'
type Rows<K extends Kind> = NonNullable<Answer[K]>['results']
type Place = { t: WriteText; locale: Locale; timeZone: string; merchantId: string }

export const operationKey = (id: string): string => `operation ${id}`

const queryOf = (name: string, value: string): string => `?${new URLSearchParams([[name, value]])}`

const salesIn = ({ t, locale }: Place, { count, countIsExact }: { count: number; countIsExact: boolean }): string =>
  t(countIsExact ? 'search.sales' : 'search.atLeastSales', { count, written: formatCount(count, locale) })

/** A person leads to all of their sales. */
const people = (rows: Rows<'people'>, place: Place): Option[] =>
  rows.map(({ customerId, firstName, lastName, email, soldAmount, lastPurchase, ...counted }) => ({
    key: `person ${customerId ?? email}`,
    words: `${firstName} ${lastName}`.trim(),
    note: [
      email,
      salesIn(place, counted),
      formatAmount(soldAmount, place.locale),
      place.t('search.last', { day: formatInstant(lastPurchase, place.timeZone, place.locale) }),
    ].join(' · '),
    icon: 'people',
    // Until a job has added the person there is no id.
    to: operationsPath(place.merchantId, customerId === null ? queryOf('q', email) : queryOf('customer', customerId)),
  }))

const operations = (rows: Rows<'operations'>, { t, locale, timeZone, merchantId }: Place): Option[] =>
  rows.map(({ id, mid, customer, totalAmount, substatus, created }) => ({
    key: operationKey(id),
    words: `${customer.firstName} ${customer.lastName}`.trim(),
    note: [
      mid,
      formatAmount(totalAmount, locale),
      t(`names.state.${substatus}`),
      formatInstant(created, timeZone, locale),
    ].join(' · '),
    icon: 'list',
    to: operationPath(merchantId, id),
  }))

const settlements = (rows: Rows<'settlements'>, { locale, merchantId }: Place): Option[] =>
  rows.map(({ id, reference, transferDate, netAmount }) => ({
    key: id,
    words: reference,
    note: `${formatDayShort(transferDate, locale)} · ${formatAmount(netAmount, locale)}`,
    to: settlementPath(merchantId, id),
  }))

const invoices = (rows: Rows<'invoices'>, { locale, merchantId }: Place): Option[] =>
  rows.map(({ id, number, issueDate, totalAmount, page }) => ({
    key: id,
    words: number,
    note: `${formatDayShort(issueDate, locale)} · ${formatAmount(totalAmount, locale)}`,
    to: invoicesPath(merchantId, page === 1 ? '' : queryOf('page', String(page))),
  }))

const articles = (rows: Rows<'articles'>, place: Place): Option[] =>
  rows.map(({ name, ...counted }) => ({
    key: `article ${name}`,
    words: name,
    note: salesIn(place, counted),
    to: operationsPath(place.merchantId, queryOf('article', name)),
  }))

/** What the server has found, by kind; each that has more leads to the list of all. */
export const useServerGroups = (answer: Answer | undefined, q: string): Group[] => {
  const t = useText()
  const place = { t, locale: useLocale(), timeZone: useTimeZone(), merchantId: useAnyMerchant()?.id ?? '' }
  if (!answer) return []
  const { merchantId } = place
  const group = (name: Kind, options: Option[], all: string): Group => {
    const more: Option = { key: `all ${name}`, words: t(`search.all.${name}`, { q }), to: all, icon: 'search' }
    return { name, label: t(`search.group.${name}`), options: answer[name]?.hasMore ? [...options, more] : options }
  }
  const found = operationsPath(merchantId, queryOf('q', q))
  return [
    group('people', people(answer.people.results, place), found),
    group('operations', operations(answer.operations.results, place), found),
    group(
      'settlements',
      settlements(answer.settlements?.results ?? [], place),
      settlementsPath(merchantId, queryOf('q', q)),
    ),
    group('invoices', invoices(answer.invoices?.results ?? [], place), invoicesPath(merchantId)),
    group('articles', articles(answer.articles.results, place), operationsPath(merchantId, queryOf('article', q))),
  ]
}
