/** The requests behind recent sales that a user of a merchant asked for, in the state that the sale has reached. */
import type { Insertable } from 'kysely'
import type { CheckoutState } from '#contract/calls/checkout-requests.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { Database } from '../db/schema.ts'
import { consentVersion } from '#server/services/checkout/consent.ts'
import { type LinkSealer, newLinkToken } from '#server/services/checkout/link-token.ts'
import { challengeLifeOf, linkLife } from '#server/services/checkout/times.ts'
import { newId } from '#server/core/ids.ts'
import { ownTexts } from '#server/services/precontract/texts.ts'
import type { EventRow, Life } from './story.ts'

type Row = Insertable<Database['checkout_requests']>
/** As JSON takes it: `bytea` in hexadecimal. */
export type RequestRow = Omit<Row, 'merchant_id' | 'sandbox' | 'operation_id' | 'token_hash' | 'token_sealed'> & {
  token_hash: string
  token_sealed: string
}

const minute = 60_000
const shownFor = 30 * 24 * 60 * minute
const open = ['sent', 'opened', 'consent_confirmed'] as const

const ends: Partial<Record<EventRow['type'], CheckoutState>> = {
  accepted: 'confirmed',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
  duplicated: 'duplicated',
}

const bytes = (buffer: Buffer): string => String.raw`\x${buffer.toString('hex')}`

/** Where the customer is: by what has happened to the sale, and while nothing has, one further the older it is. */
const stateOf = ({ events }: Life, age: number): { state: CheckoutState; ended: Date | null } => {
  const last = events.find(({ type }) => ends[type] !== undefined)
  if (last) return { state: ends[last.type] ?? 'expired', ended: new Date(last.created) }
  if (events.some(({ type }) => type === 'challenge_requested')) return { state: 'challenge', ended: null }
  return { state: open[Math.min(open.length - 1, Math.floor(age / (20 * minute)))] ?? 'sent', ended: null }
}

/** Returns the request that a sale began with; null if no user of the merchant asked for it, or it is long ago. */
export const requestOf = (
  life: Life,
  campaigns: readonly Campaign[],
  now: Date,
  links: LinkSealer,
): RequestRow | null => {
  const { operation, details, events } = life
  const created = new Date(operation.created)
  const age = now.getTime() - created.getTime()
  if (!operation.created_by || operation.channel === 'online' || age > shownFor) return null
  const clock = { now: () => created }
  const { state, ended } = stateOf(life, age)
  const after = (minutes: number) => new Date(Math.min(created.getTime() + minutes * minute, now.getTime()))
  // Before the first that is decided on, two minutes after it was asked for.
  const opened = ['sent', 'expired', 'withdrawn', 'duplicated'].includes(state) ? null : after(0.5)
  const consented = opened && state !== 'opened' ? after(1) : null
  const isSigned = state === 'confirmed' || state === 'rejected' || state === 'challenge'
  const seller = events[0]?.actor_name ?? null
  const event = (type: EventRow['type'], actor_kind: 'user' | 'customer', time: Date) => ({
    id: newId(clock),
    operation_id: operation.id,
    type,
    actor_kind,
    created: time,
    actor_name: actor_kind === 'user' ? seller : details.customer.firstName,
    amount: null,
    num_instalments: null,
  })
  events.push(event('link_sent', 'user', created))
  if (opened) events.push(event('link_opened', 'customer', opened))
  if (consented) events.push(event('consent_confirmed', 'customer', consented))
  if (consented)
    for (const one of events)
      if (one.type === 'accepted')
        Object.assign(one, { actor_kind: 'customer', actor_name: details.customer.firstName })
  // Who they are is asked of a customer who has confirmed who they say they are.
  for (const one of events) if (one.type === 'challenge_requested') one.created = after(1.5)

  const { firstName, lastName, email, phone, documentId } = details.customer
  const kept = links.keep(newLinkToken())
  const chosen = { product: operation.product, numInstalments: operation.num_instalments }
  const end = created.getTime() + linkLife + (state === 'challenge' ? challengeLifeOf({ integration: null }) : 0)
  return {
    id: newId(clock),
    state,
    channel: 'email',
    email,
    phone,
    postcode: null,
    description: null,
    chosen,
    campaigns: campaigns.length > 0 ? { list: [...campaigns] } : null,
    document: documentId,
    token_hash: bytes(kept.token_hash),
    token_sealed: bytes(kept.token_sealed),
    link_expires: new Date(end),
    resent: 0,
    last_sent: created,
    mail_id: null,
    opened,
    consented,
    created,
    ended,
    consent: consented
      ? { version: consentVersion, firstName, lastName, email, phone, documentId: documentId ?? '', birthday: null }
      : null,
    signature: isSigned
      ? {
          name: `${firstName} ${lastName}`,
          card: 'test-card-ok',
          informationVersion: ownTexts.version,
          plan: { ...details.plan, ...chosen },
          campaign: operation.campaign_id ? { id: operation.campaign_id, cost: details.fee.campaignCost ?? 0 } : null,
        }
      : null,
    signed: isSigned ? consented : null,
    revoked: operation.substatus === 'stopped_customer' && operation.cancelled ? new Date(operation.cancelled) : null,
  }
}
