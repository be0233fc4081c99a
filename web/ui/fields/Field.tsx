import { type ReactNode, useId } from 'react'
import { Icon } from '../layout/Icon.tsx'
import styles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type FieldProps = {
  label: ReactNode
  /** Instruction for a wrong value. Replaces the hint. */
  error?: string | null | undefined
  hint?: ReactNode
  /** Receives what ties the control to its label, hint and error. */
  children: (control: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

export const Field = ({ label, error, hint, children }: FieldProps) => {
  const id = useId()
  const said = error ? `${id}-e` : hint ? `${id}-h` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': said })}
      {error ? (
        <p className={textStyles.error} id={said}>
          <Icon name="triangle" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={textStyles.hint} id={said}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
