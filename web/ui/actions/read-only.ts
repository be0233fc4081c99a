import { createContext, use } from 'react'

/** Set around fields whose values this person may see and not change. */
export const ReadOnlyContext = createContext(false)

export const useReadOnly = (): boolean => use(ReadOnlyContext)
