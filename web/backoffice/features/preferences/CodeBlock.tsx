import styles from './preferences.module.css'
/** Code to be copied; what is wider than the screen is scrolled, by keys too. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
    {code}
  </pre>
)
