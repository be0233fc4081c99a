import { useMemo } from 'react'
import type { Day } from '#domain/calendar.ts'
import { type Offer, offerId, offersFor } from '#domain/offers.ts'
import type { Configurations } from './sale-values.ts'

/**
 * The instalment plans of a sum, and the one that the customer sees first. What the customer can take beside them (such as paying
 * later) is theirs to find on their own page.
 */
export const usePreview = (configurations: Configurations, total: number | null, plan: string, today: Day) =>
  useMemo((): { offers: readonly Offer[]; shown: Offer | undefined } => {
    if (total === null || total <= 0) return { offers: [], shown: undefined }
    const { campaigns } = configurations
    const offers = offersFor({ amount: total, terms: configurations, firstDay: today, campaigns }).filter(
      ({ product }) => product === 'instalments',
    )
    const named = (id: string) => offers.find((offer) => offerId(offer) === id)
    return { offers, shown: named(plan) ?? named(String(configurations.defaultNumInstalments)) ?? offers[0] }
  }, [configurations, total, plan, today])
