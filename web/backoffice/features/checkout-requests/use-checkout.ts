import { useEffect, useEffectEvent } from 'react'
import { useEvents, useIsLive } from '#web/api/events.ts'
import { type AnswerOf, callKey, knownAnswer, queryClient, refreshCalls, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { announce } from '../../kit/announce.tsx'

export type Checkout = AnswerOf<'checkoutRequests', 'check'>

/** Which request, of which operation, and whom it waits for. */
export type CheckoutPlace = { merchantId: string; operationId: string; orderUuid: string }

/** Milliseconds between two looks: beside the events of the server, and without them. */
const [lookEvery, lookAloneEvery] = [15_000, 5_000]

/** A request that has ended has no link any more. */
export const isOpen = ({ link }: Pick<Checkout, 'link'>): boolean => link !== null

const inputOf = ({ merchantId, orderUuid }: CheckoutPlace) => ({ params: { merchantId, orderUuid } })

/** Requests whose wait was on this screen: how they ended is news here. */
const watched = new Set<string>()
export const wasWatched = ({ orderUuid }: CheckoutPlace): boolean => watched.has(orderUuid)

/** How far each was when it was last looked at here: the page around it may be drawn anew at the very moment it goes on. */
const lastSeen = new Map<string, Checkout['state']>()

/** What a call has answered about the request is what the page shows. */
export const showCheckout = (place: CheckoutPlace, checkout: Checkout): void => {
  queryClient.setQueryData(callKey('checkoutRequests', 'check', inputOf(place)), checkout)
}

export const lookAgain = (): Promise<void> => refreshCalls(['checkoutRequests'])

/** How far the customer is, by itself: by events, else by asking. Changes are said, and the pages around them read anew. */
export const useCheckout = (place: CheckoutPlace, name: string) => {
  const t = useText()
  const live = useIsLive()
  const input = inputOf(place)
  const known = knownAnswer('checkoutRequests', 'check', input)
  const every = live ? lookEvery : lookAloneEvery
  const { data, error, status, reload } = useCall('checkoutRequests', 'check', input, {
    staleTime: 0,
    ...((!known || isOpen(known)) && { every }),
  })
  useEvents(['operation'], (event) => {
    if (event.kind === 'gap' || event.id === place.operationId) reload()
  })

  const waits = data !== undefined && isOpen(data)
  useEffect(() => {
    if (waits) watched.add(place.orderUuid)
  }, [waits, place.orderUuid])

  const state = data?.state
  const tell = useEffectEvent((now: Checkout['state']) => {
    announce(t(`checkout-requests.said.${now}`, { name }))
    void refreshCalls(['operations'])
  })
  useEffect(() => {
    if (state === undefined) return
    const before = lastSeen.get(place.orderUuid)
    lastSeen.set(place.orderUuid, state)
    if (before !== undefined && before !== state) tell(state)
  }, [state, place.orderUuid])
  return { checkout: data, error, status, reload }
}
