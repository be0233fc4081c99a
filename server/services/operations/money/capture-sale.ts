import { remainingCapture } from '#domain/operation-state.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { notifyCaptured } from '../../checkout/notify-captured.ts'
import { type Acting, lockSale } from './acting.ts'
import type { MoneyOperation } from './changes.ts'
import { findAccepted, writeChange } from './money.queries.ts'
import { captureOf, voidOf } from './rules.ts'

/** `terms`: those of today, which say when money leaves. */
type CaptureActing = Acting<'CaptureNotAllowed'> & { terms: MerchantTerms; mail: Mailbox }

const nothing = { fields: { amount: ['Write an amount. 0 says that nothing more is sent, with `final`.'] } }

/** Nothing more is sent: what remains is void, as on the day after the last one. */
const voidRest = async (id: string, operation: MoneyOperation, acting: CaptureActing) => {
  const { tx, scope, act, abort, note } = acting
  const voided = remainingCapture(operation)
  const { change } = voidOf(operation, { act, abort })
  await writeChange(tx, scope, change)
  note({ voided, creditToCustomer: change.customer.creditToCustomer })
  return {
    id: null,
    amount: 0,
    created: act.clock.now().toISOString(),
    remainingCaptureAmount: 0,
    voidedAmount: voided,
  }
}

/** Captures a part or all of a sale; `final`: nothing more is sent. Aborts where the rules refuse it. */
export const captureSale = async (
  id: string,
  { amount, final = false }: { amount: number; final?: boolean | undefined },
  acting: CaptureActing,
) => {
  const { tx, scope, terms, act, abort, note } = acting
  const operation = await lockSale(id, acting)
  note({ objectId: id })
  if (amount === 0) return final ? voidRest(id, operation, acting) : abort('ApiValidationException', nothing)
  const accepted = await findAccepted(tx, scope, id)
  const { change, remaining } = captureOf(operation, amount, { act, terms, accepted, abort })
  await writeChange(tx, scope, change)
  note({ captureId: change.capture.id, amount })
  await notifyCaptured(acting, id)
  const captured = { id: change.capture.id, amount, created: act.clock.now().toISOString() }
  if (!final || remaining === 0) return { ...captured, remainingCaptureAmount: remaining, voidedAmount: 0 }
  // As it is after what was captured.
  const { voidedAmount } = await voidRest(id, await lockSale(id, acting), acting)
  return { ...captured, remainingCaptureAmount: 0, voidedAmount }
}
