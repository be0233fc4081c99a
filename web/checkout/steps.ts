/** The steps of the page and their addresses. */
import { openCheckoutStates } from './states.ts'
import type { Checkout } from './plan.ts'

const steps = ['plan', 'data', 'sign', 'information'] as const
export type Step = (typeof steps)[number]
/** What shows: a step, or what has become of the sale. */
export type View = Step | 'challenge' | 'done' | 'ended'

export const placeOf = (pathname: string): { token: string; step: Step } => {
  const [, token = '', name = 'plan'] = /^\/checkout\/([^/]+)(?:\/([^/]*))?/.exec(pathname) ?? []
  return { token, step: steps.find((step) => step === name) ?? 'plan' }
}

export const pathOf = (token: string, step: Step): string => `/checkout/${token}${step === 'plan' ? '' : `/${step}`}`

/**
 * Returns the view of an address in a state. `arriving`: the link itself was opened, so that a customer who has confirmed already
 * continues there. A customer who walks back to the plan stays there.
 */
export const viewOf = (state: Checkout['state'], asked: Step, arriving: boolean): View => {
  if (state === 'confirmed') return asked === 'information' ? asked : 'done'
  if (!openCheckoutStates.includes(state)) return 'ended'
  if (asked === 'information') return asked
  if (state === 'challenge') return 'challenge'
  if (state === 'consent_confirmed') return arriving && asked === 'plan' ? 'sign' : asked
  return asked === 'sign' ? 'data' : asked
}
