import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Explains the origin of a figure; closed until the user opens it. */
export const Disclosure = ({ words, children }: { words: string; children: ReactNode }) => (
  <details className={styles.why}>
    <summary>{words}</summary>
    {children}
  </details>
)
