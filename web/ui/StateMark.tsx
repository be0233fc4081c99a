import type { ReactNode } from 'react'

/** Ticked: done. Two bars: stopped for now. Dashed: a draft, or somebody who was invited. */
const glyphs = {
  done: {
    colour: 'ok',
    shape: (
      <>
        <circle className="f" cx="8" cy="8" r="6.2" />
        <path className="k" d="m5 8.200 2.200 2.200L11 6" />
      </>
    ),
  },
  paused: {
    colour: 'warn',
    shape: (
      <>
        <circle className="f" cx="8" cy="8" r="6.2" />
        <path className="k" d="M6.200 5.500v5M9.800 5.500v5" />
      </>
    ),
  },
  draft: { colour: 'wait', shape: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.6 2.27" /> },
} as const satisfies Record<string, { colour: string; shape: ReactNode }>

/** The state of anything but an operation: shape, colour and word; the word is what readers hear. */
export const StateMark = ({ kind, children }: { kind: keyof typeof glyphs; children: ReactNode }) => (
  <span className={`st ${glyphs[kind].colour}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {glyphs[kind].shape}
    </svg>
    {children}
  </span>
)
