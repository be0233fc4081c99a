/** CSS pixels by which a touch may move and still be a press. */
const tremble = 8

let began: { on: HTMLButtonElement; x: number; y: number } | null = null

const begin = ({ target, isPrimary, button, clientX, clientY }: PointerEvent): void => {
  const on = isPrimary && button === 0 && target instanceof Element ? target.closest('button') : null
  began = on && { on, x: clientX, y: clientY }
}

/** The browser sends the click to the element that contains both places, even the dialog, which would close. */
const end = (event: MouseEvent): void => {
  const press = began
  began = null
  if (!press || !event.isTrusted || !(event.target instanceof Element)) return
  const { on, x, y } = press
  if (on.contains(event.target) || !event.target.contains(on)) return
  if (Math.hypot(event.clientX - x, event.clientY - y) > tremble) return
  event.preventDefault()
  event.stopImmediatePropagation()
  on.click()
}

/**
 * A press belongs to the button on which it began. It also counts where an answer moves that button away before the release, unless the
 * user moved off the button to abort.
 */
addEventListener('pointerdown', begin, true)
addEventListener('click', end, true)
