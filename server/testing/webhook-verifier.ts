/** Checks a call by the public library of Standard Webhooks, whenever it was sent: the clock of a test is its own. */
import { Webhook } from 'standardwebhooks'
import type { Asked } from './service.ts'

export const makeWebhookVerifier = (secret: string) => {
  const library = new Webhook(secret)
  return ({ headers, text }: Pick<Asked, 'headers' | 'text'>): boolean => {
    const sent = new Date(Number(headers['webhook-timestamp']) * 1000)
    const wanted = library.sign(String(headers['webhook-id']), sent, text)
    return String(headers['webhook-signature']).split(' ').includes(wanted)
  }
}
