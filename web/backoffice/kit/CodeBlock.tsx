import { joinClasses } from '#web/ui/layout/element.ts'
import styles from './code-block.module.css'

/** Code to be copied; what is wider than the screen is scrolled, by keys too. `low`: so is what is higher than about half of it. */
export const CodeBlock = ({ label, code, low = false }: { label: string; code: string; low?: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className={joinClasses(styles.code, low && styles.low)} tabIndex={0} role="region" aria-label={label}>
    {code}
  </pre>
)
