import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { caretDelay, maskDate } from './date-mask.ts'
import { Field } from './Field.tsx'
import { useReadOnly } from './read-only.ts'

type Props = {
  label: ReactNode
  /** As typed; `readDate` reads it. */
  text: string
  onText: (text: string) => void
  onLeave?: () => void
  /** `dd.mm.aaaa`, in the person's language. */
  placeholder: string
  error?: string | null | undefined
  hint?: ReactNode
}

/** A day, typed: dots come by themselves [VA-07]. */
export const DateField = ({ label, text, onText, onLeave, placeholder, error, hint }: Props) => {
  const closed = useReadOnly()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskDate(input.value, input.selectionStart ?? input.value.length, input.value.length < text.length)
    onText(masked.text)
    clearTimeout(timer.current)
    if (masked.text === input.value) return
    timer.current = setTimeout(() => {
      if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret)
    }, caretDelay)
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="in"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={10}
          value={text}
          readOnly={closed}
          onChange={change}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
