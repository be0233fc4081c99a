/** The moment in which the customer's credit is accepted: what becomes of the operation, and what is booked. */
import type { Insertable, Updateable } from 'kysely'
import { type Day, dayIn } from '#domain/calendar.ts'
import type { Credit } from '#domain/credit.ts'
import type { Fee } from '#domain/fees.ts'
import type { Plan, Product } from '#domain/instalments.ts'
import { acceptanceEntries } from '#domain/ledger.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { type MerchantTerms, settlementScheduleOf } from '#domain/terms.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Posting } from '../ledger/ledger.queries.ts'
import { acceptedCredit } from './money/credit.ts'

/** Where and when. */
export type Setting = { clock: Clock; timeZone: string; terms: MerchantTerms }
export type NewEvent = Omit<Insertable<Database['operation_events']>, 'merchant_id' | 'sandbox'>

export type Acceptance = {
  set: Pick<Updateable<Database['operations']>, 'captured_amount' | 'confirmed' | 'transfer_date'> & {
    substatus: 'payment_process' | 'pending_merchant'
  }
  event: NewEvent
  posting: Posting
  /** As of the acceptance: nothing is drawn where the sale waits for its capture. */
  plan: Plan
  credit: Credit
}

type Accepted = {
  operationId: string
  product: Product
  totalAmount: number
  numInstalments: number
  fee: Fee
  by: Pick<NewEvent, 'actor_kind' | 'actor_name'>
  /** And the day that it was made for. */
  plan: Plan
  planDay: Day
  /** Whether it waits for the word of its merchant: until then nothing is drawn. */
  isAwaited?: boolean
}

/** Pay-later always waits for the shop's capture; instalments do where the shop confirms by capture. */
export const captureOf = (product: Product, { confirmationMode }: MerchantTerms): 'automatic' | 'manual' =>
  product === 'pay_later' || confirmationMode === 'capture' ? 'manual' : 'automatic'

/** Accepted, a sale goes on its way to the merchant at once, or waits for its word or its capture. */
export const acceptanceOf = (sale: Accepted, { clock, timeZone, terms }: Setting): Acceptance => {
  const { operationId, totalAmount, fee } = sale
  const created = clock.now()
  const capture = sale.isAwaited ? 'manual' : captureOf(sale.product, terms)
  const isOnItsWay = capture === 'automatic'
  const day = dayIn(timeZone, created)
  const { product, plan, planDay } = sale
  const cost = fee.campaignCost ?? 0
  const credit = acceptedCredit(plan, { product, total: totalAmount, planDay, day, isDrawn: isOnItsWay, cost })
  return {
    ...credit,
    set: {
      substatus: isOnItsWay ? 'payment_process' : 'pending_merchant',
      captured_amount: isOnItsWay ? totalAmount : 0,
      confirmed: isOnItsWay ? created : null,
      transfer_date: isOnItsWay ? transferDayFor(day, settlementScheduleOf(terms)) : null,
    },
    event: {
      id: newId(clock),
      operation_id: operationId,
      type: 'accepted',
      created,
      ...sale.by,
      amount: null,
      num_instalments: sale.numInstalments,
    },
    posting: {
      id: newId(clock),
      kind: 'acceptance',
      operationId,
      sourceId: null,
      created,
      entries: acceptanceEntries({ capture, totalAmount, fee }),
    },
  }
}
