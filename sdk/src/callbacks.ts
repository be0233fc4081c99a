/** What the provider posts to the merchant's system, signed by the scheme of Standard Webhooks: callbacks and events. */
import { Webhook } from 'standardwebhooks'
import type { CheckoutsStatusAnswer, WebhooksEventsAnswer } from './calls.gen.ts'

/** How far a checkout is. Where `status_reason` is `confirmation_required`, the answer decides on the sale. */
export type Callback = CheckoutsStatusAnswer

/** Of a yes, `order_id` may name the order anew, once. */
export type CallbackAnswer = { status: 'ok'; order_id?: string } | { status: 'ko'; reason?: string }

type Headers = globalThis.Headers | Record<string, string | string[] | undefined>

const flat = (headers: Headers): Record<string, string> => {
  const entries = headers instanceof globalThis.Headers ? [...headers] : Object.entries(headers)
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/**
 * `body`: the text as it arrived, byte for byte. `secret`: `callback_secret` of `merchant.keys()`. Throws for a callback that is not
 * the provider's, or older than five minutes.
 */
export const readCallback = (body: string, headers: Headers, secret: string): Callback =>
  new Webhook(secret).verify(body, flat(headers)) as Callback // the provider has signed it

type EventType = WebhooksEventsAnswer['results'][number]['type']
type OrderType = Extract<EventType, `checkout.${string}` | `order.${string}`>
/** An order without anything of its customer. Amounts in cents. */
export type EventOrder = Callback & {
  version: number
  capture: 'automatic' | 'manual'
  captured_amount: number
  remaining_capture_amount: number
  voided_amount: number
  refunded_amount: number
  remaining_amount: number
}
type EventOf<Type, Item> = {
  /** The same each time that it is sent. */
  id: string
  type: Type
  created: string
  sandbox: boolean
  merchant_id: string
  /** Of the merchant in this mode, one more with each event. */
  sequence: number
  api_version: 1
  /** `previous`: the fields that had another value in the event of the same object before. */
  data: { object: Item; previous?: Partial<Item> }
}
export type WebhookEvent =
  | EventOf<OrderType, EventOrder>
  | EventOf<Exclude<EventType, OrderType>, { id: string; version: number } & Record<string, unknown>>

/**
 * `body`: the text as it arrived, byte for byte. `secret`: of the endpoint. Throws for an event that is not the provider's, or older than
 * five minutes.
 */
export const readEvent = (body: string, headers: Headers, secret: string): WebhookEvent =>
  new Webhook(secret).verify(body, flat(headers)) as WebhookEvent // the provider has signed it
