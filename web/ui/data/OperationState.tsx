import type { ReactNode } from 'react'
import type { Substatus } from '#domain/operation-state.ts'
import { joinClasses } from '../layout/element.ts'
import styles from './state-mark.module.css'

const octagon = 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z'
const triangle = 'M3.500 2.500v11L13.500 8z'
const square = 'M2.500 2.500h11v11h-11z'
const disc = <circle className={styles.full} cx="8" cy="8" r="6.2" />

/** Circle: accepted. Triangle: in process. Square: stopped. Octagon: rejected. Filled, where the shop has to act or the end is reached. */
const glyphs: Record<Substatus, { colour: string | undefined; shape: ReactNode }> = {
  payment_process: {
    colour: styles.ok,
    shape: (
      <>
        <circle cx="8" cy="8" r="6.2" />
        <path className={styles.full} stroke="none" d="M8 4v8a4 4 0 0 0 0-8z" />
      </>
    ),
  },
  payment_completed: {
    colour: styles.ok,
    shape: (
      <>
        {disc}
        <path className={styles.knockout} d="m5 8.200 2.200 2.200L11 6" />
      </>
    ),
  },
  payment_suspended: {
    colour: styles.warn,
    shape: (
      <>
        {disc}
        <path className={styles.knockout} d="M6.200 5.500v5M9.800 5.500v5" />
      </>
    ),
  },
  pending_merchant: {
    colour: `${styles.wait} ${styles.acts}`,
    shape: <path className={styles.full} strokeLinejoin="round" d={triangle} />,
  },
  pending_customer: { colour: styles.wait, shape: <path strokeLinejoin="round" d={triangle} /> },
  stopped_merchant: {
    colour: styles.stop,
    shape: (
      <>
        <path className={styles.full} d={square} />
        <path className={styles.knockout} d="M5 8h6" />
      </>
    ),
  },
  stopped_customer: {
    colour: styles.stop,
    shape: (
      <>
        <path d={square} />
        <path d="M5 8h6" />
      </>
    ),
  },
  stopped_duplicated: {
    colour: styles.stop,
    shape: (
      <>
        <path d="M2 2h8.500v8.500H2z" />
        <path className={styles.full} d="M6 6h8v8H6z" />
      </>
    ),
  },
  rejected: {
    colour: styles.bad,
    shape: (
      <>
        <path className={styles.full} d={octagon} />
        <path className={styles.knockout} d="m5.500 5.500 5 5m0-5-5 5" />
      </>
    ),
  },
}

type Props = { substatus: Substatus; large?: boolean; children: ReactNode }

/** Shape, colour and word of a sub-status; the word is what readers hear. */
export const OperationState = ({ substatus, large = false, children }: Props) => {
  const { colour, shape } = glyphs[substatus]
  return (
    <span className={joinClasses(styles.state, colour, large && styles.large)}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {shape}
      </svg>
      {children}
    </span>
  )
}
