import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import type { UserFilter } from './user-filter.ts'

const searchDelay = 250

type Props = { q: string; go: (next: Partial<UserFilter>, replace?: boolean) => void }

/** What is typed goes into the address after a moment, in place of the address before. */
export const UserSearch = ({ q, go }: Props) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  const [sent, setSent] = useState(q)
  // The address changed otherwise than by typing.
  if (q !== shown) {
    setShown(q)
    if (q !== sent) setText(q)
  }
  useShortcut('/', () => input.current?.focus())

  const wanted = text.trim()
  useEffect(() => {
    if (wanted === q || wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      go({ q: wanted }, true)
    }, searchDelay)
    return () => clearTimeout(timer)
  })
  return (
    <search>
      <div className="bar">
        <div className="grow affix">
          <Icon name="search" className="pre" />
          <label className="vh" htmlFor="users-q">
            {t('users.search')}
          </label>
          <input
            ref={input}
            className="in"
            id="users-q"
            type="search"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('users.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text === '' && (
            <kbd className="c-hide-n" aria-hidden="true">
              /
            </kbd>
          )}
        </div>
      </div>
    </search>
  )
}
