import type { ReactNode } from 'react'
import type { Locale } from '#contract/account.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { writeAmount } from '#web/ui/AmountField.tsx'
import { Field } from '#web/ui/Field.tsx'

type Props = {
  label: string
  value: string
  onText: (text: string) => void
  onBlur: () => void
  locale: Locale
  error?: string | null | undefined
  hint?: ReactNode
}

/** An amount that is one setting among others; tidied up when it is left. */
export const EuroField = ({ label, value, onText, onBlur, locale, error, hint }: Props) => {
  const leave = () => {
    const reading = parseAmount(value)
    if ('cents' in reading) onText(writeAmount(reading.cents, locale))
    onBlur()
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="affix">
          <input
            {...control}
            className="in euro"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onText(event.target.value)}
            onBlur={leave}
          />
          <span className="post" aria-hidden="true">
            €
          </span>
        </div>
      )}
    </Field>
  )
}
