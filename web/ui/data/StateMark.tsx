import type { ReactNode } from 'react'
import { joinClasses } from '../layout/element.ts'
import styles from './state-mark.module.css'

const half = (
  <>
    <circle cx="8" cy="8" r="6.2" />
    <path className={styles.full} stroke="none" d="M8 4v8a4 4 0 0 0 0-8z" />
  </>
)

/**
 * Ticked: done. Half: under way, or in the future. Two bars: stopped for now. Octagon: refused. A stroke: nothing to do. Dashed: a
 * draft, or an invited user.
 */
const glyphs = {
  under_way: { colour: styles.ok, shape: half },
  to_come: { colour: styles.wait, shape: half },
  done: {
    colour: styles.ok,
    shape: (
      <>
        <circle className={styles.full} cx="8" cy="8" r="6.2" />
        <path className={styles.knockout} d="m5 8.200 2.200 2.200L11 6" />
      </>
    ),
  },
  paused: {
    colour: styles.warn,
    shape: (
      <>
        <circle className={styles.full} cx="8" cy="8" r="6.2" />
        <path className={styles.knockout} d="M6.200 5.500v5M9.800 5.500v5" />
      </>
    ),
  },
  nothing: {
    colour: styles.stop,
    shape: (
      <>
        <circle cx="8" cy="8" r="6.2" />
        <path d="M5 8h6" />
      </>
    ),
  },
  refused: {
    colour: styles.bad,
    shape: (
      <>
        <path className={styles.full} d="M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z" />
        <path className={styles.knockout} d="m5.500 5.500 5 5m0-5-5 5" />
      </>
    ),
  },
  draft: { colour: styles.wait, shape: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.6 2.27" /> },
} as const satisfies Record<string, { colour: string | undefined; shape: ReactNode }>

type Props = { kind: keyof typeof glyphs; large?: boolean; children: ReactNode }

/** The state of anything but an operation: shape, colour and word; the word is what readers hear. */
export const StateMark = ({ kind, large = false, children }: Props) => (
  <span className={joinClasses(styles.state, glyphs[kind].colour, large && styles.large)}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {glyphs[kind].shape}
    </svg>
    {children}
  </span>
)
