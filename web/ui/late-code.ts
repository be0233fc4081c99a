import { useSyncExternalStore } from 'react'

/** `failed`: browsers do not ask again for code that did not come, before the page itself is loaded again. */
export type LateCode<Code extends object> = Code | 'absent' | 'failed'

/** Code that a page begins without: fetched once, by whoever asks first, and drawn with as soon as it is there. */
export const lateCode = <Code extends object>(load: () => Promise<Code>) => {
  let state: LateCode<Code> = 'absent'
  let asked = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    fetch: async (): Promise<void> => {
      if (asked) return
      asked = true
      state = await load().catch(() => 'failed' as const)
      for (const listener of listeners) listener()
    },
    useCode: (): LateCode<Code> => useSyncExternalStore(subscribe, () => state),
  }
}
