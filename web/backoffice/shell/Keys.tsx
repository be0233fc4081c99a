import { useLayoutEffect, useRef, useState } from 'react'
import { singleKeysOn } from '#web/ui/actions/single-keys.ts'
import { typing, useShortcut } from '#web/ui/actions/use-shortcut.ts'
import { navigate } from '../routing/router.tsx'
import { keyScreens, useAnyMerchant, useNavScreens } from '../session/session-context.ts'
import { Deferred } from './Deferred.tsx'

/** Milliseconds in which the letter follows. */
const patience = 1_500

const isFree = (event: KeyboardEvent): boolean =>
  singleKeysOn() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  !document.querySelector('dialog[open]')

/** G and then the letter of an entry that the person sees. It hears before the pages do: after G, C is a place and not theirs. */
const usePlaces = () => {
  const merchant = useAnyMerchant()
  const screens = useNavScreens()
  const since = useRef(-Infinity)
  // As early as useShortcut.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      const key = event.key.toLowerCase()
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

/** The keys that act everywhere, and the list of all of them behind the question mark. */
export const Keys = () => {
  const [open, setOpen] = useState(false)
  usePlaces()
  useShortcut('?', () => setOpen(true))
  return open && <Deferred name="KeyList" props={{ onClose: () => setOpen(false) }} />
}
