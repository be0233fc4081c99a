import { eventIdOf } from '#contract/calls/webhook-shapes.ts'
import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { metadataIn, moduleIn } from '#server/services/merchant-orders/order-row.ts'
import {
  findCallbacks,
  findCalls,
  findDeliveriesOf,
  findEvents,
  findOthers,
  findReferenced,
} from './exchanges.queries.ts'

const instant = (date: Date | null): string | null => date && date.toISOString()

type Delivered = Awaited<ReturnType<typeof findDeliveriesOf>>[number]

const deliveryOf = ({ id, endpointId, url, state, attempts, nextAttempt, outcome }: Delivered) => ({
  id,
  endpointId,
  url,
  state,
  attempts,
  nextAttempt: instant(nextAttempt),
  outcome,
})

const withCreated = <Row extends { created: Date }>({ created, ...row }: Row) => ({
  ...row,
  created: created.toISOString(),
})

export const exchanges: Handlers<Contract['exchanges']> = {
  list: async ({ params: { operationId: id } }, { tx, scope, abort }) => {
    const sale = (await findReferenced(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
    const callbacks = await findCallbacks(tx, scope, id)
    const events = await findEvents(tx, scope, id)
    const deliveries = await findDeliveriesOf(
      tx,
      scope,
      events.map((event) => event.id),
    )
    return {
      earlierMid: sale.earlierMid,
      module: moduleIn(sale),
      metadata: metadataIn(sale),
      others: (await findOthers(tx, scope, sale.mid, id)).map(withCreated),
      calls: (await findCalls(tx, scope, id)).map(withCreated),
      callbacks: callbacks.map(({ sent, nextAttempt, ...row }) => ({
        ...withCreated(row),
        sent: instant(sent),
        nextAttempt: instant(nextAttempt),
      })),
      events: events.map((event) => ({
        ...withCreated(event),
        id: eventIdOf(event.id),
        deliveries: deliveries.filter(({ eventId }) => eventId === event.id).map(deliveryOf),
      })),
    }
  },
}
