import type { Exchanges } from '../../kit/exchange-rows.ts'

export type EventDelivery = Exchanges['events'][number]['deliveries'][number]

/** An endpoint has not taken the event, though it was tried. */
export const isOutstanding = ({ state, attempts }: Pick<EventDelivery, 'state' | 'attempts'>): boolean =>
  state === 'failed' || (state === 'waiting' && attempts > 0)
