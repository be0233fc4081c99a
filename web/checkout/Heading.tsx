import type { ReactNode } from 'react'

/** The heading of a step; focus comes here when the step does. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className="h1" tabIndex={-1}>
    {children}
  </h1>
)
