import { formatAmount, formatDay, formatDayShort, formatTime } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import {
  Cell,
  HeadCell,
  Ledger,
  LedgerBody,
  LedgerFoot,
  LedgerHead,
  Row,
  SortCell,
  TickBox,
  useRows,
} from '#web/ui/Ledger.tsx'
import { OperationState } from '#web/ui/OperationState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { hidden } from '#web/ui/tags.tsx'
import { Link } from '../../app/router.tsx'
import type { Ordering } from './list-filter.ts'
import { operationPath } from './paths.ts'
import type { Selection } from './use-selection.ts'
import { bringsNothing, fullName, type OperationRow, shortName, stateOf } from './words.ts'

type Props = {
  /** Absent while the first page is on its way. */
  rows: readonly OperationRow[] | undefined
  merchantId: string
  timeZone: string
  /** The rows belong to the page before. */
  dim: boolean
  ordering: Ordering
  onOrdering: (ordering: Ordering) => void
  selection: Selection
}

/** The book: the day once, on its first row; the sum of the page in the foot, without what brings no money. */
export const OperationsTable = (props: Props) => {
  const { rows, merchantId, timeZone, dim, selection } = props
  const t = useText()
  const byId = new Map(rows?.map((row) => [row.id, row]))
  const opening = useRows(rows?.map(({ id }) => id) ?? [], {
    onTick: (ids, on) =>
      selection.tick(
        ids.flatMap((id) => byId.get(id) ?? []),
        on,
      ),
  })
  const days = rows?.map(({ created }) => dayIn(timeZone, new Date(created))) ?? []
  return (
    <Ledger
      kind="flow book"
      className={`pickable${dim ? ' dim' : ''}`}
      caption={t('operations.list.caption')}
      aria-busy={dim || !rows}
    >
      <BookHead {...props} />
      {rows ? (
        <LedgerBody {...opening.body}>
          {rows.map((row, i) => (
            <OperationLine
              key={row.id}
              row={row}
              to={operationPath(merchantId, row.id)}
              day={days[i] ?? ''}
              opensDay={days[i] !== days[i - 1]}
              timeZone={timeZone}
              link={opening.link(row.id)}
              ticked={selection.has(row.id)}
              onTick={(on) => selection.tick([row], on)}
            />
          ))}
        </LedgerBody>
      ) : (
        <SkeletonRows />
      )}
      {rows && <PageSum rows={rows} />}
    </Ledger>
  )
}

const BookHead = ({ rows = [], ordering, onOrdering, selection }: Props) => {
  const t = useText()
  const count = rows.filter(({ id }) => selection.has(id)).length
  const sort = (column: 'created' | 'total_amount') => ({
    order:
      ordering === column ? ('ascending' as const) : ordering === `-${column}` ? ('descending' as const) : undefined,
    onSort: () => onOrdering(ordering === `-${column}` ? column : `-${column}`),
  })
  return (
    <LedgerHead>
      <HeadCell className="c-box">
        <TickBox
          label={t('operations.selection.all')}
          checked={rows.length > 0 && count === rows.length}
          mixed={count > 0 && count < rows.length}
          onTick={(on) => selection.tick(rows, on)}
        />
      </HeadCell>
      <SortCell className="c-date" {...sort('created')}>
        {t('operations.list.column.date')}
      </SortCell>
      <HeadCell className="c-ord">{t('operations.list.column.order')}</HeadCell>
      <HeadCell>{t('operations.list.column.customer')}</HeadCell>
      <HeadCell className="c-st">{t('operations.list.column.state')}</HeadCell>
      <HeadCell className="c-pl c-hide-m">{t('operations.list.column.plan')}</HeadCell>
      <HeadCell className="c-tr c-hide-m c-wide">{t('operations.list.column.transfer')}</HeadCell>
      <HeadCell className="c-se c-hide-m">{t('operations.list.column.seller')}</HeadCell>
      <SortCell className="n" {...sort('total_amount')}>
        {t('operations.list.column.amount')}
      </SortCell>
    </LedgerHead>
  )
}

type LineProps = {
  row: OperationRow
  to: string
  day: string
  opensDay: boolean
  timeZone: string
  link: { tabIndex: number; onFocus: () => void }
  ticked: boolean
  onTick: (on: boolean) => void
}

