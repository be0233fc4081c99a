import { type ReactNode, type RefObject } from 'react'
import { TextArea as BareTextArea } from '#web/ui/fields/bare.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import styles from './preferences.module.css'

type Props = {
  label: string
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error?: string | null | undefined
  hint?: ReactNode
  /** For callers that insert text at the cursor. */
  input?: RefObject<HTMLTextAreaElement | null>
}

/** Several lines of text. */
export const TextArea = ({ label, value, onText, onBlur, error, hint, input }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <BareTextArea
        {...control}
        ref={input}
        className={styles.area}
        rows={4}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </Field>
)
