/**
 * Without network a control that begins an action stays visible and says why it does nothing. Such controls have `data-acts`: primary
 * links, destructive buttons and entries of menus by themselves (web/ui/actions, web/backoffice/kit/links.tsx), others where they are used.
 */
import { canReach, isOffline, onNetwork } from './network.ts'

/** The words that say why: web/backoffice/offline/OfflineNote.tsx. */
export const reasonId = 'offline-reason'

/** In a form there is something typed already: that is kept, and the form itself says what is wrong (`actions.ts`). */
const openers = `:is([data-acts], input[type="file"]):not(form *, dialog *, [aria-disabled="true"])`

const held = 'data-held'

const hold = (): void => {
  for (const opener of document.querySelectorAll(openers)) {
    opener.setAttribute('aria-disabled', 'true')
    opener.setAttribute(held, opener.getAttribute('aria-describedby') ?? '')
    opener.setAttribute('aria-describedby', `${opener.getAttribute(held)} ${reasonId}`.trim())
  }
}

const release = (): void => {
  for (const opener of document.querySelectorAll(`[${held}]`)) {
    const before = opener.getAttribute(held)
    opener.removeAttribute(held)
    opener.removeAttribute('aria-disabled')
    if (before) opener.setAttribute('aria-describedby', before)
    else opener.removeAttribute('aria-describedby')
  }
}

/** Opens what was pressed if there is a network again, which the page may not have noticed yet; else leads to the words that say why. */
const openOrExplain = async (opener: HTMLElement, pressed: boolean): Promise<void> => {
  if (!(await canReach())) document.getElementById(reasonId)?.scrollIntoView({ block: 'nearest' })
  else if (pressed) opener.click()
}

const refuse = (event: Event): void => {
  const { target } = event
  const opener = target instanceof Element && target.closest<HTMLElement>(`[${held}]`)
  if (!opener) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void openOrExplain(opener, event.type === 'click')
}

/** From now on they follow the network. */
export const holdOpeners = (): void => {
  const watcher = new MutationObserver(hold)
  const follow = (): void => {
    watcher.disconnect()
    if (!isOffline()) return release()
    hold()
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-acts', 'aria-disabled'] })
  }
  for (const act of ['click', 'drop']) document.addEventListener(act, refuse, true)
  onNetwork(follow)
  follow()
}
