import type { ReactNode } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import { formatAmount } from '#domain/format.ts'
import { Field } from './Field.tsx'
import { parseAmount } from '#domain/parse-amount.ts'
import fieldStyles from './field.module.css'

/** An amount as a field shows it, without the sign of the currency. */
export const writeAmount = (cents: number, locale: Locale): string => formatAmount(cents, locale).replace(/\s*€$/, '')

type Props = {
  label: string
  /** As typed; `parseAmount` reads it. */
  text: string
  onText: (text: string) => void
  /** The field was left, with the amount in it tidied up. */
  onLeave?: () => void
  locale: Locale
  error?: string | null | undefined
  hint?: ReactNode
  readOnly?: boolean
  /** A button beside the field. */
  aside?: ReactNode
}

export const AmountField = ({ label, text, onText, onLeave, locale, error, hint, readOnly, aside }: Props) => {
  const tidy = () => {
    const reading = parseAmount(text)
    if ('cents' in reading) onText(writeAmount(reading.cents, locale))
    onLeave?.()
  }
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={fieldStyles.amountRow}>
          <div className={fieldStyles.affix}>
            <input
              {...control}
              className={`${fieldStyles.input} ${fieldStyles.amount}`}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              readOnly={readOnly}
              data-first
              onChange={(event) => onText(event.target.value)}
              onBlur={tidy}
            />
            <span className={`${fieldStyles.post} ${fieldStyles.large}`} aria-hidden="true">
              €
            </span>
          </div>
          {aside}
        </div>
      )}
    </Field>
  )
}
