import { makeStore, useStore } from '#web/api/store.ts'

import { VisuallyHidden } from '#web/ui/layout/text.ts'
export type Urgency = 'polite' | 'assertive'

const said = makeStore<Record<Urgency, string>>({ polite: '', assertive: '' })

/** Says something to screen readers. A no-break space at the end makes the same words news again. */
export const announce = (words: string, urgency: Urgency = 'polite'): void => {
  const before = said.get()
  said.set({ ...before, [urgency]: before[urgency] === words ? `${words}\u00a0` : words })
}

export const LiveRegions = () => {
  const { polite, assertive } = useStore(said)
  return (
    <>
      <VisuallyHidden as="p" aria-live="polite">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden as="p" aria-live="assertive">
        {assertive}
      </VisuallyHidden>
    </>
  )
}
