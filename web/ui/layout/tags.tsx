import type { ReactNode } from 'react'

/** What the tags inside a text become. */
export const bold = (words: ReactNode) => <b>{words}</b>
export const hidden = (words: ReactNode) => <span className="vh">{words}</span>
export const mono = (words: ReactNode) => <span className="mono">{words}</span>
/** What may be left empty. */
export const optional = (words: ReactNode) => <span className="opt">{words}</span>
