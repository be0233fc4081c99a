/** Does what the app must not suffer from: the events are lost, and that is all [AN-09]. */
export const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    // Usage events are optional: the app continues without them.
  }
}
