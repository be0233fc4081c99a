import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from './Icon.tsx'

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

type RowsOptions = {
  /** Ticks rows, or takes the tick away; without `on` each gets the other. Absent where rows cannot be ticked. */
  onTick?: (ids: readonly string[], on?: boolean) => void
}

/**
 * A row opens by its first link, wherever it is pressed. Arrow keys, Home and End move between the rows that open something; the
 * table is one tab stop. Enter, and Ctrl + Enter for a new tab, are those of the row's own link. Space ticks a row, Shift with an
 * arrow this one and the next.
 */
export const useRows = (ids: readonly string[], { onTick }: RowsOptions = {}) => {
  const [current, setCurrent] = useState<string | null>(null)
  const stop = current !== null && ids.includes(current) ? current : ids[0]

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll('tr.go')]
    const index = rows.indexOf(row)
    if (onTick && event.key === ' ' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      onTick(ids.slice(index, index + 1))
      return
    }
    const step = steps[event.key]
    const isRange = event.shiftKey && onTick !== undefined && event.key.startsWith('Arrow')
    if (!step || (event.shiftKey && !isRange)) return
    event.preventDefault()
    const next = step(index, rows.length - 1)
    if (isRange) onTick?.(ids.slice(Math.min(index, next), Math.max(index, next) + 1), true)
    rows[next]?.querySelector('a')?.focus()
  }

  return {
    body: { onKeyDown, onClick: openRow, onAuxClick: openRow },
    /** For the link of a row. */
    link: (id: string) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setCurrent(id) }),
  }
}

type SortProps = Omit<ComponentProps<'th'>, 'children'> & {
  /** How the column orders the table now, if it does. */
  order: 'ascending' | 'descending' | undefined
  onSort: () => void
  children: ReactNode
}

/** The heading of a column that orders the table. */
export const SortCell = ({ order, onSort, children, ...rest }: SortProps) => (
  <HeadCell {...rest} aria-sort={order}>
    <button type="button" onClick={onSort}>
      {children}
      {order && <Icon name="chevron-down" small className={order === 'ascending' ? 'up' : ''} />}
    </button>
  </HeadCell>
)

type TickProps = { label: string; checked: boolean; mixed?: boolean; tabIndex?: number; onTick: (on: boolean) => void }

/** The box that ticks a row, or all of them. */
export const TickBox = ({ label, checked, mixed = false, tabIndex, onTick }: TickProps) => (
  <span className="check">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = mixed
      }}
      onChange={(event) => onTick(event.target.checked)}
    />
  </span>
)
