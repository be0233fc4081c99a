/** What a shop needs of the merchant API: plain calls with its private key, and the check of a callback. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `api`: address of the API, such as `https://trastienda.example/api`. */
export const makeApi = ({ api, key, vendor, sandbox }) => {
  const accept = `application/vnd.${vendor}${sandbox ? '.sandbox' : ''}.v3+json`
  const ask = async (method, path, { body, once } = {}) => {
    const response = await fetch(api + path, {
      method,
      headers: {
        accept,
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        // A repeated call with the same key is answered as the first.
        ...(once && { 'idempotency-key': once }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text === '' ? null : JSON.parse(text)
    if (!response.ok) throw Object.assign(new Error(answer?.error.message), { status: response.status, answer })
    return answer
  }
  const named = (mid) => `/orders/${encodeURIComponent(mid)}`
  return {
    keys: () => ask('GET', '/merchants/api-keys'),
    begin: (document) => ask('POST', '/checkout', { body: document }),
    order: (mid) => ask('GET', named(mid)),
    refund: (mid, amount, once) => ask('POST', `${named(mid)}/refund`, { body: { amount, reason: 'returned' }, once }),
  }
}

/** Seconds that a callback may be old, so that one that was overheard is worth nothing later. */
const tolerance = 300

/** Whether a callback is of the provider: the scheme is Standard Webhooks. `text` is the body as it arrived. */
export const isGenuine = (secret, { headers, text }, now = Date.now()) => {
  const { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(now / 1000 - Number(second)) <= tolerance)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${second}.${text}`).digest()
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
