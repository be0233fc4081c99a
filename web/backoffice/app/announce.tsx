import { useSyncExternalStore } from 'react'

export type Urgency = 'polite' | 'assertive'

let said: Record<Urgency, string> = { polite: '', assertive: '' }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something to screen readers. A no-break space at the end makes the same words news again. */
export const announce = (words: string, urgency: Urgency = 'polite'): void => {
  said = { ...said, [urgency]: said[urgency] === words ? `${words}\u00a0` : words }
  for (const listener of listeners) listener()
}

export const LiveRegions = () => {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said)
  return (
    <>
      <p className="vh" aria-live="polite">
        {polite}
      </p>
      <p className="vh" aria-live="assertive">
        {assertive}
      </p>
    </>
  )
}
