import styles from './charts.module.css'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerFoot, LedgerHead, LedgerRow } from '../data/Ledger.tsx'
import boxesStyles from '#web/ui/layout/boxes.module.css'

type Cells = readonly string[]
type NumberRow = { key: string; name: string; cells: Cells }

type Props = {
  /** What opens the table. */
  words: string
  caption: string
  /** The first names the rows. */
  heads: Cells
  rows: readonly NumberRow[]
  total?: NumberRow
}

/** The table behind a chart: the same figures, in full. */
export const ChartNumbers = ({ words, caption, heads: [first, ...heads], rows, total }: Props) => {
  const cells = ({ name, cells: all }: NumberRow) => (
    <>
      <Cell>{name}</Cell>
      {all.map((cell, index) => (
        <Cell key={heads[index]} number>
          {cell}
        </Cell>
      ))}
    </>
  )
  return (
    <details className={styles.numbers}>
      <summary>{words}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keys */}
      <div className={boxesStyles.scrollX} role="region" aria-label={caption} tabIndex={0}>
        <Ledger caption={caption}>
          <LedgerHead>
            <HeadCell>{first}</HeadCell>
            {heads.map((head) => (
              <HeadCell key={head} number>
                {head}
              </HeadCell>
            ))}
          </LedgerHead>
          <LedgerBody>
            {rows.map((row) => (
              <LedgerRow key={row.key}>{cells(row)}</LedgerRow>
            ))}
          </LedgerBody>
          {total && (
            <LedgerFoot>
              <LedgerRow grand>{cells(total)}</LedgerRow>
            </LedgerFoot>
          )}
        </Ledger>
      </div>
    </details>
  )
}
