import { formatAmount, formatDay } from '#domain/format.ts'
import type { Locale } from '#domain/locales.ts'
import { useShown } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Money } from '#web/ui/data/Money.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { InRow } from '../../kit/all-merchants.tsx'
import { Link } from '../../routing/router.tsx'
import type { Merchant } from '../../session/account.ts'
import { letsNextIn } from './list-choices.ts'
import { countNarrowing, type ListFilter } from './list-filter.ts'
import { balancePath, settlementPath } from './paths.ts'
import { SettlementState } from './SettlementState.tsx'
import {
  debtOf,
  hasDebt,
  isPending,
  type PartName,
  partNames,
  parts,
  type SettlementList,
  shortDays,
  type Status,
} from './words.ts'

type Props = {
  merchantId: string
  filter: ListFilter
  /** Absent while the first page is on its way. A list of all merchants has no next one. */
  list: Shown | undefined
  /** Of a list of all: whose a row is. */
  merchantOf?: (row: { id: string }) => Pick<Merchant, 'id' | 'name'>
  /** The rows belong to the page before. */
  dim: boolean
}

/** Kinds of amounts with a column in every shop; the others are there where one of the settlements has such an amount. */
const usual: ReadonlySet<PartName> = new Set<PartName>(['fees', 'refunds'])

/** The next settlement on top, the settlements that exist below it, and the sum of all that the filter finds. */
export const SettlementsTable = ({ merchantId, filter, list, merchantOf, dim }: Props) => {
  const t = useText()
  const locale = useLocale()
  const filtered = useShown(countNarrowing(filter) > 0, dim)
  const next = list?.next
  const letsNext = useShown(next !== undefined && letsNextIn(filter, next.transferDate), dim)
  const withNext = next && letsNext && isPending(next) ? next : null
  const rows = list?.results ?? []
  const entries: Entry[] = [
    ...(withNext
      ? [
          {
            id: 'next',
            to: balancePath(merchantId),
            words: t('settlements.list.nextRow'),
            status: 'open' as const,
            row: withNext,
          },
        ]
      : []),
    ...rows.map((row) => ({
      id: row.id,
      to: settlementPath(merchantOf?.(row).id ?? merchantId, row.id),
      words: row.reference,
      status: row.status,
      row,
    })),
  ]
  const opening = useRows(entries.map(({ id }) => id))
  const owes = entries.some(({ row }) => hasDebt(row)) || (list !== undefined && debtOf(list.totals) !== 0)
  const sums = [...entries.map(({ row }) => row), ...(list ? [list.totals] : [])]
  const shown = partNames.filter((name) => usual.has(name) || sums.some((one) => parts[name](one) !== 0))
  const isCrowded = shown.length > maxPartsBesideDays
  // Beside a negative balance or a merchant, the sum of the rarer ones has room, and each of them has not.
  const own = (owes || merchantOf) && isCrowded ? shown.filter((name) => usual.has(name)) : shown
  const joined = shown.filter((name) => !own.includes(name))
  const columns: Column<Entry, SettlementList['totals']>[] = [
    {
      cellLook: ['date', 'nowrap'],
      head: t('settlements.list.column.date'),
      order: 'descending',
      cell: ({ row }) => formatDay(row.transferDate, locale),
      skeleton: 76,
      footSpan: owes ? 3 : 2,
      foot: ({ count }) => t(filtered ? 'settlements.list.sumFound' : 'settlements.list.sum', { count }),
    },
    {
      cellLook: ['name', 'nowrap'],
      head: t('settlements.list.column.reference'),
      cell: ({ id, to, words }) => (
        <Link to={to} {...opening.link(id)}>
          {words}
        </Link>
      ),
      skeleton: 110,
    },
    ...(merchantOf ? [merchantColumn(t('common.merchant.one'), (row) => merchantOf(row).name)] : []),
    // The negative balance takes its room.
    ...(owes ? [] : [period(t('settlements.list.column.period'), locale, isCrowded)]),
    {
      cellLook: ['state'],
      head: t('settlements.list.column.state'),
      cell: ({ id, status }) => (
        <>
          <SettlementState status={status} /> {merchantOf && <InRow>{merchantOf({ id }).name}</InRow>}
        </>
      ),
      skeleton: 110,
      ...(!owes && { foot: () => null }),
    },
    amount(t('settlements.list.column.gross'), locale, ({ salesAmount }) => salesAmount, false),
    ...own.map((name) => amount(t(`settlements.list.column.${name}`), locale, parts[name])),
    ...(joined.length > 0
      ? [
          amount(t('settlements.list.column.other'), locale, (one) =>
            joined.reduce((sum, name) => sum + parts[name](one), 0),
          ),
        ]
      : []),
    ...(owes ? [amount(t('settlements.list.column.debt'), locale, debtOf)] : []),
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('settlements.list.column.transfer'),
      cell: ({ row }) => formatAmount(row.paidAmount, locale),
      skeleton: 58,
      foot: ({ paidAmount }) => formatAmount(paidAmount, locale),
    },
  ]
  return (
    <Table
      kind="wrapped"
      caption={t('settlements.list.caption')}
      columns={columns}
      rows={list && entries}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(row) => ({ className: row && rowClass('opens') })}
      body={opening.body}
      skeletons={12}
      totals={list?.totals}
    />
  )
}

type Shown = Pick<SettlementList, 'results' | 'totals'> & Partial<Pick<SettlementList, 'next'>>
type Row = Pick<SettlementList['next'], keyof SettlementList['next'] & keyof SettlementList['results'][number]>
type Entry = { id: string; to: string; words: string; status: Status; row: Row }

const merchantColumn = (head: string, nameOf: (row: Entry) => string): Column<Entry, SettlementList['totals']> => ({
  look: ['notNarrow'],
  cellLook: ['soft'],
  head,
  cell: nameOf,
  skeleton: 76,
  foot: () => null,
})

/** With more of them there is no room for the days of the sales, but on the widest screens. */
const maxPartsBesideDays = 3

/** The days of the sales. */
const period = (head: string, locale: Locale, isCrowded: boolean): Column<Entry, SettlementList['totals']> => ({
  look: isCrowded ? ['reference', 'notWide'] : ['reference'],
  cellLook: ['soft', 'nowrap'],
  head,
  cell: ({ row }) => shortDays(row.periodStart, row.periodEnd, locale),
  skeleton: 76,
  foot: () => null,
})

/** A part of the sum, which has no room on narrower screens. `isSigned`: it may be in favour of the shop too. */
const amount = (
  head: string,
  locale: Locale,
  of: (amounts: Row | SettlementList['totals']) => number,
  isSigned = true,
): Column<Entry, SettlementList['totals']> => ({
  look: ['number', 'notMedium', 'widestOnly'],
  head,
  cell: ({ row }) => <Money plus={isSigned} cents={of(row)} />,
  skeleton: 58,
  foot: (totals) => formatAmount(of(totals), locale),
})
