import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/Button.tsx'
import { Icon } from '../layout/Icon.tsx'
import { useShortcut } from '../actions/use-shortcut.ts'
import barStyles from '#web/ui/layout/bar.module.css'
import ledgerStyles from '#web/ui/data/ledger.module.css'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import widthsStyles from '#web/ui/layout/widths.module.css'

const searchDelay = 250

/** The link of the first row below. */
const firstRow = (): HTMLElement | null => document.querySelector(`tr.${ledgerStyles.opens} a`)

type Props = {
  id: string
  label: string
  placeholder: string
  /** What the address searches. */
  q: string
  clearLabel: string
  /** `replace` leaves no step for "back". */
  onSearch: (q: string, replace: boolean) => void
  /** Enter was pressed on this search. */
  onEnter?: (q: string) => void
}

/** What is typed goes into the address after a moment, in place of the address before; Enter makes it a step of its own, Esc empties it, ↓ goes to the rows. */
export const SearchBox = ({ id, label, placeholder, q, clearLabel, onSearch, onEnter }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  const [sent, setSent] = useState(q)
  // The address changed otherwise than by typing: by "back", a chip, a link.
  if (q !== shown) {
    setShown(q)
    if (q !== sent) setText(q)
  }
  useShortcut('/', () => input.current?.focus())

  const wanted = text.trim()
  const search = (replace: boolean) => {
    setSent(wanted)
    onSearch(wanted, replace)
  }
  useEffect(() => {
    if (wanted === q || wanted === sent) return
    const timer = setTimeout(() => search(true), searchDelay)
    return () => clearTimeout(timer)
  })

  return (
    <div className={`${barStyles.widest} ${fieldStyles.affix}`}>
      <Icon name="search" className={fieldStyles.pre} />
      <label className={textStyles.hidden} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className={fieldStyles.input}
        id={id}
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            if (wanted !== q) search(false)
            onEnter?.(wanted)
          }
          if (event.key === 'ArrowDown' && firstRow()) {
            event.preventDefault()
            firstRow()?.focus()
          }
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            event.stopPropagation()
            setText('')
          }
        }}
      />
      {text === '' ? (
        <kbd className={widthsStyles.notNarrow} aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton
          icon="close"
          label={clearLabel}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
