/** The steps behind the plan: one file, asked for while the sale itself is (docs/decisions/0032-what-comes-later.md). */
import { useSyncExternalStore } from 'react'

type LatePages = typeof import('./late-pages.ts')

/** `failed`: browsers do not ask again for code that did not come, before the page itself is loaded again. */
type State = LatePages | 'absent' | 'failed'

let state: State = 'absent'
let asked = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (next: State): void => {
  state = next
  for (const listener of listeners) listener()
}

export const fetchLatePages = async (): Promise<void> => {
  if (asked) return
  asked = true
  try {
    set(await import('./late-pages.ts'))
  } catch {
    set('failed')
  }
}

export const useLatePages = (): State => useSyncExternalStore(subscribe, () => state)
