/** Accepted operations of all merchants, with what happened to their credits. */
import { sql } from 'kysely'
import type { Credit } from '#domain/credit.ts'
import type { Fee } from '#domain/fees.ts'
import type { Plan } from '#domain/instalments.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'

export type CreditEvent = { type: string; created: string; amount: number | null }

export type FoundCredit = {
  id: string
  timeZone: string
  capture: 'automatic' | 'manual'
  substatus: string
  totalAmount: number
  capturedAmount: number
  refundedAmount: number
  voidedAmount: number
  plan: Plan
  credit: Credit | null
  fee: Fee
  events: CreditEvent[]
}

/** The next `most` by id after `after`, each with its events in their order. */
export const findCreditsAfter = (tx: Tx, after: string, most: number): Promise<FoundCredit[]> =>
  acrossMerchants(tx, 'the plans of all merchants')
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', (join) => join.on(inScope('d', 'o')).onRef('d.operation_id', '=', 'o.id'))
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .where('o.id', '>', after)
    .where((eb) =>
      eb.exists(
        scoped(eb, 'o')
          .selectFrom('operation_events as e')
          .whereRef('e.operation_id', '=', 'o.id')
          .where('e.type', '=', 'accepted')
          .select('e.id'),
      ),
    )
    .select(['o.id', 'm.time_zone as timeZone', 'o.capture', 'o.substatus', 'o.total_amount as totalAmount'])
    .select(['o.captured_amount as capturedAmount', 'o.refunded_amount as refundedAmount'])
    .select(['o.voided_amount as voidedAmount', 'd.plan', 'd.credit', 'd.fee'])
    .select(
      sql<
        CreditEvent[]
      >`(select coalesce(json_agg(json_build_object('type', e.type, 'created', e.created, 'amount', e.amount)
        order by e.created, e.id), '[]') from operation_events e
        where e.merchant_id = o.merchant_id and e.sandbox = o.sandbox and e.operation_id = o.id)`.as('events'),
    )
    .orderBy('o.id')
    .limit(most)
    .execute()
