/** Callbacks: what the provider posts to `notification_url`, signed by the scheme of Standard Webhooks. */
import { Webhook } from 'standardwebhooks'
import type { CheckoutsStatusAnswer } from './calls.gen.ts'

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
