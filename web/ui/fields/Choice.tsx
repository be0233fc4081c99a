import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import styles from './choice.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import fieldStyles from './field.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & { children: ReactNode; hint?: ReactNode }

const Choice = ({ type, children, hint, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) => {
  const id = useId()
  const closed = useReadOnly()
  return (
    <label className={styles.check}>
      <input
        {...rest}
        type={type}
        disabled={closed || rest.disabled}
        aria-labelledby={`${id}-l`}
        aria-describedby={hint ? `${id}-h` : undefined}
      />
      <span>
        <span id={`${id}-l`}>{children}</span>
        {hint && (
          <span className={textStyles.hint} id={`${id}-h`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

export const Check = (props: ChoiceProps) => <Choice {...props} type="checkbox" />
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />

type GroupProps = {
  label: ReactNode
  /** The part around it says the label already. */
  labelHidden?: boolean
  error?: string | null | undefined
  hint?: ReactNode
  children: ReactNode
}

/** Choices under one name; the error takes the place of the hint. */
export const Choices = ({ label, labelHidden = false, error, hint, children }: GroupProps) => {
  const id = useId()
  return (
    <fieldset className={fieldStyles.field} aria-describedby={error || hint ? id : undefined}>
      <legend className={labelHidden ? textStyles.hidden : fieldStyles.label}>{label}</legend>
      <div>{children}</div>
      {error ? (
        <p className={textStyles.error} id={id}>
          <Icon name="triangle" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={textStyles.hint} id={id}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
