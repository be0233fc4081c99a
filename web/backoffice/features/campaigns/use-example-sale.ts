import { useState } from 'react'
import { offerId } from '#domain/offers.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { useLocale } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { useToday } from '../../session/time-zone.ts'
import type { Terms, Written } from './campaign-values.ts'
import { campaignOffers, exampleAmount } from './example.ts'

/** The sale by which a campaign is explained: its amount, as typed or usual, and the plan that is looked at. */
export const useExampleSale = (written: Written, terms: Terms) => {
  const locale = useLocale()
  const today = useToday()
  const [typed, setText] = useState<string | null>(null)
  const [chosen, choose] = useState('')
  const text = typed ?? writeAmount(exampleAmount(written, terms), locale)
  const reading = parseAmount(text)
  const isReadable = 'cents' in reading
  const amount = isReadable ? reading.cents : 0
  const firstDay = written.startDate > today ? written.startDate : today
  const offers = campaignOffers({ written, terms, amount, firstDay })
  const offer = offers.find((one) => offerId(one) === chosen) ?? offers.at(-1)
  return { text, setText, isReadable, amount, firstDay, offers, offer, choose }
}

export type ExampleSale = ReturnType<typeof useExampleSale>
