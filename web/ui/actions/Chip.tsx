import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'
import styles from './chip.module.css'

type Props = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** A filter in force, in words, with the button that takes it away. */
export const Chip = ({ children, removeLabel, onRemove }: Props) => (
  <span className={styles.chip}>
    {children}
    <button type="button" aria-label={removeLabel} onClick={onRemove}>
      <Icon name="close" />
    </button>
  </span>
)
