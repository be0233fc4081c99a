/** How a sale becomes an operation: its rows, worked out before anything is written. Amounts in cents. */
import type { Insertable, Selectable } from 'kysely'
import { dayIn, nextBankDay } from '#domain/calendar.ts'
import { feeOf } from '#domain/fees.ts'
import { makePlan, type Product } from '#domain/instalments.ts'
import { acceptanceEntries } from '#domain/ledger.ts'
import type { Substatus } from '#domain/operation-state.ts'
import { searchText } from '#domain/search-text.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Decision } from '#server/lib/decision.ts'
import { newId } from '#server/lib/ids.ts'
import type { Posting } from '#server/lib/ledger/queries.ts'

type Details = Selectable<Database['operation_details']>
type Event = Insertable<Database['operation_events']>
type Own = 'merchant_id' | 'sandbox'

export type Sale = {
  /** The shop's own reference, unique per merchant and mode. */
  mid: string
  channel: 'online' | 'offline' | 'phone'
  product: Product
  /** Those of the terms, when left out. */
  numInstalments?: number
  customer: Details['customer']
  shippingAddress: Details['shipping_address']
  cart: Details['cart']
  /** As sent, for the record. */
  orderDocument: Details['order_document']
  /** Who asked for it: a person of the shop, or its system. */
  seller: { id: string; name: string } | null
}

/** Where and when. */
export type Setting = { clock: Clock; timeZone: string; terms: MerchantTerms }

/** Rows without merchant and mode, which are added where they are written. */
export type NewOperation = {
  operation: Omit<Insertable<Database['operations']>, Own>
  details: Omit<Details, Own>
  events: Omit<Event, Own>[]
  /** Only an accepted sale moves money. */
  posting: Posting | null
}

const substatusOf = (decision: Decision, capture: 'automatic' | 'manual'): Substatus => {
  if (decision === 'rejected') return 'rejected'
  if (decision === 'challenge') return 'pending_customer'
  return capture === 'manual' ? 'pending_merchant' : 'payment_process'
}

/**
 * A sale with its decision. Accepted, it goes on its way to the shop at once, or waits for the capture where that is
 * manual: pay-later always, instalments where the shop confirms by capture.
 */
export const newOperation = (sale: Sale, decision: Decision, { clock, timeZone, terms }: Setting): NewOperation => {
  const created = clock.now()
  const today = dayIn(timeZone, created)
  const id = newId(clock)
  const { customer, cart, product } = sale
  const { totalAmount } = cart
  const capture = product === 'pay_later' || terms.confirmationMode === 'capture' ? 'manual' : 'automatic'
  const substatus = substatusOf(decision, capture)
  const isOnItsWay = substatus === 'payment_process'
  const fee = feeOf(totalAmount, terms)
  const plan = makePlan({
    ...{ amount: totalAmount, tin: terms.tin, firstDay: today, product },
    numInstalments: sale.numInstalments ?? terms.defaultInstalments,
  })
  const event = (
    type: Event['type'],
    actor: Pick<Event, 'actor_kind' | 'actor_name'>,
    num_instalments: number | null = null,
  ) => ({
    ...{ id: newId(clock), operation_id: id, type, ...actor, amount: null, num_instalments, created },
  })
  const seller = { actor_kind: sale.seller ? 'user' : 'api', actor_name: sale.seller?.name ?? null } as const
  const provider = { actor_kind: 'system', actor_name: null } as const
  const decided = {
    accepted: () => event('accepted', { actor_kind: 'customer', actor_name: customer.firstName }, plan.numInstalments),
    rejected: () => event('rejected', provider),
    challenge: () => event('challenge_requested', provider),
  }
  return {
    operation: {
      id,
      mid: sale.mid,
      substatus,
      channel: sale.channel,
      product,
      capture,
      currency: 'EUR',
      total_amount: totalAmount,
      captured_amount: isOnItsWay ? totalAmount : 0,
      refunded_amount: 0,
      voided_amount: 0,
      num_instalments: plan.numInstalments,
      customer_first_name: customer.firstName,
      customer_last_name: customer.lastName,
      customer_email: customer.email,
      search_text: searchText([sale.mid, customer.firstName, customer.lastName, customer.email, id]),
      created,
      confirmed: isOnItsWay ? created : null,
      cancelled: null,
      paid: null,
      transfer_date: isOnItsWay ? nextBankDay(today) : null,
      created_by: sale.seller?.id ?? null,
    },
    details: {
      operation_id: id,
      customer,
      shipping_address: sale.shippingAddress,
      cart,
      plan,
      fee,
      order_document: sale.orderDocument,
    },
    events: [event('created', seller), decided[decision]()],
    posting:
      decision === 'accepted'
        ? {
            ...{ id: newId(clock), kind: 'acceptance', operationId: id, sourceId: null, created },
            entries: acceptanceEntries({ capture, totalAmount, fee }),
          }
        : null,
  }
}
