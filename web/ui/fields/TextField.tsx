import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { useReadOnly } from '../actions/read-only.ts'
import fieldStyles from './field.module.css'

type Props = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'readOnly' | 'onBlur' | 'spellCheck'
> & {
  label: ReactNode
  value: string
  onText: (text: string) => void
  type?: 'text' | 'email' | 'password'
  error?: string | null | undefined
  hint?: ReactNode
}

/** One line of text. */
export const TextField = ({ label, value, onText, type = 'text', readOnly = false, error, hint, ...rest }: Props) => {
  const closed = useReadOnly()
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={fieldStyles.input}
          type={type}
          value={value}
          readOnly={readOnly || closed}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}
