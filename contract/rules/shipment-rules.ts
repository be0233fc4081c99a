/** What a merchant's system may say of a shipment. */
import { isLine, isUrl } from '../core/validation.ts'

export const maxCarrier = 80
export const maxTracking = 120
export const maxTrackingUrl = 500
/** Of one order: more are an error of the system that sends them. */
export const maxShipments = 50

const portOf = (text: string): number => Number(/^https:\/\/[^/?#]*:(\d+)/i.exec(text)?.[1] ?? 443)

/** An address that a page may lead to: by https, to a host by its name, without a name or a password of its own. */
export const isTrackingUrl = (text: string): boolean =>
  text.length <= maxTrackingUrl && /^https:/i.test(text) && isUrl(text) && isLine(text) && portOf(text) <= 65_535

/** Systems send an empty text for what they do not know. Takes any value, never throws. */
export const readShipment = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && !(typeof value === 'string' && value.trim() === '')),
  )
}
