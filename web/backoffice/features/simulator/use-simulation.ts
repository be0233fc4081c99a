import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { offerLimits, offersFor, simulatedPlan } from '#domain/offers.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useMerchant } from '../../session/session-context.ts'

export type SimulatedPlan = AnswerOf<'simulator', 'get'>['offers'][number]

/** Names a plan in the address: `6`, `pay_in_4`. */
export const planId = ({ product, numInstalments }: SimulatedPlan): string =>
  product === 'instalments' ? String(numInstalments) : product

/**
 * The plans for an amount, worked out here at once with the engine of the server; its answer, for the amount on which typing
 * has settled, takes their place.
 */
export const useSimulation = (cents: number | null, settled: number | null) => {
  const { id: merchantId, timeZone } = useMerchant()
  const { data: terms, status, error, reload } = useCall('merchants', 'configurations', { params: { merchantId } })
  const limits = terms ? offerLimits(terms) : null
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
    terms: { data: terms, status, error, reload },
    limits,
    simulation: { firstDay, plans: answer?.offers ?? own },
    /** Why the figures are unconfirmed; null while the call is under way or not needed. */
    unconfirmed: isInside && confirmed.status === 'failed' ? { error: confirmed.error, retry: confirmed.reload } : null,
  }
}
