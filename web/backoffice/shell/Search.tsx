import { useEffect } from 'react'
import { makeStore, useStore } from '#web/api/store.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Deferred } from './Deferred.tsx'

const opened = makeStore(false)
const open = (): void => opened.set(true)
const close = (): void => opened.set(false)

/** Also while a person types. An open dialog may hold what is typed into it: it stays. */
const listen = (event: KeyboardEvent): void => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  if (document.querySelector('dialog[open]')) return
  event.preventDefault()
  open()
}

/** Opens the one search. */
export const SearchButton = ({ className }: { className: string | undefined }) => (
  <button
    className={className}
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={open}
  >
    <Icon name="search" />
    <span>{useText()('common.search')}</span>
  </button>
)

/** The one search, by its button or by Ctrl+K. */
export const Search = () => {
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      close()
    }
  }, [])
  return useStore(opened) && <Deferred name="SearchDialog" props={{ onClose: close }} />
}
