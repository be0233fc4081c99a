import type { ComponentProps, ReactNode } from 'react'

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
    <Row>{children}</Row>
  </thead>
)

export const LedgerBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />
export const LedgerFoot = (props: ComponentProps<'tfoot'>) => <tfoot role="rowgroup" {...props} />
// oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a changed `display` removes it
export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />
export const HeadCell = (props: ComponentProps<'th'>) => <th role="columnheader" scope="col" {...props} />
// oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a changed `display` removes it
export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />
