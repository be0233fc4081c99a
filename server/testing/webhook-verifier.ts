/** Checks a call by the rules of Standard Webhooks, written from their text and not from the code that signs. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Asked } from './service.ts'

export const makeWebhookVerifier =
  (secret: string) =>
  ({ headers, text }: Pick<Asked, 'headers' | 'text'>): boolean => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].map(String).join('.')
    const wanted = createHmac('sha256', key).update(signed).digest()
    return String(headers['webhook-signature'])
      .split(' ')
      .filter((one) => one.startsWith('v1,'))
      .map((one) => Buffer.from(one.slice(3), 'base64'))
      .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
  }
