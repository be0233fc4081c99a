import type { ComponentProps, ReactNode } from 'react'
import { element, joinClasses } from '../layout/element.ts'

/**
 * The pieces of a ledger table. Their roles are written out, because on narrow screens rows are set as two-line entries, and
 * a changed `display` takes the roles of a table away.
 */
type LedgerProps = Omit<ComponentProps<'table'>, 'role'> & {
  caption: ReactNode
  /** `book`: with the margin after the date. `flow`: rows become entries on narrow. */
  kind?: 'plain' | 'flow' | 'flow book'
}

export const Ledger = ({ caption, kind = 'plain', className = '', children, ...rest }: LedgerProps) => (
  <table role="table" className={`ledger ${kind} ${className}`.trim()} {...rest}>
    <caption className="vh">{caption}</caption>
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

/** A row. `opens`: pressing it anywhere opens what it is about. `sum`, `grand`: with the rule of a sum and of the last sum. */
const TableRow = element('tr', '', { opens: 'go', sum: 'sum', grand: 'grand' })
export const LedgerRow = (props: ComponentProps<typeof TableRow>) => <TableRow role="row" {...props} />

/** How cells look: figures to the right, the name of a row in bold, where a column is left out. */
const cellLooks = {
  number: 'n',
  main: 'main',
  name: 'who-c',
  state: 'c-st',
  date: 'c-date',
  reference: 'c-ord',
  plan: 'c-pl',
  transfer: 'c-tr',
  seller: 'c-se',
  box: 'c-box',
  middle: 'y',
  files: 'c-files',
  off: 'off',
  notNarrow: 'c-hide-n',
  notMedium: 'c-hide-m',
  widestOnly: 'c-wide',
  soft: 'soft',
  faint: 'faint',
  nowrap: 'nw',
  mono: 'mono',
  end: 'end',
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
