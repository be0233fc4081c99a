import { useLayoutEffect, useRef } from 'react'
import { makeStore, useStore } from '#web/api/store.ts'
import { useText } from '#web/texts/text.ts'
import { singleKeysOn } from '#web/ui/actions/single-keys.ts'
import { typing, useShortcut } from '#web/ui/actions/use-shortcut.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { navigate } from '../routing/router.tsx'
import { keyScreens, useAnyMerchant, useNavScreens } from '../session/session-context.ts'
import { Deferred } from './Deferred.tsx'

/** Milliseconds in which the letter follows. */
const patience = 1_500

const opened = makeStore<'KeyList' | 'SearchDialog' | null>(null)
const close = (): void => opened.set(null)
const openSearch = (): void => opened.set('SearchDialog')

const inDialog = (): boolean => document.querySelector('dialog[open]') !== null

const isFree = (event: KeyboardEvent): boolean =>
  singleKeysOn() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !inDialog()

/** Opens the one search. */
export const SearchButton = ({ className }: { className: string | undefined }) => (
  <button
    className={className}
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={openSearch}
  >
    <Icon name="search" />
    <span>{useText()('common.search')}</span>
  </button>
)

/** G and then the letter of an entry that the person sees. It hears before the pages do: after G, C is a place and not theirs. */
const usePlaces = () => {
  const merchant = useAnyMerchant()
  const screens = useNavScreens()
  const since = useRef(-Infinity)
  // As early as useShortcut.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      // Also while a person types. An open dialog may hold what is typed into it: it stays.
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !inDialog()) {
        event.preventDefault()
        openSearch()
      }
      if (!isFree(event)) return
      const isDue = event.timeStamp - since.current < patience
      since.current = key === 'g' ? event.timeStamp : -Infinity
      if (!isDue || !merchant || !keyScreens().some(({ nav }) => nav.key === key)) return
      event.preventDefault()
      const screen = screens.find(({ nav }) => nav.key === key)
      if (screen) navigate(screen.path.replace('{merchantId}', merchant.id))
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  })
}

/** The keys that act everywhere, the search, and the list of all keys behind the question mark. */
export const Keys = () => {
  const name = useStore(opened)
  usePlaces()
  useShortcut('?', () => opened.set('KeyList'))
  return name && <Deferred name={name} props={{ onClose: close }} />
}
