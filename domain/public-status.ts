/** The state of a sale in the three words that shops' systems of the field know, and why it is so. */
import type { Substatus } from './operation-state.ts'

export const publicStatuses = ['pending', 'ok', 'ko'] as const
export type PublicStatus = (typeof publicStatuses)[number]

export const statusReasons = [
  'in_process',
  'challenge_required',
  'dismissed',
  'expired',
  'ko_generic',
  'cancelled',
  'duplicated',
] as const
export type StatusReason = (typeof statusReasons)[number]

const ofSubstatus = {
  pending_customer: 'pending',
  // Nothing is missing but the shop's own capture.
  pending_merchant: 'ok',
  payment_process: 'ok',
  payment_completed: 'ok',
  payment_suspended: 'ok',
  stopped_merchant: 'ko',
  stopped_customer: 'ko',
  stopped_duplicated: 'ko',
  rejected: 'ko',
} as const satisfies Record<Substatus, PublicStatus>

/** The sub-statuses that have a status. */
export const substatusesOfPublic = (status: PublicStatus): Substatus[] =>
  (Object.keys(ofSubstatus) as Substatus[]).filter((one) => ofSubstatus[one] === status) // its own keys

/** Why a sale ended that no customer's request explains: it was accepted and then cancelled, or withdrawn from. */
const endReasons = {
  rejected: 'ko_generic',
  stopped_duplicated: 'duplicated',
  stopped_customer: 'cancelled',
  stopped_merchant: 'cancelled',
} as const satisfies Partial<Record<Substatus, StatusReason>>

/** `request`: the state of the request that its customer was sent, if there was one. */
export const publicStatusOf = ({
  substatus,
  request,
}: {
  substatus: Substatus
  request: string | null
}): { status: PublicStatus; reason: StatusReason | null } => {
  const status = ofSubstatus[substatus]
  if (status === 'ok') return { status, reason: null }
  if (substatus === 'pending_customer')
    return { status, reason: request === 'challenge' ? 'challenge_required' : 'in_process' }
  if (substatus === 'stopped_customer' && request === 'declined') return { status, reason: 'dismissed' }
  if (substatus === 'stopped_customer' && request === 'expired') return { status, reason: 'expired' }
  return { status, reason: endReasons[substatus as keyof typeof endReasons] } // all that are left
}
