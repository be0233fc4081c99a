import { formatAmount, formatDay } from '#domain/format.ts'
import { useShown } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { Link } from '../../app/router.tsx'
import { countNarrowing, letsNextIn, type ListFilter } from './list-filter.ts'
import { balancePath, settlementPath } from './paths.ts'
import { SettlementState } from './SettlementState.tsx'
import { backOf, debtOf, hasDebt, isPending, othersOf, type SettlementList, shortDays, type Status } from './words.ts'

type Props = {
  merchantId: string
  filter: ListFilter
  /** Absent while the first page is on its way. */
  list: SettlementList | undefined
  /** The rows belong to the page before. */
  dim: boolean
}

/** The coming settlement on top, those that were made below it, and the sum of all that the filter finds. */
export const SettlementsTable = ({ merchantId, filter, list, dim }: Props) => {
  const t = useText()
  const filtered = useShown(countNarrowing(filter) > 0, dim)
  const letsNext = useShown(list !== undefined && letsNextIn(filter, list.next.transferDate), dim)
  const withNext = list && letsNext && isPending(list.next) ? list.next : null
  const rows = list?.results ?? []
  const entries = [
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
      to: settlementPath(merchantId, row.id),
      words: row.reference,
      status: row.status,
      row,
    })),
  ]
  const opening = useRows(entries.map(({ id }) => id))
  const owes = entries.some(({ row }) => hasDebt(row)) || (list !== undefined && debtOf(list.totals) !== 0)
  return (
    <Ledger
      kind="flow"
      className={`liq${dim ? ' dim' : ''}`}
      caption={t('settlements.list.caption')}
      aria-busy={dim || !list}
    >
      <LedgerHead>
        <HeadCell aria-sort="descending">{t('settlements.list.column.date')}</HeadCell>
        <HeadCell>{t('settlements.list.column.reference')}</HeadCell>
        <HeadCell className="c-ord">{t('settlements.list.column.period')}</HeadCell>
        <HeadCell>{t('settlements.list.column.state')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.list.column.gross')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.list.column.others')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.list.column.back')}</HeadCell>
        {owes && <HeadCell className="n c-hide-m">{t('settlements.list.column.debt')}</HeadCell>}
        <HeadCell className="n">{t('settlements.list.column.transfer')}</HeadCell>
      </LedgerHead>
      {list ? (
        <LedgerBody {...opening.body}>
          {entries.map((entry) => (
            <SettlementLine key={entry.id} {...entry} owes={owes} link={opening.link(entry.id)} />
          ))}
        </LedgerBody>
      ) : (
        <LedgerBody>
          <SkeletonRows count={12} bars={bars} />
        </LedgerBody>
      )}
      {list && <TotalsRow totals={list.totals} filtered={filtered} owes={owes} />}
    </Ledger>
  )
}

type LineProps = {
  to: string
  words: string
  status: Status
  row: Pick<SettlementList['next'], keyof SettlementList['next'] & keyof SettlementList['results'][number]>
  owes: boolean
  link: { tabIndex: number; onFocus: () => void }
}

const SettlementLine = ({ to, words, status, row, owes, link }: LineProps) => {
  const locale = useLocale()
  return (
    <Row className="go">
      <Cell className="c-date nw">{formatDay(row.transferDate, locale)}</Cell>
      <Cell className="who-c">
        <Link to={to} {...link}>
          {words}
        </Link>
      </Cell>
      <Cell className="c-ord soft nw">{shortDays(row.periodStart, row.periodEnd, locale)}</Cell>
      <Cell className="c-st">
        <SettlementState status={status} />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={row.salesAmount} />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={othersOf(row)} />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={backOf(row)} />
      </Cell>
      {owes && (
        <Cell className="n c-hide-m">
          <Money cents={debtOf(row)} />
        </Cell>
      )}
      <Cell className="n main">{formatAmount(row.paidAmount, locale)}</Cell>
    </Row>
  )
}

type TotalsProps = { totals: SettlementList['totals']; filtered: boolean; owes: boolean }

const TotalsRow = ({ totals, filtered, owes }: TotalsProps) => {
  const t = useText()
  const locale = useLocale()
  const amounts = [totals.salesAmount, othersOf(totals), backOf(totals), ...(owes ? [debtOf(totals)] : [])]
  return (
    <LedgerFoot>
      <Row className="grand">
        <Cell colSpan={4}>
          {t(filtered ? 'settlements.list.sumFound' : 'settlements.list.sum', { count: totals.count })}
        </Cell>
        {amounts.map((cents, i) => (
          <Cell key={i} className="n c-hide-m">
            {formatAmount(cents, locale)}
          </Cell>
        ))}
        <Cell className="n">{formatAmount(totals.paidAmount, locale)}</Cell>
      </Row>
    </LedgerFoot>
  )
}

const bars = [
  { className: 'c-date nw', width: 76 },
  { className: 'who-c', width: 110 },
  { className: 'c-ord', width: 76 },
  { className: 'c-st', width: 110 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n main', width: 58 },
] as const
