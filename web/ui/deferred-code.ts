import { makeStore, useStore } from '#web/api/store.ts'

/** `failed`: browsers do not fetch failed code again before the page itself is loaded again. */
export type DeferredCode<Code extends object> = Code | 'absent' | 'failed'

/** Code that a page starts without: the first caller of `fetch` loads it, and components draw with it as soon as it is there. */
export const deferredCode = <Code extends object>(load: () => Promise<Code>) => {
  const state = makeStore<DeferredCode<Code>>('absent')
  let asked = false
  return {
    fetch: async (): Promise<void> => {
      if (asked) return
      asked = true
      state.set(await load().catch(() => 'failed' as const))
    },
    useCode: (): DeferredCode<Code> => useStore(state),
  }
}
