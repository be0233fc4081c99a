import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { groupIban, normalizeIban } from '#domain/iban.ts'
import { Field } from './Field.tsx'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  label: string
  /** In fours. */
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error: string | null
  hint: ReactNode
}

/** Longer than any IBAN, so that one that is too long is reported and not cut. */
const most = 40

/** An IBAN in fours while it is typed; the cursor stays behind the same sign. */
export const IbanField = ({ label, value, onText, onBlur, error, hint }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current !== null) input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const type = (text: string, at: number) => {
    const before = normalizeIban(text.slice(0, at)).length
    cursor.current = before + Math.floor(Math.max(0, before - 1) / 4)
    onText(groupIban(normalizeIban(text).slice(0, most)))
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${fieldStyles.input} ${textStyles.iban}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        />
      )}
    </Field>
  )
}
