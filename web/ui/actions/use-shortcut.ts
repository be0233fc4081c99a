import { type RefObject, useLayoutEffect, useRef } from 'react'
import { singleKeysOn } from './single-keys.ts'

/** What takes the letters of its own: a box to tick or a switch takes none. */
export const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Calls `act` on a single key, unless such keys are off, a field has focus, a dialog is open or another key is held. A key that is kept
 * down is one press. `null` turns it off.
 */
export const useShortcut = (key: string, act: (() => void) | null): void => {
  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    if (!act) return
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        event.defaultPrevented
      )
        return
      if (!singleKeysOn() || (event.target instanceof Element && event.target.closest(typing))) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

/** The same for what can be pressed, which gets the ref: what holds it back, such as a lost network, holds the key with it. */
export const useKeyOf = <E extends HTMLElement>(key: string | null): RefObject<E | null> => {
  const place = useRef<E>(null)
  useShortcut(key ?? '', key === null ? null : () => place.current?.click())
  return place
}
