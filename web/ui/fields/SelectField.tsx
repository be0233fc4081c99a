import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import fieldStyles from './field.module.css'

type Props = {
  label: string
  value: string
  onValue: (value: string) => void
  options: readonly { value: string; label: string; lang?: string }[]
  readOnly?: boolean
  error?: string | null | undefined
  hint?: ReactNode
}

/** One of several, by the platform's own list. */
export const SelectField = ({ label, value, onValue, options, readOnly = false, error, hint }: Props) => {
  const closed = useReadOnly()
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          className={fieldStyles.select}
          value={value}
          disabled={readOnly || closed}
          onChange={(event) => onValue(event.target.value)}
        >
          {options.map(({ label: words, ...option }) => (
            <option key={option.value} {...option}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
