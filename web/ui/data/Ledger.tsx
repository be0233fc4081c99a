import type { ComponentProps, ReactNode } from 'react'
import { element, joinClasses } from '../layout/element.ts'
import textStyles from '../layout/text.module.css'
import widthStyles from '../layout/widths.module.css'
import bookStyles from './book.module.css'
import flowStyles from './flow.module.css'
import styles from './ledger.module.css'

/**
 * The pieces of a ledger table. Their roles are written out, because on narrow screens rows are set as two-line entries, and
 * a changed `display` takes the roles of a table away.
 */
type LedgerProps = Omit<ComponentProps<'table'>, 'role'> & {
  caption: ReactNode
  /**
   * `flow`: rows become entries on narrow. `wrapped`: so, and headings may take two lines. `book`: so, with the margin after the date.
   * `pickable`: a book with boxes to tick its rows.
   */
  kind?: keyof typeof kinds
}

const [flow, book] = [
  joinClasses(styles.ledger, flowStyles.flow),
  joinClasses(styles.ledger, flowStyles.flow, bookStyles.book),
]
const kinds = {
  plain: styles.ledger,
  flow,
  wrapped: joinClasses(flow, bookStyles.wrapped),
  book,
  pickable: joinClasses(book, bookStyles.pickable),
}
export const ledgerClass = (kind: keyof typeof kinds): string | undefined => kinds[kind]

export const Ledger = ({ caption, kind = 'plain', className, children, ...rest }: LedgerProps) => (
  <table role="table" className={joinClasses(kinds[kind], className)} {...rest}>
    <caption className={textStyles.hidden}>{caption}</caption>
    {children}
  </table>
)

export const LedgerHead = ({ children }: { children: ReactNode }) => (
  <thead role="rowgroup">
    <LedgerRow>{children}</LedgerRow>
  </thead>
)

export const LedgerBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />
export const LedgerFoot = (props: ComponentProps<'tfoot'>) => <tfoot role="rowgroup" {...props} />

/** A row. `opens`: pressing it anywhere opens what it is about. `day`: the first one of a day. `sum`, `grand`: with the rule of a sum. */
const rowLooks = { opens: styles.opens, day: styles.day, sum: styles.sum, grand: styles.grand } as const
type RowLook = keyof typeof rowLooks

/** The class of a row of a `Table`. */
export const rowClass = (...looks: readonly (RowLook | false | undefined)[]): string | undefined =>
  joinClasses(...looks.map((look) => look && rowLooks[look]))

const TableRow = element('tr', '', rowLooks)
export const LedgerRow = (props: ComponentProps<typeof TableRow>) => <TableRow role="row" {...props} />

/** How cells look: figures to the right, the name of a row in bold, where a column is left out. */
const cellLooks = {
  number: styles.number,
  main: styles.main,
  name: styles.name,
  state: bookStyles.state,
  date: styles.date,
  reference: bookStyles.reference,
  plan: bookStyles.plan,
  transfer: bookStyles.transfer,
  seller: bookStyles.seller,
  box: styles.box,
  off: styles.off,
  notNarrow: widthStyles.notNarrow,
  notMedium: widthStyles.notMedium,
  widestOnly: widthStyles.widestOnly,
  notWide: widthStyles.notWide,
  soft: textStyles.soft,
  faint: textStyles.faint,
  nowrap: textStyles.nowrap,
  mono: textStyles.mono,
  end: textStyles.end,
} as const
export type CellLook = keyof typeof cellLooks

export const looksClass = (...looks: readonly (CellLook | false | undefined)[]): string | undefined =>
  joinClasses(...looks.map((look) => look && cellLooks[look]))

const TableHeadCell = element('th', '', cellLooks)
const TableCell = element('td', '', cellLooks)
export const HeadCell = (props: ComponentProps<typeof TableHeadCell>) => (
  <TableHeadCell role="columnheader" scope="col" {...props} />
)
export const Cell = (props: ComponentProps<typeof TableCell>) => <TableCell role="cell" {...props} />
