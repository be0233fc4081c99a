/** Where the page of a customer leads back to, by how the checkout of their merchant's system has ended. */
import type { PublicStatus, StatusReason } from './public-status.ts'

export const returnEnds = ['success', 'pending', 'error', 'dismiss', 'ko'] as const
export type ReturnEnd = (typeof returnEnds)[number]
/** `{checkout_id}`, `{order_id}` and `{status}` in them are filled in. */
export type ReturnAddresses = { [End in ReturnEnd]?: string }

/** Null as long as the customer has something to do. */
export const returnEndOf = ({
  status,
  reason,
}: {
  status: PublicStatus
  reason: StatusReason | null
}): ReturnEnd | null => {
  if (status === 'ok') return 'success'
  if (status === 'pending') return reason === 'confirmation_required' ? 'pending' : null
  if (reason === 'dismissed') return 'dismiss'
  return reason === 'ko_generic' || reason === 'failed_challenge' ? 'ko' : 'error'
}

type Filled = { checkoutId: string; mid: string; status: PublicStatus }

/** The address for an end. Where the system named none for it, the nearest that it named: each end is better known than none. */
export const returnAddress = (
  addresses: ReturnAddresses,
  end: ReturnEnd,
  { checkoutId, mid, status }: Filled,
): string | null => {
  const nearest = {
    success: ['success'],
    pending: ['pending', 'success'],
    error: ['error', 'ko'],
    dismiss: ['dismiss', 'error', 'ko'],
    ko: ['ko', 'error'],
  } as const
  const address = nearest[end].map((one) => addresses[one]).find((one) => one !== undefined)
  const values = { checkout_id: checkoutId, order_id: mid, status }
  return (
    address?.replaceAll(
      /\{(checkout_id|order_id|status)\}|%7B(checkout_id|order_id|status)%7D/gi,
      (_, plain, encoded) => encodeURIComponent(values[String(plain ?? encoded).toLowerCase() as keyof typeof values]), // one of the three
    ) ?? null
  )
}
