import { type ReactNode, type RefObject } from 'react'
import { Field } from '#web/ui/fields/Field.tsx'

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
      <textarea
        {...control}
        ref={input}
        className="in"
        rows={4}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </Field>
)
