import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'

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
// oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its own role, written out
export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />
export const HeadCell = (props: ComponentProps<'th'>) => <th role="columnheader" scope="col" {...props} />
// oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its own role, written out
export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const rowOf = (target: EventTarget): Element | null => (target instanceof Element ? target.closest('tr.go') : null)

/** A press anywhere on a row is one on its first link, with the same keys held; not the end of a selection of text. */
const openRow = (event: MouseEvent<HTMLElement>) => {
  const link = rowOf(event.target)?.querySelector('a')
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  if (!link || onControl || event.button > 1 || getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  // A middle press means a new tab; no browser takes that from a made one, but each takes it with a key.
  const held = event.button === 1 ? { ctrlKey: true, metaKey: true } : { ctrlKey, metaKey, shiftKey }
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
}

/**
 * A row opens by its first link, wherever it is pressed. Arrow keys, Home and End move between the rows that open something; the table is one tab stop. Enter, and Ctrl + Enter
 * for a new tab, are those of the row's own link.
 */
export const useRows = (ids: readonly string[]) => {
  const [current, setCurrent] = useState<string | null>(null)
  const stop = current !== null && ids.includes(current) ? current : ids[0]

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const row = rowOf(event.target)
    if (!step || !row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const rows = [...event.currentTarget.querySelectorAll('tr.go')]
    event.preventDefault()
    rows[step(rows.indexOf(row), rows.length - 1)]?.querySelector('a')?.focus()
  }

  return {
    body: { onKeyDown, onClick: openRow, onAuxClick: openRow },
    /** For the link of a row. */
    link: (id: string) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setCurrent(id) }),
  }
}
