import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { findRequest, writeStep } from '../checkout/checkout.queries.ts'
import { bySystem, eventOf, isOpen } from '../checkout/request.ts'
import { workThrough } from '#server/core/batches.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import {
  type DueMessage,
  giveUpStaleMessages,
  markMessageRefused,
  markMessageSent,
  putMessageOff,
  takeDueMessages,
} from './short-messages.queries.ts'
import { type Delivery, sendMessage } from './service.ts'

/** Seconds. Longer than any answer may take: a process that dies while it sends holds its messages back for so long. */
const lease = 30
const maxWait = 120
const batch = 20
const parallel = 4

const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type Deps = { db: Kysely<Database>; clock: Clock; log: Pick<Log, 'warn'>; config: Pick<AppConfig, 'services'> }

/** Stores the outcome with an audit row, which notifies the merchant's open page; a refusal also notifies the user who made the request. */
const settle = ({ db, clock }: Deps, message: DueMessage, delivery: Delivery): Promise<void> =>
  inTransaction(db, { merchantId: message.merchantId, sandbox: message.sandbox }, async (tx) => {
    const request = await findRequest(tx, message, message.requestId)
    if (!request) return
    const isSent = delivery.outcome === 'sent'
    if (isSent) await markMessageSent(tx, message, clock.now())
    else if (!(await markMessageRefused(tx, message, delivery.reason))) return
    else await writeStep(tx, request, { events: [eventOf(clock, request, 'link_refused', bySystem)] })
    const { companyId, merchantId, sandbox, operationId, createdBy } = request
    const row: AuditRow = {
      id: newId(clock),
      action: isSent ? 'checkout.messaged' : 'checkout.message_refused',
      companyId,
      merchantId,
      sandbox,
      objectId: operationId,
      created: clock.now(),
      actorKind: 'operator',
      actorId: null,
      requestId: 'short message',
      address: null,
      detail: isSent ? {} : { reason: delivery.reason },
    }
    if (isSent || !isOpen(request)) return insertAuditRow(tx, row)
    const to = { users: [createdBy] }
    await insertAuditRowAndNotices(tx, row, [{ type: 'checkout_message_refused', operationId, to }])
  })

const sendOne = async (deps: Deps, message: DueMessage): Promise<void> => {
  const { db, clock, log, config } = deps
  const { sms, reach } = config.services
  if (!sms) return
  try {
    await settle(deps, message, await sendMessage(sms, message, reach))
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    log.warn({ message: message.id, attempts: message.attempts, reason: error.message }, 'sms service')
    const wait = Math.min(maxWait, 5 * 2 ** (message.attempts - 1))
    await putMessageOff(db, message, secondsLater(clock.now(), wait))
  }
}

/**
 * Sends what is due and answers how much that was. Several processes may do it at once: each takes its own. What gets no answer
 * goes again under the same key, later and later, until its link is dead.
 */
export const sendDueMessages = async (deps: Deps): Promise<number> => {
  const { db, clock, config } = deps
  await giveUpStaleMessages(db, clock.now())
  if (!config.services.sms) return 0
  return workThrough({
    size: batch,
    parallel,
    take: (most) => {
      const now = clock.now()
      return takeDueMessages(db, now, secondsLater(now, lease), most)
    },
    each: (message) => sendOne(deps, message),
  })
}
