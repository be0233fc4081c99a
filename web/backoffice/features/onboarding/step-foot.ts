import type { ReactNode } from 'react'

/** What each step gets for its foot. */
export type Foot = { onDone: () => void; doneLabel: string; children?: ReactNode }
