import type { ReactNode } from 'react'

/** Where a figure comes from, for whoever asks: closed until then. */
export const Disclosure = ({ words, children }: { words: string; children: ReactNode }) => (
  <details className="why">
    <summary>{words}</summary>
    {children}
  </details>
)
