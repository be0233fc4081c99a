import { useStore } from '#web/api/store.ts'

/** Which of the three widths the window has; exactly one holds. Also the breakpoints of the style sheets. */
export type ScreenSize = { isDefault: boolean; isMd: boolean; isLg: boolean }

const md = 768
const lg = 1200

export const screenSizeOf = (width: number): ScreenSize => ({
  isDefault: width < md,
  isMd: width >= md && width < lg,
  isLg: width >= lg,
})

let current: ScreenSize | null = null

/** The state of before while it still holds, so that a resize within one width draws nothing anew. */
const compute = (): ScreenSize => {
  const next = screenSizeOf(innerWidth)
  if (current?.isDefault !== next.isDefault || current.isLg !== next.isLg) current = next
  return current
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Computed on load and on every resize of the window [SH-09]. */
export const useScreenSize = (): ScreenSize => useStore({ get: compute, subscribe })
