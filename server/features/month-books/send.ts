import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findMonths } from '#server/services/month-book/book.ts'
import { lockAccountant, revokeLink } from '#server/services/month-book/delivery.queries.ts'
import { sendBook } from '#server/services/month-book/send-book.ts'
import { deliveryOf } from './answer.ts'
import { monthNamed } from './read.ts'

type Calls = Contract['monthBooks']

/** As often as a person likes, within what may leave to one address in a day; each time with a link of its own. */
export const send: Handler<Calls['send']> = async ({ params }, context) => {
  const { tx, scope, merchant, provider, clock, mail, note, abort } = context
  const month = monthNamed(params.month)
  const months = scope.sandbox ? [] : await findMonths({ tx, scope, merchant, provider, now: clock.now() })
  if (month === null || !months.includes(month)) return abort('ObjectNotFound')
  const accountant = await lockAccountant(tx, merchant.id)
  if (!accountant || accountant.email === null)
    return abort('ApiValidationException', { fields: { email: ['Say first to whom books are sent.'] } })
  const { email, locale } = accountant
  await mail.take({ to: email, sender: merchant.id, field: null })
  const link = await sendBook({ tx, clock, mail }, { merchant, month, to: { email, locale }, scheduled: false })
  if (!link) throw new Error('a book that a person sends always goes')
  note({ objectId: link.id, month })
  return deliveryOf(link)
}

export const revoke: Handler<Calls['revoke']> = async (
  { params: { linkId } },
  { tx, merchant, clock, note, abort },
) => {
  const month = await revokeLink(tx, merchant.id, linkId, clock.now())
  if (month === undefined) return abort('ObjectNotFound', { fields: { uuid: linkId } })
  note({ objectId: linkId, month })
}
