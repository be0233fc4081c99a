/** One step of a batch: a sale, or its end. */
import { can } from '#contract/core/access.ts'
import { batchPermissions, type batchPauses } from '#contract/rules/batch-rules.ts'
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { findMerchantOf, type Merchant } from '#server/auth/auth.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Tx } from '#server/db/schema.ts'
import { type AuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { withVat } from '../merchants/vat.ts'
import { pauseBatch } from './batches.queries.ts'
import { doOne } from './one-sale.ts'
import {
  type Beginner,
  findBeginner,
  finishBatch,
  markDone,
  type Running,
  takeBatch,
  type Taken,
  takeRow,
} from './running.queries.ts'

type Pause = (typeof batchPauses)[number]
export type StepDeps = { clock: Clock; mailbox: (tx: Tx) => Mailbox; providerCountry: PostcodeCountry }
/** `over`: there is nothing to do in it, now or at all. */
export type Step = 'done' | 'over'

/** Why the batch must wait: the person who began it may do it no longer. The end of their session is no reason. */
const pauseFor = (beginner: Beginner, merchant: Merchant | null, { kind }: Taken): Pause | null => {
  if (beginner.isClosed || merchant?.status === 'disabled') return 'account'
  if (beginner.removed || beginner.paused || merchant === null) return 'access'
  return can(beginner.role, batchPermissions[kind]) ? null : 'role'
}

const close = async (tx: Tx, batch: Running, taken: Taken, pause: Pause | null, clock: Clock): Promise<void> => {
  const { id, merchantId, sandbox, companyId } = batch
  await (pause === null ? finishBatch(tx, batch, id, clock.now()) : pauseBatch(tx, batch, id, pause))
  const row: AuditRow = {
    id: newId(clock),
    action: pause === null ? 'batch.finished' : 'batch.halted',
    companyId,
    merchantId,
    sandbox,
    actorKind: 'operator',
    actorId: null,
    objectId: id,
    requestId: 'batch',
    address: null,
    detail: { done: taken.done_count, refused: taken.refused_count, ...(pause !== null && { pause }) },
    created: clock.now(),
  }
  const type = pause === null ? 'batch_done' : 'batch_halted'
  await insertAuditRowAndNotices(tx, row, [{ type, to: { roles: ['owner'], users: [taken.user_id] } }])
}

/** `from`: nothing waits before it. `position`: the sale that is being changed. */
export type Place = { from: number; position: number | null }

/** All of it in one transaction, which a process that dies takes back as a whole. `at` gets the sale that it is at. */
export const takeStep = async (
  tx: Tx,
  batch: Running,
  { clock, mailbox, providerCountry }: StepDeps,
  at: Place,
): Promise<Step> => {
  const taken = await takeBatch(tx, batch)
  if (!taken) return 'over'
  const now = clock.now()
  const beginner = await findBeginner(tx, taken.user_id)
  const found = await findMerchantOf(tx, { userId: taken.user_id, merchantId: batch.merchantId, now })
  const pause = pauseFor(beginner, found, taken)
  const row = pause === null ? await takeRow(tx, { ...batch, from: at.from }) : undefined
  if (!row && at.from > 0) {
    at.from = 0
    return 'done'
  }
  if (!row || !found) {
    await close(tx, batch, taken, pause, clock)
    return 'over'
  }
  const merchant = withVat(found, providerCountry, now)
  const { position, amount } = row
  at.position = position
  const resultId = await doOne(tx, batch, taken, row, { clock, merchant, name: beginner.name, mail: mailbox(tx) })
  await markDone(tx, batch, { batchId: batch.id, position, amount, resultId, now })
  return 'done'
}
