import type { ReactNode } from 'react'

/** Explains the origin of a figure; closed until the user opens it. */
export const Disclosure = ({ words, children }: { words: string; children: ReactNode }) => (
  <details className="why">
    <summary>{words}</summary>
    {children}
  </details>
)
