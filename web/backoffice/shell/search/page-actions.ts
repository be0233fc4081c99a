import pageStyles from '#web/ui/layout/page.module.css'

/** What can be done on the page that is shown: its name, and the control that does it. */
export type PageAction = { name: string; press: () => void }

/** Controls that say of themselves that they begin an action, and all in the place that pages have for their actions. */
const controls = `main :is([data-acts], .${pageStyles.actions} :is(a[href], button))`
/** Of a row, of a form, of what opens others, or held back. */
const others = 'table *, form *, dialog *, [aria-haspopup], [aria-disabled="true"], :disabled'

/** In a closed menu it is hidden, and works. */
const isOffered = (control: HTMLElement): boolean =>
  !control.matches(others) && (control.checkVisibility() || control.closest('[role="menu"]') !== null)

const nameOf = (control: HTMLElement): string => (control.ariaLabel ?? control.innerText).trim()

const offered = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(controls)].filter(isOffered)

/** In the order of the page. There is no list of them beside it: what the page shows can be pressed, and what it does not cannot. */
export const pageActions = (): PageAction[] => {
  const names = new Set(offered().map(nameOf))
  names.delete('')
  return [...names].map((name) => ({
    name,
    // Looked for again: the page may have drawn it anew.
    press: () =>
      offered()
        .find((control) => nameOf(control) === name)
        ?.click(),
  }))
}
