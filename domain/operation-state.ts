/**
 * The states of an operation and what they allow: one table, used by the server, the buttons and the tests.
 * `payment_*` speak of the provider's payment to the shop, never of what the customer has paid.
 */
export const categories = ['accepted', 'in_process', 'stopped', 'rejected'] as const
export type Category = (typeof categories)[number]

const categoryOfSubstatus = {
  payment_process: 'accepted',
  payment_completed: 'accepted',
  payment_suspended: 'accepted',
  pending_merchant: 'in_process',
  pending_customer: 'in_process',
  stopped_merchant: 'stopped',
  stopped_customer: 'stopped',
  stopped_duplicated: 'stopped',
  rejected: 'rejected',
} as const satisfies Record<string, Category>

export type Substatus = keyof typeof categoryOfSubstatus
export const substatuses = Object.keys(categoryOfSubstatus) as Substatus[] // keys of the literal above

export const categoryOf = (substatus: Substatus): Category => categoryOfSubstatus[substatus]
export const substatusesOf = (category: Category): Substatus[] => substatuses.filter((s) => categoryOf(s) === category)

/** From → to. `new` is the moment before the operation exists. */
const transitions: Record<Substatus | 'new', readonly Substatus[]> = {
  new: ['pending_customer', 'payment_process', 'rejected'],
  pending_customer: [
    'pending_merchant',
    'payment_process',
    'rejected',
    'stopped_customer',
    'stopped_duplicated',
    'stopped_merchant',
  ],
  pending_merchant: ['payment_process', 'stopped_merchant'],
  payment_process: ['payment_completed', 'payment_suspended', 'stopped_merchant', 'stopped_customer'],
  payment_suspended: ['payment_process', 'stopped_merchant', 'stopped_customer'],
  payment_completed: ['stopped_merchant', 'stopped_customer'],
  stopped_merchant: [],
  stopped_customer: [],
  stopped_duplicated: [],
  rejected: [],
}

export const mayBecome = (from: Substatus | 'new', to: Substatus): boolean => transitions[from].includes(to)

/**
 * Goes from one state through the next ones and returns the last: every change of a sub-status uses this function. Throws
 * if the table does not allow a step; the database rejects it too.
 */
export const become = <To extends Substatus>(from: Substatus | 'new', ...steps: [...Substatus[], To]): To => {
  const [to, ...more] = steps
  if (to === undefined || !mayBecome(from, to)) throw new Error(`An operation that is ${from} cannot become ${to}.`)
  // The last step is of type `To`.
  return more.length === 0 ? (to as To) : become(to, ...(more as [...Substatus[], To])) // see above
}

/** What the rules below need to know of an operation. Amounts in cents. */
export type OperationState = {
  substatus: Substatus
  capture: 'automatic' | 'manual'
  totalAmount: number
  capturedAmount: number
  refundedAmount: number
  /** The part that was never captured and no longer can be. */
  voidedAmount: number
}

/**
 * Cents that can still be refunded: captured less refunded.
 * An automatic operation is captured in full when it is accepted.
 */
export const remainingRefundable = (o: OperationState): number =>
  categoryOf(o.substatus) === 'accepted' ? o.capturedAmount - o.refundedAmount : 0

/** Cents that a capture can still take. A first capture moves the sale on; its rest stays open until the last day. */
export const remainingCapture = (o: OperationState): number =>
  o.capture === 'manual' && (o.substatus === 'pending_merchant' || categoryOf(o.substatus) === 'accepted')
    ? o.totalAmount - o.capturedAmount - o.voidedAmount
    : 0

export type Refusal = 'not_accepted' | 'nothing_left' | 'not_pending' | 'captured_by_itself' | 'already_ended'
export type Verdict = { allowed: true } | { allowed: false; reason: Refusal }

const yes: Verdict = { allowed: true }
const no = (reason: Refusal): Verdict => ({ allowed: false, reason })

/** Each answers `allowed`, or why not. The app shows the reason, the server enforces the same function. */
export const operationCan = {
  refund: (o: OperationState): Verdict => {
    if (categoryOf(o.substatus) !== 'accepted') return no('not_accepted')
    return remainingRefundable(o) > 0 ? yes : no('nothing_left')
  },
  cancel: (o: OperationState): Verdict =>
    o.substatus === 'pending_merchant' || categoryOf(o.substatus) === 'accepted' ? yes : no('already_ended'),
  capture: (o: OperationState): Verdict => {
    if (o.capture !== 'manual') return no('captured_by_itself')
    if (o.substatus !== 'pending_merchant' && categoryOf(o.substatus) !== 'accepted') return no('not_pending')
    return remainingCapture(o) > 0 ? yes : no('nothing_left')
  },
} as const

export type OperationAction = keyof typeof operationCan
