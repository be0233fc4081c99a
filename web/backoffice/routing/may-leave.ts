export type Go = () => void

let ask: ((go: Go) => void) | null = null

/** From now on whoever wants to leave the page is asked by `question`; null: nobody is. */
export const askBeforeLeaving = (question: typeof ask): void => {
  ask = question
}

/** Returns whether the page can be left at once. If not, asks the person and runs `go` when they agree. */
export const mayLeave = (go: Go): boolean => {
  ask?.(go)
  return ask === null
}
