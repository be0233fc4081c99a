import { useEffect, useState } from 'react'
import { useLocale } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { parseAmount } from '#domain/parse-amount.ts'

const typingPause = 300

/**
 * The amount in the field, and what is wrong with it. `settled` is the amount of the address: after a moment `settle` takes
 * it over from the field, and the field takes over an address that changes otherwise. Without one it begins with `first`.
 */
export const useSimulatedAmount = (
  settled: number | null,
  first: number | null,
  settle: (cents: number | null) => void,
) => {
  const locale = useLocale()
  /** Null until a person types. */
  const [typed, setTyped] = useState<string | null>(null)
  const [shown, setShown] = useState(settled)
  const [sent, setSent] = useState(settled)
  const [touched, setTouched] = useState(settled !== null)
  if (settled !== shown) {
    setShown(settled)
    if (settled !== sent) {
      setSent(settled)
      setTyped(null)
    }
  }

  const begun = settled ?? first
  const text = typed ?? (begun === null ? '' : writeAmount(begun, locale))
  const reading = parseAmount(text)
  const cents = 'cents' in reading && reading.cents > 0 ? reading.cents : null
  useEffect(() => {
    if (cents === settled || cents === sent) return
    const timer = setTimeout(() => {
      setSent(cents)
      settle(cents)
    }, typingPause)
    return () => clearTimeout(timer)
  })
  return { cents, reading, touched, field: { text, onText: setTyped, onLeave: () => setTouched(true), locale } }
}
