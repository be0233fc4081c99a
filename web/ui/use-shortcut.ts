import { useLayoutEffect } from 'react'
import { singleKeysOn } from './single-keys.ts'

const typing = 'input, textarea, select, [contenteditable]'

/** Calls `act` on a single key, unless such keys are off, a field has focus, a dialog is open or another key is held. `null` turns it off. */
export const useShortcut = (key: string, act: (() => void) | null): void => {
  // Before the page is painted: who sees it may press.
  useLayoutEffect(() => {
    if (!act) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
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
