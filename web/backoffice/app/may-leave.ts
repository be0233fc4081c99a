export type Go = () => void

let ask: ((go: Go) => void) | null = null

/** From now on whoever wants to leave the page is asked by `question`; null: nobody is. */
export const askBeforeLeaving = (question: typeof ask): void => {
  ask = question
}

/** Whether one may leave the page at once. If not, the person is asked, and `go` is done when they agree. */
export const mayLeave = (go: Go): boolean => {
  ask?.(go)
  return ask === null
}
