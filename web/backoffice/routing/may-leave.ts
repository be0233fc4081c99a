export type Go = () => void

let ask: ((go: Go) => void) | null = null

/** `question` asks the user before the page is left from now on; null: no question. */
export const askBeforeLeaving = (question: typeof ask): void => {
  ask = question
}

/** Returns whether the page can be left at once. If not, asks the person and runs `go` when they agree. */
export const mayLeave = (go: Go): boolean => {
  ask?.(go)
  return ask === null
}
