import { useState } from 'react'
import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { type AmountReading, parseAmount } from '#domain/parse-amount.ts'
import { useDraft } from '../../kit/use-draft.ts'

const reasons = {
  empty: 'operations.dialog.amountEmpty',
  not_an_amount: 'operations.dialog.amountUnclear',
  too_precise: 'operations.dialog.amountPrecise',
} as const

/**
 * The amount of a dialog, at first all that is left. What is wrong shows on leaving the field, then on each key; more than
 * is left at once. `over` says so with the figure. `form` names the dialog and its operation: what was typed survives the
 * end of the session.
 */
export const useAmount = (form: string, left: number, over: (left: string) => string, refusedByServer: boolean) => {
  const t = useText()
  const locale = useLocale()
  const { value: text, setValue: setText, changed, restored } = useDraft(form, () => writeAmount(left, locale))
  const [touched, setTouched] = useState(false)
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const reading = parseAmount(text)
  const tooMuch = 'cents' in reading ? reading.cents > left : reading.reason === 'too_large'

  const wrong = (): string | null => {
    if (tooMuch) return over(formatAmount(left, locale))
    if (refusedByServer && text === refusedText) return t('operations.dialog.amountRefused')
    const isBelowZero = /^\s*[-−]\s*[\d.,]*\d/.test(text)
    if (isBelowZero || ('cents' in reading && reading.cents === 0)) return t('operations.dialog.amountZero')
    if ('cents' in reading) return null
    return t(reasonKey(reading))
  }
  const error = wrong()
  return {
    /** Null while the text of the field cannot be sent. */
    cents: error === null && 'cents' in reading ? reading.cents : null,
    error: touched || tooMuch || refusedByServer ? error : null,
    changed,
    restored,
    /** For the moment of sending: what is wrong shows from now on. */
    touch: () => {
      setTouched(true)
      setRefusedText(text)
    },
    fill: (cents: number) => setText(writeAmount(cents, locale)),
    field: { text, onText: setText, onLeave: () => setTouched(true), locale },
  }
}

const reasonKey = (reading: Extract<AmountReading, { reason: string }>) =>
  reading.reason === 'too_large' ? reasons.not_an_amount : reasons[reading.reason]
