import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import styles from './ledger.module.css'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const rowOf = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest(`tr.${styles.opens}`) : null

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
    const rows = [...event.currentTarget.querySelectorAll(`tr.${styles.opens}`)]
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
