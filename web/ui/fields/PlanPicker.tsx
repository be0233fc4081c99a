import { useId } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import styles from './plan-picker.module.css'

export type PlanOption = {
  id: string
  /** The number of instalments, or the name of the product. */
  head: string
  /** What each costs, as text. */
  amount: string
  /** Behind the amount where there is room, such as "/mes". */
  per?: string | undefined
  /** What is read out; both lines run together are no sentence. */
  name: string
}

type Props = {
  label: string
  /** The part around it says the label already. */
  labelHidden?: boolean
  options: readonly PlanOption[]
  /** The id of the plan that is chosen; null while none is. */
  value: string | null
  onPick: (id: string) => void
  error?: string | null | undefined
  hint?: string | undefined
}

/** The plans for an amount as one row of cells, three a row on narrow. Radios of the browser: arrows move, one tab stop. */
export const PlanPicker = ({ label, labelHidden = false, options, value, onPick, error, hint }: Props) => {
  const id = useId()
  const closed = useReadOnly()
  return (
    <fieldset className={fieldStyles.field} aria-describedby={error || hint ? `${id}-e` : undefined}>
      <legend className={labelHidden ? textStyles.hidden : fieldStyles.label}>{label}</legend>
      <div className={options.length > 3 ? `${styles.pick} ${styles.many}` : styles.pick}>
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={option.id === value}
              disabled={closed}
              aria-label={option.name}
              onChange={() => onPick(option.id)}
            />
            <b aria-hidden="true">{option.head}</b>
            <span aria-hidden="true">
              {option.amount}
              {option.per && <span className={styles.per}>{option.per}</span>}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={textStyles.error} id={`${id}-e`}>
          <Icon name="triangle" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={textStyles.hint} id={`${id}-e`}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  )
}
