import { createHmac, timingSafeEqual } from 'node:crypto'

/** `body`: the bytes as they arrived, not JSON written again. */
export const isSigned = (secret: string, headers: Headers, body: string): boolean => {
  const id = headers.get('webhook-id')
  const sent = headers.get('webhook-timestamp')
  if (Math.abs(Date.now() / 1000 - Number(sent)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
