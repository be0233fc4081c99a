import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { offerLimits, offersFor, simulatedPlan } from '#domain/offers.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useMerchant } from '../../session/session-context.ts'

export type SimulatedPlan = AnswerOf<'simulator', 'get'>['offers'][number]

/** Names a plan in the address: `6`, `pay_in_4`. */
export const planId = ({ product, numInstalments }: SimulatedPlan): string =>
  product === 'instalments' ? String(numInstalments) : product

/** What the merchant sells by; `limits` is null where it offers no plan, or is not known yet. */
export const useTerms = () => {
  const { id: merchantId } = useMerchant()
  const terms = useCall('merchants', 'configurations', { params: { merchantId } })
  return { terms, limits: terms.data ? offerLimits(terms.data) : null }
}

/**
 * The plans for an amount, worked out here at once with the engine of the server; its answer, for the amount on which typing
 * has settled, takes their place.
 */
export const useSimulation = (
  { terms: { data: terms }, limits }: ReturnType<typeof useTerms>,
  cents: number | null,
  settled: number | null,
) => {
  const { id: merchantId, timeZone } = useMerchant()
  const isInside = limits !== null && settled !== null && settled >= limits.min && settled <= limits.max
  const input = { params: { merchantId }, query: settled === null ? {} : { amount: settled } }
  const confirmed = useCall('simulator', 'get', input, { enabled: isInside })

  const answer = cents !== null && confirmed.data?.amount === cents ? confirmed.data : null
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const firstDay = answer?.firstDay ?? today
  const own =
    terms && cents !== null
      ? offersFor({ amount: cents, terms, firstDay, campaigns: terms.campaigns }).map(simulatedPlan)
      : []
  return {
    simulation: { firstDay, plans: answer?.offers ?? own },
    /** Why the figures are unconfirmed; null while the call is under way or not needed. */
    unconfirmed: isInside && confirmed.status === 'failed' ? { error: confirmed.error, retry: confirmed.reload } : null,
  }
}
