/** What every step of the page knows. */
import { createContext, use } from 'react'
import type { Day } from '#domain/calendar.ts'
import type { Draft } from './draft.ts'
import type { Checkout, CustomerPlan } from './plan.ts'
import type { Step } from './steps.ts'
import type { Link } from './use-checkout.ts'

export type CheckoutContextValue = Pick<Link, 'reload' | 'settle' | 'setTrouble'> & {
  token: string
  checkout: Checkout
  /** The plan that shows. */
  plan: CustomerPlan
  zone: string
  /** Whether there was something to do when the page was opened. */
  wasOpen: boolean
  /** On the shop's calendar. */
  today: Day
  go: (step: Step, options?: { replace?: boolean }) => void
  pick: (choice: string) => void
  /** What was typed, for as long as the page lives. */
  draft: Draft
  setDraft: (update: (before: Draft) => Draft) => void
}

export const CheckoutContext = createContext<CheckoutContextValue | null>(null)

export const useCheckoutContext = (): CheckoutContextValue => {
  const value = use(CheckoutContext)
  if (!value) throw new Error('This part stands inside a loaded checkout.')
  return value
}
