import { formatAmount, formatDay, formatDayShort, formatTime } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { OperationState } from '#web/ui/OperationState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { hidden } from '#web/ui/tags.tsx'
import { Link } from '../../app/router.tsx'
import { operationPath } from './paths.ts'
import { bringsNothing, fullName, type OperationRow, shortName } from './words.ts'

type Props = {
  /** Absent while the first page is on its way. */
  rows: readonly OperationRow[] | undefined
  merchantId: string
  timeZone: string
  /** The rows belong to the page before. */
  dim: boolean
}

/** The book: the day once, on its first row; the sum of the page in the foot, without what brings no money. */
export const OperationsTable = ({ rows, merchantId, timeZone, dim }: Props) => {
  const t = useText()
  const opening = useRows(rows?.map(({ id }) => id) ?? [])
  const days = rows?.map(({ created }) => dayIn(timeZone, new Date(created))) ?? []
  return (
    <Ledger
      kind="flow book"
      className={dim ? 'dim' : ''}
      caption={t('operations.list.caption')}
      aria-busy={dim || !rows}
    >
      <LedgerHead>
        <HeadCell className="c-date" aria-sort="descending">
          {t('operations.list.column.date')}
        </HeadCell>
        <HeadCell className="c-ord">{t('operations.list.column.order')}</HeadCell>
        <HeadCell>{t('operations.list.column.customer')}</HeadCell>
        <HeadCell className="c-st">{t('operations.list.column.state')}</HeadCell>
        <HeadCell className="c-pl c-hide-m">{t('operations.list.column.plan')}</HeadCell>
        <HeadCell className="c-tr c-hide-m c-wide">{t('operations.list.column.transfer')}</HeadCell>
        <HeadCell className="c-se c-hide-m">{t('operations.list.column.seller')}</HeadCell>
        <HeadCell className="n">{t('operations.list.column.amount')}</HeadCell>
      </LedgerHead>
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

type LineProps = {
  row: OperationRow
  to: string
  day: string
  opensDay: boolean
  timeZone: string
  link: { tabIndex: number; onFocus: () => void }
}

const OperationLine = ({ row, to, day, opensDay, timeZone, link }: LineProps) => {
  const t = useText()
  const locale = useLocale()
  // A transfer that is held has no day.
  const transfer = row.substatus === 'payment_suspended' ? null : row.transferDate
  const short = transfer && formatDayShort(transfer, locale)
  const date = formatDay(day, locale)
  return (
    <Row className={opensDay ? 'go day' : 'go'}>
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
        <OperationState substatus={row.substatus}>{t(`operations.substatus.${row.substatus}`)}</OperationState>
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
