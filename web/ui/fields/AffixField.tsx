import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import fieldStyles from './field.module.css'

type Props = {
  label: ReactNode
  text: string
  onText: (text: string) => void
  onLeave: () => void
  /** Behind the number, such as €. */
  post: string
  error?: string | null | undefined
  hint?: ReactNode
}

/** A number with what it counts behind it. */
export const AffixField = ({ label, text, onText, onLeave, post, error, hint }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <div className={fieldStyles.affix}>
        <input
          {...control}
          className={`${fieldStyles.input} ${fieldStyles.number}`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
        />
        <span className={fieldStyles.post} aria-hidden="true">
          {post}
        </span>
      </div>
    )}
  </Field>
)
