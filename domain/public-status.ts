/** The state of a sale in the three words that shops' systems of the field know, and why it is so. */
import type { Confirmation } from './confirmation.ts'
import type { Substatus } from './operation-state.ts'

export const publicStatuses = ['pending', 'ok', 'ko'] as const
export type PublicStatus = (typeof publicStatuses)[number]

export const statusReasons = [
  'in_process',
  'challenge_required',
  'confirmation_required',
  'confirmation_rejected_by_merchant',
  'merchant_failed_to_confirm',
  'dismissed',
  'expired',
  'expired_challenge',
  'ko_generic',
  'failed_challenge',
  'cancelled',
  'duplicated',
] as const
export type StatusReason = (typeof statusReasons)[number]

const ofSubstatus = {
  pending_customer: 'pending',
  // Nothing is missing but the merchant's own capture, once it has confirmed.
  pending_merchant: 'ok',
  payment_process: 'ok',
  payment_completed: 'ok',
  payment_suspended: 'ok',
  stopped_merchant: 'ko',
  stopped_customer: 'ko',
  stopped_duplicated: 'ko',
  rejected: 'ko',
} as const satisfies Record<Substatus, PublicStatus>

/** The sub-statuses that have a status; what waits for the word of its merchant is `pending` beside. */
export const substatusesOfPublic = (status: PublicStatus): Substatus[] =>
  (Object.keys(ofSubstatus) as Substatus[]).filter((one) => ofSubstatus[one] === status) // its own keys

/** Why a sale ended that no customer's request explains: it was accepted and then cancelled, or withdrawn from. */
const endReasons = {
  rejected: 'ko_generic',
  stopped_duplicated: 'duplicated',
  stopped_customer: 'cancelled',
  stopped_merchant: 'cancelled',
} as const satisfies Partial<Record<Substatus, StatusReason>>

type Seen = {
  substatus: Substatus
  /** State of the request that its customer was sent, if there was one. */
  request: string | null
  confirmation?: Confirmation | null
  /** Whether its customer had signed: what is open after that waits for the identity check. */
  isSigned?: boolean
  /** Whether its identity check was failed. */
  isChallengeFailed?: boolean
}

export const publicStatusOf = ({
  substatus,
  request,
  confirmation = null,
  isSigned = false,
  isChallengeFailed = false,
}: Seen): { status: PublicStatus; reason: StatusReason | null } => {
  const status = ofSubstatus[substatus]
  if (substatus === 'pending_merchant' && confirmation === 'awaited')
    return { status: 'pending', reason: 'confirmation_required' }
  if (status === 'ok') return { status, reason: null }
  if (substatus === 'pending_customer')
    return { status, reason: request === 'challenge' ? 'challenge_required' : 'in_process' }
  if (confirmation === 'refused') return { status, reason: 'confirmation_rejected_by_merchant' }
  if (confirmation === 'missed') return { status, reason: 'merchant_failed_to_confirm' }
  if (substatus === 'stopped_customer' && request === 'declined') return { status, reason: 'dismissed' }
  if (substatus === 'stopped_customer' && request === 'expired')
    return { status, reason: isSigned ? 'expired_challenge' : 'expired' }
  if (substatus === 'rejected' && isChallengeFailed) return { status, reason: 'failed_challenge' }
  return { status, reason: endReasons[substatus as keyof typeof endReasons] } // all that are left
}
