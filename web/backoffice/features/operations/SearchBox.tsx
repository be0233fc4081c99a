import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { Go } from './OperationFilters.tsx'

const searchDelay = 250

/** What is typed goes into the address after a moment, in place of the address before; Enter makes it a step of its own, Esc empties it. */
export const SearchBox = ({ q, go }: { q: string; go: Go }) => {
  const t = useText()
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
    go({ q: wanted }, replace)
  }
  useEffect(() => {
    if (wanted === q || wanted === sent) return
    const timer = setTimeout(() => search(true), searchDelay)
    return () => clearTimeout(timer)
  })

  return (
    <div className="grow affix">
      <Icon name="search" className="pre" />
      <label className="vh" htmlFor="operations-q">
        {t('operations.list.search')}
      </label>
      <input
        ref={input}
        className="in"
        id="operations-q"
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('operations.list.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== q) search(false)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            event.stopPropagation()
            setText('')
          }
        }}
      />
      {text === '' && (
        <kbd className="c-hide-n" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  )
}
