import type { ReactNode } from 'react'

const half = (
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path className="f" stroke="none" d="M8 4v8a4 4 0 0 0 0-8z" />
  </>
)

/**
 * Ticked: done. Half: under way, or in the future. Two bars: stopped for now. Octagon: refused. A stroke: nothing to do. Dashed: a
 * draft, or an invited user.
 */
const glyphs = {
  under_way: { colour: 'ok', shape: half },
  to_come: { colour: 'wait', shape: half },
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
  nothing: {
    colour: 'stop',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.2" />
        <path d="M5 8h6" />
      </>
    ),
  },
  refused: {
    colour: 'bad',
    shape: (
      <>
        <path className="f" d="M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z" />
        <path className="k" d="m5.500 5.500 5 5m0-5-5 5" />
      </>
    ),
  },
  draft: { colour: 'wait', shape: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.6 2.27" /> },
} as const satisfies Record<string, { colour: string; shape: ReactNode }>

type Props = { kind: keyof typeof glyphs; large?: boolean; children: ReactNode }

/** The state of anything but an operation: shape, colour and word; the word is what readers hear. */
export const StateMark = ({ kind, large = false, children }: Props) => (
  <span className={`st ${glyphs[kind].colour}${large ? ' lg' : ''}`}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {glyphs[kind].shape}
    </svg>
    {children}
  </span>
)