const OperationLine = ({ row, to, day, opensDay, timeZone, link, ticked, onTick }: LineProps) => {
  const t = useText()
  const locale = useLocale()
  // A transfer that is held has no day, and that of a sale which ended since says nothing of its end.
  const transfer = row.status === 'accepted' && row.substatus !== 'payment_suspended' ? row.transferDate : null
  const short = transfer && formatDayShort(transfer, locale)
  const date = formatDay(day, locale)
  const state = stateOf(row)
  return (
    <Row className={opensDay ? 'go day' : 'go'} aria-selected={ticked || undefined}>
      <Cell className="c-box">
        <TickBox
          label={t('operations.selection.tick', { mid: row.mid })}
          checked={ticked}
          tabIndex={-1}
          onTick={onTick}
        />
      </Cell>
      <Cell className="c-date nw">
        <span className="d">{opensDay ? <b>{date}</b> : <span className="vh">{date}</span>}</span>{' '}
        <span className="soft">{formatTime(row.created, timeZone)}</span>
      </Cell>
      <Cell className="c-ord soft">{row.mid}</Cell>
      <Cell className="who-c">
        <Link to={to} {...link}>
          {fullName(row.customer)}
        </Link>
      </Cell>
      <Cell className="c-st">
        <OperationState substatus={state.substatus}>{t(state.words)}</OperationState>
        {short && <span className="soft only-n2"> · {short}</span>}
      </Cell>
      <Cell className="c-pl nw soft c-hide-m">{t('operations.list.plan', { count: row.numInstalments })}</Cell>
      <Cell className="nw c-hide-m c-wide">
        <Transfer day={short} done={row.paid !== null} />
      </Cell>
      <Cell className="nw soft c-hide-m">
        {row.createdBy ? shortName(row.createdBy.name) : t(`operations.channel.${row.channel}`)}
      </Cell>
      <Cell className={bringsNothing(row) ? 'n main off' : 'n main'}>{formatAmount(row.totalAmount, locale)}</Cell>
    </Row>
  )
}

const Transfer = ({ day, done }: { day: string | null; done: boolean }) => {
  const rich = useRichText()
  if (!day) return <span className="faint">–</span>
  return rich(done ? 'operations.list.transferDone' : 'operations.list.transferComing', {
    day,
    soft: hidden,
  })
}

const PageSum = ({ rows }: { rows: readonly OperationRow[] }) => {
  const t = useText()
  const locale = useLocale()
  const sum = rows.reduce((total, row) => total + (bringsNothing(row) ? 0 : row.totalAmount), 0)
  return (
    <LedgerFoot>
      <Row className="grand">
        <Cell className="c-box" />
        <Cell colSpan={4}>
          {t('operations.list.sum')} <span className="aside">{t('operations.list.sumAside')}</span>
        </Cell>
        <Cell className="c-hide-m" />
        <Cell className="c-hide-m c-wide" />
        <Cell className="c-hide-m" />
        <Cell className="n">{formatAmount(sum, locale)}</Cell>
      </Row>
    </LedgerFoot>
  )
}

const skeletonRows = Array.from({ length: 20 }, (_, i) => i)

const SkeletonRows = () => (
  <LedgerBody>
    {skeletonRows.map((i) => (
      <Row key={i} className={i % 4 === 0 ? 'day' : undefined}>
        <Cell className="c-box" />
        <Cell className="c-date nw">
          <span className="d">{i % 4 === 0 && <Skeleton width={76} />}</span> <Skeleton width={36} />
        </Cell>
        <Cell className="c-ord">
          <Skeleton width={58} />
        </Cell>
        <Cell className="who-c">
          <Skeleton width={110} />
        </Cell>
        <Cell className="c-st">
          <Skeleton width={110} />
        </Cell>
        <Cell className="c-pl c-hide-m">
          <Skeleton width={58} />
        </Cell>
        <Cell className="c-hide-m c-wide">
          <Skeleton width={58} />
        </Cell>
        <Cell className="c-hide-m">
          <Skeleton width={58} />
        </Cell>
        <Cell className="n main">
          <Skeleton width={58} />
        </Cell>
      </Row>
    ))}
  </LedgerBody>
)
