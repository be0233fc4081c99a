/** The word of a merchant on a sale that its customer has accepted: it sells, it does not, or it has not said in time. */
import { dayIn } from '#domain/calendar.ts'
import type { ConfirmationWay } from '#domain/confirmation.ts'
import { remainingCapture } from '#domain/operation-state.ts'
import { settlementScheduleOf } from '#domain/terms.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { captureOf } from '../operations/acceptance.ts'
import { type Act, cancelChange, captureChange, type MoneyOperation } from '../operations/money/changes.ts'
import { lockForMoney, writeChange } from '../operations/money/money.queries.ts'
import { findPreferences } from '../preferences/preferences.queries.ts'
import { type CheckoutRequest, findRequestOf, lockRequest, writeStep } from './checkout.queries.ts'
import { noticeOf } from './decided.ts'
import { mailNotConfirmed } from './messages.ts'
import { notifyCaptured } from './notify-captured.ts'
import { eventOf } from './request.ts'

export type Desk = { tx: Tx; scope: Scope; clock: Clock; mail: Mailbox; notify: (notice: Notice) => void }
export type Word = { by: ConfirmationWay; actor: Act['actor'] }

type Awaited = { request: CheckoutRequest; operation: MoneyOperation }

/** The sale, locked until the end of the transaction; null where its merchant has nothing to say, or no longer. */
const lockAwaited = async ({ tx, scope }: Desk, operationId: string): Promise<Awaited | null> => {
  const asked = await findRequestOf(tx, scope, operationId)
  const request = asked && (await lockRequest(tx, scope, asked.id))
  if (request?.confirmation !== 'awaited' || request.substatus !== 'pending_merchant') return null
  const operation = await lockForMoney(tx, scope, operationId)
  return operation ? { request, operation } : null
}

const isLate = ({ confirmationUntil }: CheckoutRequest, now: Date): boolean =>
  confirmationUntil !== null && confirmationUntil <= now

/** Where the terms capture by themselves, the yes does. */
const captureAll = async (desk: Desk, { request, operation }: Awaited, actor: Act['actor']): Promise<number> => {
  const { tx, scope, clock } = desk
  const now = clock.now()
  const amount = remainingCapture(operation)
  const { terms } = await findPreferences(tx, scope.merchantId, now)
  const by = { clock, timeZone: request.timeZone, actor }
  const change = captureChange(operation, amount, by, settlementScheduleOf(terms))
  await writeChange(tx, scope, change)
  // The plan that was mailed at the acceptance counts from another day.
  const accepted = request.ended ?? now
  if (dayIn(request.timeZone, accepted) !== dayIn(request.timeZone, now)) await notifyCaptured(desk, operation.id)
  return amount
}

/** The merchant sells; answers cents that were captured with it, or null where no word is awaited any more. */
export const confirmSale = async (
  desk: Desk,
  operationId: string,
  { by, actor }: Word,
): Promise<{ captured: number } | null> => {
  const { tx, clock, notify } = desk
  const found = await lockAwaited(desk, operationId)
  const now = clock.now()
  if (!found || isLate(found.request, now)) return null
  const { request } = found
  await writeStep(tx, request, {
    request: { confirmation_until: null, confirmed: now, confirmed_by: by },
    operation: { confirmation: 'given' },
    events: [eventOf(clock, request, 'confirmed', { actor_kind: actor.kind, actor_name: actor.name })],
  })
  const isAutomatic = captureOf(found.operation.product, request.terms) === 'automatic'
  const captured = isAutomatic ? await captureAll(desk, found, actor) : 0
  notify(noticeOf({ ...request, substatus: isAutomatic ? 'payment_process' : 'pending_merchant' }))
  return { captured }
}

const endings = { refused: 'confirmation_refused', missed: 'confirmation_missed' } as const

/** The merchant does not sell, or did not say in time: nothing was drawn, and what is held on the card is released. */
export const endUnconfirmed = async (
  desk: Desk,
  operationId: string,
  { word, by, actor }: Omit<Word, 'by'> & { by: ConfirmationWay | null; word: keyof typeof endings },
): Promise<{ amount: number } | null> => {
  const { tx, scope, clock, mail, notify } = desk
  const found = await lockAwaited(desk, operationId)
  if (!found || isLate(found.request, clock.now()) !== (word === 'missed')) return null
  const { request, operation } = found
  const change = cancelChange(operation, { clock, timeZone: request.timeZone, actor }, { isSettled: false })
  await writeChange(tx, scope, {
    ...change,
    set: { ...change.set, confirmation: word },
    event: { ...change.event, type: endings[word] },
  })
  const email = request.consent?.email ?? request.email
  const mailId = email ? await mailNotConfirmed(mail, request, email) : request.mailId
  await writeStep(tx, request, { request: { confirmation_until: null, confirmed_by: by, mail_id: mailId } })
  if (word === 'missed')
    notify({ type: 'confirmation_missed', operationId, to: { roles: ['owner', 'admin', 'editor'] } })
  return { amount: change.event.amount ?? 0 }
}
