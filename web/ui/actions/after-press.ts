/** Whether a touch or a mouse button is down. */
let pressed = false
const press = (): void => {
  pressed = true
}
const release = (): void => {
  pressed = false
}
addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

/**
 * Does something at once, or, in the middle of a press, when the press has had its effect: a message that appears on leaving a
 * field would otherwise move the button that is being pressed.
 */
export const afterPress = (work: () => void): void => {
  if (!pressed) return work()
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    setTimeout(work)
  }
  addEventListener('pointerup', end, { signal: ended.signal })
  addEventListener('pointercancel', end, { signal: ended.signal })
}
