import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import { joinClasses } from '../layout/element.ts'
import { room } from '../layout/room.ts'
import textStyles from '../layout/text.module.css'
import styles from './ledger.module.css'
import { type CellLook, type Ledger, ledgerClass, looksClass, rowClass } from './Ledger.tsx'

type Width = ComponentProps<typeof Skeleton>['width']

/** All that a table says of one of its columns. `R`: a row; `T`: the totals of the foot. */
export type Column<R, T = never> = {
  head: ReactNode
  /** How the column orders the table now, if it does. */
  order?: 'ascending' | 'descending' | undefined
  /** Makes the heading a button that orders the table. */
  onSort?: () => void
  cell: (row: R, at: number) => ReactNode
  /** Its cell in the foot; a column without one is covered by the `footSpan` of one before it. */
  foot?: (totals: T) => ReactNode
  footSpan?: number
  /** What the cell shows while the rows load: the width of a bar, or the content by the place of the row. */
  skeleton?: Width | ((at: number) => ReactNode)
  /** Of all cells of the column: alignment, width, where it hides. */
  look?: readonly CellLook[]
  /** Of its cells in rows, further. */
  cellLook?: readonly CellLook[]
  /** A class of the feature's own, of its cells in rows. */
  cellClass?: string | undefined
  /** One more look of a cell, by its row. */
  mark?: (row: R) => CellLook | false
}

type TableProps<R extends object, T> = Pick<ComponentProps<typeof Ledger>, 'caption' | 'kind' | 'className'> & {
  columns: readonly Column<R, T>[]
  /** Absent while they load. */
  rows: readonly R[] | undefined
  keyOf: (row: R) => string
  /** Without a row while they load. */
  rowProps?: (row: R | undefined, at: number) => ComponentProps<'tr'>
  body?: ComponentProps<'tbody'> | false
  /** How many rows to draw while they load; `loading`: rows to draw in their place. */
  skeletons?: number
  loading?: ReactNode
  totals?: T | undefined
  /** The rows belong to the page before. */
  dim?: boolean
}

/** Dims the tables within like `dim`, but draws no row of theirs again. */
export const DimContext = createContext(false)

/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- on narrow screens `display` changes, which removes the roles */
type FrameProps = ComponentProps<'table'> & { dim: boolean | undefined; loading: boolean }

const Frame = ({ className, dim, loading, children }: FrameProps) => {
  const dimmed = use(DimContext) || dim
  return (
    <table role="table" className={joinClasses(className, dimmed && room.dim)} aria-busy={dimmed || loading}>
      {children}
    </table>
  )
}

/** A table drawn from its columns: heading, rows or their skeletons, and the foot where there are totals. */
export const Table = <R extends object, T = never>(props: TableProps<R, T>) => {
  const { caption, kind = 'plain', className, dim, columns, rows, keyOf, rowProps, body } = props
  const { skeletons = 0, loading, totals } = props
  const drawn: readonly (R | undefined)[] = rows ?? Array.from({ length: skeletons })
  return (
    <Frame className={joinClasses(ledgerClass(kind), className)} dim={dim} loading={!rows}>
      <caption className={textStyles.hidden}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, look = [], order, onSort }, i) => (
            <th key={i} role="columnheader" scope="col" className={looksClass(...look)} aria-sort={order}>
              {onSort ? (
                <button type="button" onClick={onSort}>
                  {head}
                  {order && (
                    <Icon name="chevron-down" small className={order === 'ascending' ? styles.up : undefined} />
                  )}
                </button>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" {...body}>
        {drawn.map((row, at) => (
          <tr key={row ? keyOf(row) : at} role="row" {...rowProps?.(row, at)}>
            {columns.map(({ look = [], cellLook = [], cellClass, mark, cell, skeleton }, i) => (
              <td
                key={i}
                role="cell"
                className={joinClasses(looksClass(...look, ...cellLook, row && mark?.(row)), cellClass)}
              >
                {row ? cell(row, at) : typeof skeleton === 'number' ? <Skeleton width={skeleton} /> : skeleton?.(at)}
              </td>
            ))}
          </tr>
        ))}
        {!rows && loading}
      </tbody>
      {totals && (
        <tfoot role="rowgroup">
          <tr role="row" className={rowClass('grand')}>
            {columns.map(
              ({ foot, footSpan, look = [] }, i) =>
                foot && (
                  <td key={i} role="cell" colSpan={footSpan} className={footSpan ? undefined : looksClass(...look)}>
                    {foot(totals)}
                  </td>
                ),
            )}
          </tr>
        </tfoot>
      )}
    </Frame>
  )
}
