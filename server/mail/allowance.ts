/**
 * Limits messages that a merchant's users send to other people: per day to one address or phone, over all merchants and texts; per day of
 * one merchant; and by parts of short messages, which cost money. Messages that are not sent, as in test mode, do not count.
 */
import { createHash } from 'node:crypto'
import type { Tx } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import { Failure } from '#server/core/failure.ts'
import type { Clock } from '#server/core/clock.ts'
import { type Allowance, takeAllowance } from './allowance.queries.ts'

const day = 24 * 3600_000

/**
 * `sender`: the shop, or the company, that has it sent. `field`: where the address was written, if it was. `text`: of a short message,
 * to a phone.
 */
export type Leaving = { to: string; sender: string; field: string | null; text?: string }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** As the same mail box or phone is written in one way. */
const plain = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : to.replaceAll(/[^\d+]/g, ''))

/** What networks charge for: 160 signs of their own alphabet or 70 of any other fit into one, a little less into each of several. */
export const partsOf = (text: string): number => {
  const [one, several] = /^[\x20-\x5a\x5f\x61-\x7a\n\r€£¥§¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/u.test(text)
    ? [160, 153]
    : [70, 67]
  const length = text.replaceAll('€', '€€').length
  return length <= one ? 1 : Math.ceil(length / several)
}

type Setting = { tx: Tx; clock: Clock; messages: AppConfig['messages'] }

/** Takes from what may be sent. Throws 429, at the field of the address, with the seconds to wait. */
export const takeMessage = async (
  { tx, clock, messages }: Setting,
  { to, sender, field, text }: Leaving,
): Promise<void> => {
  const now = clock.now()
  const of = (name: string, whom: string, most: number, cost = 1): Allowance => {
    return { subject: `${name} ${hashOf(whom)}`, most, milliseconds: day, cost: Math.min(cost, most) }
  }
  const allowances = [
    of('recipient', plain(to), messages.toOne),
    of('messages', sender, messages.ofShop),
    ...(text === undefined ? [] : [of('parts', sender, messages.parts, partsOf(text))]),
  ]
  for (const [index, allowance] of allowances.entries()) {
    const free = await takeAllowance(tx, allowance, now)
    if (free === null) continue
    const message =
      index === 0 ? 'This address was sent too many messages today.' : 'The shop has sent too many messages today.'
    throw new Failure('TooManyRequests', {
      message,
      retryAfter: Math.max(1, (free.getTime() - now.getTime()) / 1000),
      ...(index === 0 && field !== null && { fields: { [field]: [message] } }),
    })
  }
}
