import { mainId } from '../../routing/RouteView.tsx'

/** Returns where focus goes when its element is removed: into the open dialog, else to the beginning of the page. */
const placeToGoOn = (): HTMLElement | null =>
  [...document.querySelectorAll('dialog:modal')].at(-1)?.querySelector<HTMLElement>('input, button') ??
  document.getElementById(mainId)

/**
 * A button that goes away by what it did, such as the capture of a sale, takes the focus with it: readers and keys would begin anew at
 * the top of the document. From now on it is never lost.
 */
export const keepFocus = (): void => {
  let last: Element | null = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.isConnected) return
    placeToGoOn()?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
