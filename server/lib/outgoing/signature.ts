import { createHmac } from 'node:crypto'

/**
 * Headers of the scheme Standard Webhooks: for each key `v1,` and the HMAC-SHA-256 of id, second and body. Each attempt is signed anew.
 */
export const signedHeaders =
  (keys: readonly (string | Buffer)[], id: string, now: Date) =>
  (body: Buffer): Record<string, string> => {
    const second = String(Math.floor(now.getTime() / 1000))
    const signatures = keys.map(
      (key) => `v1,${createHmac('sha256', key).update(`${id}.${second}.`).update(body).digest('base64')}`,
    )
    return { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': signatures.join(' ') }
  }
