import type { ReactNode } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { AffixField } from './AffixField.tsx'
import { writeAmount } from './AmountField.tsx'

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
  return <AffixField post="€" label={label} text={value} onText={onText} onLeave={leave} error={error} hint={hint} />
}
