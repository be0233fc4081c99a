import type { ReactNode } from 'react'

/** A sentence of the server: what is between backticks is code. */
export const withCode = (text: string): ReactNode =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
