import { useState } from 'react'
import { offerLimits } from '#domain/offers.ts'
import { useLocale } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { centsOf } from './widget-values.ts'
import type { Terms } from './widget-terms.ts'

const usual = 329_00

/** The price that is shown as an example: one that the shop sells in instalments, until the person types another. */
export const useExampleAmount = (terms: Terms) => {
  const locale = useLocale()
  const limits = offerLimits(terms)
  const first = limits ? Math.min(Math.max(usual, limits.min), limits.max) : usual
  const [text, setText] = useState(() => writeAmount(first, locale))
  const [last, setLast] = useState(first)
  const cents = centsOf(text)
  if (cents !== null && cents !== last) setLast(cents)
  // Half typed, the last price that could be read stays.
  return { text, setText, cents: last, locale, isReadable: cents !== null }
}

export type Example = ReturnType<typeof useExampleAmount>
