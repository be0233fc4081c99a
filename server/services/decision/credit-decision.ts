import type { Day } from '#domain/calendar.ts'
import type { IdentityDocument } from '#domain/documents.ts'
import type { Plan, Product } from '#domain/instalments.ts'
import type { SandboxDecision } from '#domain/test-mode.ts'

export type Decision = SandboxDecision

/** In audit rows, which do not say how much is lent to a person. */
export const wordOf = (decision: Decision): string => (typeof decision === 'object' ? 'less' : decision)

/** What the customer would sign. `credit`: what is lent of it, in cents, which what is paid on the first day is not. */
export type PlanAsked = Plan & { product: Product; credit: number }

/** The customer as given by themselves, and where they did not, by the shop. */
export type PersonAsked = {
  firstName: string
  lastName: string
  birthday: Day | null
  email: string | null
  phone: string | null
  postcode: string | null
}

/** Live contracts of the same document, at all merchants. */
export type EarlierContracts = {
  count: number
  /** Sold less what was refunded or never captured, in cents. */
  amount: number
  /** Those of which the servicer says that a payment is overdue. */
  overdue: number
}

/** What the shop says that the customer bought there before, of its own books. Cents. */
export type EarlierPurchase = { amount: number; currency: string; date: Day | null; status: string | null }

/** What says which decision it is: the same for every attempt at the same order. */
export type DecisionKey = {
  merchantId: string
  sandbox: boolean
  /** Cents. */
  amount: number
  currency: 'EUR'
  document: IdentityDocument | null
}

export type DecisionRequest = DecisionKey & {
  /** Names what is decided: `referenceOf`, or after an identity check an id of its own. */
  reference: string
  plan: PlanAsked
  person: PersonAsked
  earlier: EarlierContracts
  purchases: readonly EarlierPurchase[]
  merchant: { name: string; country: string }
}
