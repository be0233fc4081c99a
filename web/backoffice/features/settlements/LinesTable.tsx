import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDayShort, formatTime } from '#domain/format.ts'
import { useShown } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Money } from '#web/ui/data/Money.tsx'
import { rowClass } from '#web/ui/data/Ledger.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { operationPath } from '../operations/paths.ts'
import styles from './settlements.module.css'
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
  const locale = useLocale()
  const opening = useRows(lines?.results.flatMap(({ id, operationId }) => (operationId ? [id] : [])) ?? [])
  const shownFiltered = useShown(isFiltered, dim)
  const columns: Column<Line, Lines['totals']>[] = [
    {
      cellLook: ['date', 'nowrap', 'soft'],
      head: t('settlements.lines.column.date'),
      cell: ({ created }) =>
        `${formatDayShort(dayIn(timeZone, new Date(created)), locale)}, ${formatTime(created, timeZone)}`,
      skeleton: 76,
      footSpan: 4,
      foot: ({ count }) => t(shownFiltered ? 'settlements.lines.sumFound' : 'settlements.lines.sum', { count }),
    },
    {
      look: ['reference'],
      cellLook: ['soft', 'nowrap'],
      head: t('settlements.lines.column.order'),
      cell: ({ mid }) =>
        mid ?? (
          <Text as="span" faint>
            –
          </Text>
        ),
      skeleton: 58,
    },
    {
      cellLook: ['name'],
      head: t('settlements.lines.column.customer'),
      cell: ({ id, operationId, customerName, mid, type, reason, refundReason }) => {
        const words = customerName ?? mid ?? t(`settlements.type.${type}`)
        return (
          <>
            {operationId ? (
              <Link to={operationPath(merchantId, operationId)} {...opening.link(id)}>
                {words}
              </Link>
            ) : (
              words
            )}
            {reason && <small>{reason}</small>}
            {refundReason && <small>{t(`names.refundReason.${refundReason}`)}</small>}
          </>
        )
      },
      skeleton: 110,
    },
    {
      cellLook: ['state', 'soft'],
      head: t('settlements.lines.column.type'),
      cell: (line) => (
        <>
          {t(line.captureId && line.type === 'order' ? 'settlements.lines.capture' : `settlements.type.${line.type}`)}
          {line.grossAmount !== line.netAmount && (
            <Text as="span" narrowOnly>
              {' '}
              · {formatAmount(line.grossAmount, locale)}
            </Text>
          )}
          <AskLine
            words={[line.mid, t(`settlements.type.${line.type}`)].filter(Boolean).join(', ')}
            tabIndex={line.operationId ? opening.link(line.id).tabIndex : 0}
            onAsk={() => onAsk(line.id)}
          />
        </>
      ),
      skeleton: 58,
    },
    {
      look: ['number', 'notMedium'],
      head: t('settlements.lines.column.gross'),
      cell: ({ grossAmount, type }) => <Money cents={grossAmount} plus={type === 'regularization'} />,
      skeleton: 58,
      foot: ({ grossAmount }) => formatAmount(grossAmount, locale),
    },
    {
      look: ['number', 'notMedium'],
      head: t('settlements.lines.column.fee'),
      cell: ({ feeAmount }) => <Charge cents={0 - feeAmount} />,
      skeleton: 58,
      foot: ({ feeAmount }) => formatAmount(0 - feeAmount, locale),
    },
    {
      look: ['number', 'notMedium'],
      head: t('settlements.lines.column.vat'),
      cell: ({ vatAmount }) => <Charge cents={0 - vatAmount} />,
      skeleton: 58,
      foot: ({ vatAmount }) => formatAmount(0 - vatAmount, locale),
    },
    {
      look: ['number'],
      cellLook: ['main'],
      head: t('settlements.lines.column.net'),
      cell: ({ netAmount, type }) => <Money cents={netAmount} plus={type === 'regularization'} />,
      skeleton: 58,
      foot: ({ netAmount }) => formatAmount(netAmount, locale),
    },
  ]
  return (
    <Table
      kind="wrapped"
      caption={t('settlements.lines.caption')}
      columns={columns}
      rows={lines?.results}
      dim={dim}
      keyOf={({ id }) => id}
      rowProps={(line) => ({ className: line?.operationId ? rowClass('opens') : undefined })}
      body={opening.body}
      skeletons={6}
      totals={lines?.totals}
    />
  )
}

/** Why this much: what the line is made of, and the question to the provider's help. */
const AskLine = ({ words, tabIndex, onAsk }: { words: string; tabIndex: number; onAsk: () => void }) => {
  const label = useText()('questions.askLine', { line: words })
  return (
    <button type="button" className={styles.ask} title={label} aria-label={label} tabIndex={tabIndex} onClick={onAsk}>
      ?
    </button>
  )
}

/** A fee or its VAT; most lines bear none. */
const Charge = ({ cents }: { cents: number }) =>
  cents === 0 ? (
    <Text as="span" faint>
      –
    </Text>
  ) : (
    <Money cents={cents} plus />
  )
