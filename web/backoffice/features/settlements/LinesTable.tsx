import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDayShort, formatTime } from '#domain/format.ts'
import { useShown } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, Row, useRows } from '#web/ui/Ledger.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx'
import { Link } from '../../app/router.tsx'
import { operationPath } from '../operations/paths.ts'
import type { Line, Lines } from './words.ts'

type Props = {
  /** Absent while the first page is on its way. */
  lines: Lines | undefined
  merchantId: string
  timeZone: string
  dim: boolean
  isFiltered: boolean
  onAsk: (lineId: string) => void
}

/** One line for each sale, refund, cost and correction, with what it brings; each that speaks of a sale opens it. */
export const LinesTable = ({ lines, merchantId, timeZone, dim, isFiltered, onAsk }: Props) => {
  const t = useText()
  const opening = useRows(lines?.results.flatMap(({ id, operationId }) => (operationId ? [id] : [])) ?? [])
  const shownFiltered = useShown(isFiltered, dim)
  return (
    <Ledger
      kind="flow"
      className={`liq${dim ? ' dim' : ''}`}
      caption={t('settlements.lines.caption')}
      aria-busy={dim || !lines}
    >
      <LedgerHead>
        <HeadCell>{t('settlements.lines.column.date')}</HeadCell>
        <HeadCell className="c-ord">{t('settlements.lines.column.order')}</HeadCell>
        <HeadCell>{t('settlements.lines.column.customer')}</HeadCell>
        <HeadCell>{t('settlements.lines.column.type')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.lines.column.gross')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.lines.column.fee')}</HeadCell>
        <HeadCell className="n c-hide-m">{t('settlements.lines.column.vat')}</HeadCell>
        <HeadCell className="n">{t('settlements.lines.column.net')}</HeadCell>
      </LedgerHead>
      <LedgerBody {...opening.body}>
        {lines ? (
          lines.results.map((line) => (
            <OneLine
              key={line.id}
              line={line}
              to={line.operationId && operationPath(merchantId, line.operationId)}
              timeZone={timeZone}
              link={opening.link(line.id)}
              onAsk={() => onAsk(line.id)}
            />
          ))
        ) : (
          <SkeletonRows count={6} bars={bars} />
        )}
      </LedgerBody>
      {lines && <TotalsRow totals={lines.totals} isFiltered={shownFiltered} />}
    </Ledger>
  )
}

type LineProps = {
  line: Line
  /** The sale that it speaks of. */
  to: string | null
  timeZone: string
  link: { tabIndex: number; onFocus: () => void }
  onAsk: () => void
}

const OneLine = ({ line, to, timeZone, link, onAsk }: LineProps) => {
  const t = useText()
  const locale = useLocale()
  const { type, created, mid, customerName, captureId, feeAmount, vatAmount, reason } = line
  const words = customerName ?? mid ?? t(`settlements.type.${type}`)
  const isAdjustment = type === 'regularization'
  return (
    <Row className={to ? 'go' : undefined}>
      <Cell className="c-date nw soft">
        {formatDayShort(dayIn(timeZone, new Date(created)), locale)}, {formatTime(created, timeZone)}
      </Cell>
      <Cell className="c-ord soft nw">{mid ?? <span className="faint">–</span>}</Cell>
      <Cell className="who-c">
        {to ? (
          <Link to={to} {...link}>
            {words}
          </Link>
        ) : (
          words
        )}
        {reason && <small>{reason}</small>}
      </Cell>
      <Cell className="c-st soft">
        {t(captureId && type === 'order' ? 'settlements.lines.capture' : `settlements.type.${type}`)}
        {line.grossAmount !== line.netAmount && (
          <span className="only-n2"> · {formatAmount(line.grossAmount, locale)}</span>
        )}
        <AskLine
          words={[mid, t(`settlements.type.${type}`)].filter(Boolean).join(', ')}
          tabIndex={to ? link.tabIndex : 0}
          onAsk={onAsk}
        />
      </Cell>
      <Cell className="n c-hide-m">
        <Money cents={line.grossAmount} plus={isAdjustment} />
      </Cell>
      <Cell className="n c-hide-m">
        <Charge cents={0 - feeAmount} />
      </Cell>
      <Cell className="n c-hide-m">
        <Charge cents={0 - vatAmount} />
      </Cell>
      <Cell className="n main">
        <Money cents={line.netAmount} plus={isAdjustment} />
      </Cell>
    </Row>
  )
}

/** Why this much: what the line is made of, and the question to the provider's help. */
const AskLine = ({ words, tabIndex, onAsk }: { words: string; tabIndex: number; onAsk: () => void }) => {
  const label = useText()('questions.askLine', { line: words })
  return (
    <button type="button" className="ask" title={label} aria-label={label} tabIndex={tabIndex} onClick={onAsk}>
      ?
    </button>
  )
}

/** A fee or its VAT; most lines bear none. */
const Charge = ({ cents }: { cents: number }) =>
  cents === 0 ? <span className="faint">–</span> : <Money cents={cents} plus />

const TotalsRow = ({ totals, isFiltered }: { totals: Lines['totals']; isFiltered: boolean }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <LedgerFoot>
      <Row className="grand">
        <Cell colSpan={4}>
          {t(isFiltered ? 'settlements.lines.sumFound' : 'settlements.lines.sum', { count: totals.count })}
        </Cell>
        <Cell className="n c-hide-m">{formatAmount(totals.grossAmount, locale)}</Cell>
        <Cell className="n c-hide-m">{formatAmount(0 - totals.feeAmount, locale)}</Cell>
        <Cell className="n c-hide-m">{formatAmount(0 - totals.vatAmount, locale)}</Cell>
        <Cell className="n">{formatAmount(totals.netAmount, locale)}</Cell>
      </Row>
    </LedgerFoot>
  )
}

const bars = [
  { className: 'c-date nw', width: 76 },
  { className: 'c-ord', width: 58 },
  { className: 'who-c', width: 110 },
  { className: 'c-st', width: 58 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n c-hide-m', width: 58 },
  { className: 'n main', width: 58 },
] as const
