/** What the bank did with files and transfers, as the provider's staff say. Each mark is one transaction, and is made once. */
import type { Kysely } from 'kysely'
import { type LedgerEntry, returnEntries, transferEntries } from '#domain/ledger.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '../ledger/ledger.queries.ts'
import { allowLongStatements } from '../settlement/making.queries.ts'
import { emptyFile, lockFile, lockFiles, markFile } from './files.queries.ts'
import {
  type HeldTransfer,
  lockAttempts,
  lockTransfersOf,
  updateSettlement,
  updateTransfer,
} from './marking.queries.ts'
import { markSalesPaid } from './transfers.queries.ts'
import { TransferRefused } from './refused.ts'

export const fileMarks = ['sent', 'paid', 'discarded'] as const
export type FileMark = (typeof fileMarks)[number]
export const transferMarks = ['paid', 'returned'] as const
export type TransferMark = (typeof transferMarks)[number]

export type Marked = { messageId: string | null; references: string[]; amount: number }

/** `requestId` is the same for all that one command does. */
type Work = { tx: Tx; clock: Clock; requestId: string }

const auditOf = (
  { clock, requestId }: Work,
  { scope, companyId, settlementId }: HeldTransfer,
): Omit<AuditRow, 'action'> => ({
  id: newId(clock),
  companyId,
  ...scope,
  actorKind: 'operator',
  actorId: null,
  objectId: settlementId,
  requestId,
  address: null,
  detail: {},
  created: clock.now(),
})

const post = async (
  { tx, clock }: Work,
  { scope, settlementId }: HeldTransfer,
  kind: 'transfer' | 'return',
  entries: LedgerEntry[],
): Promise<void> => {
  const posting = { id: newId(clock), kind, operationId: null, sourceId: null, settlementId, created: clock.now() }
  await postAll(tx, scope, [{ ...posting, entries }])
}

/** The money has left: the settlement is on its way, and the sales in it are paid. */
const send = async (work: Work, transfer: HeldTransfer): Promise<void> => {
  const { tx, clock } = work
  const { scope, settlementId, amount, endToEndId } = transfer
  const sent = clock.now()
  await updateTransfer(tx, transfer, { status: 'sent', sent })
  await updateSettlement(tx, transfer, { status: 'sent', sent })
  await post(work, transfer, 'transfer', transferEntries(amount))
  const sales = await markSalesPaid(tx, scope, settlementId, sent)
  const detail = { endToEndId, amount, sales }
  await insertAuditRow(tx, { ...auditOf(work, transfer), action: 'settlement.sent', detail })
}

const arrive = async (work: Work, transfer: HeldTransfer): Promise<void> => {
  const { tx, clock } = work
  const { amount, endToEndId } = transfer
  await updateTransfer(tx, transfer, { status: 'paid', settled: clock.now() })
  await updateSettlement(tx, transfer, { status: 'paid', paid: clock.now() })
  await insertAuditRow(tx, { ...auditOf(work, transfer), action: 'settlement.paid', detail: { endToEndId, amount } })
}

/** The bank has returned the money, and it waits again; the merchant is notified. */
const comeBack = async (work: Work, transfer: HeldTransfer, reason: string): Promise<void> => {
  const { tx, clock } = work
  const { amount, endToEndId } = transfer
  const now = clock.now()
  await updateTransfer(tx, transfer, { status: 'returned', settled: now, reason })
  await updateSettlement(tx, transfer, { status: 'returned', paid: null, returned: now, return_reason: reason })
  await post(work, transfer, 'return', returnEntries(amount))
  await insertAuditRowAndNotices(
    tx,
    { ...auditOf(work, transfer), action: 'settlement.returned', detail: { endToEndId, amount } },
    [{ type: 'settlement_returned', to: { roles: ['owner', 'admin'] } }],
  )
}

/** Marks a whole file: as sent to the bank, as paid by it (without returned transfers), or as discarded before it was sent to the bank. */
export const markTransferFile = (
  db: Kysely<Database>,
  clock: Clock,
  { messageId, as }: { messageId: string; as: FileMark },
): Promise<Marked> =>
  inTransaction(db, acrossMerchants('transfers of all merchants'), async (tx) => {
    await allowLongStatements(tx)
    // Before the row, as an export does: in the other order the two wait for each other.
    await lockFiles(tx)
    const file = await lockFile(tx, messageId)
    if (!file)
      throw new TransferRefused(`There is no file ${messageId}. "transfer list" shows those that are not done.`)
    if (file.discarded) throw new TransferRefused(`${messageId} was discarded on ${file.discarded.toISOString()}.`)
    if (as !== 'paid' && file.sent)
      throw new TransferRefused(`${messageId} was marked as sent on ${file.sent.toISOString()}.`)
    if (as === 'paid' && !file.sent)
      throw new TransferRefused(`${messageId} is not marked as sent: nothing of it can be paid.`)
    const work = { tx, clock, requestId: newId(clock) }
    const from = as === 'paid' ? 'sent' : 'waiting'
    const transfers = (await lockTransfersOf(tx, file.id)).filter(({ status }) => status === from)
    if (transfers.length === 0) throw new TransferRefused(`Nothing of ${messageId} is still on its way.`)
    if (as !== 'paid') await markFile(tx, file.id, as, clock.now())
    if (as === 'discarded') await discard(work, file)
    else for (const transfer of transfers) await (as === 'sent' ? send : arrive)(work, transfer)
    return {
      messageId,
      references: transfers.map(({ endToEndId }) => endToEndId),
      amount: transfers.reduce((total, { amount }) => total + amount, 0),
    }
  })

const discard = async (
  { tx, clock, requestId }: Work,
  file: { id: string; message_id: string; count: number; amount: number },
): Promise<void> => {
  await emptyFile(tx, file.id)
  await insertAuditRow(tx, {
    id: newId(clock),
    action: 'transfer.discarded',
    companyId: null,
    merchantId: null,
    sandbox: false,
    actorKind: 'operator',
    actorId: null,
    objectId: file.id,
    requestId,
    address: null,
    created: clock.now(),
    detail: { messageId: file.message_id, count: file.count, amount: file.amount },
  })
}

const refusalOf = ({ endToEndId, status }: HeldTransfer, as: TransferMark): string | null => {
  if (status === 'waiting') return `${endToEndId} has not left: mark its file as sent first.`
  if (status === 'returned') return `${endToEndId} was marked as returned before.`
  return status === 'paid' && as === 'paid' ? `${endToEndId} was marked as paid before.` : null
}

/** Marks one transfer, by the reference of its settlement or of the attempt. A paid transfer may still be returned, with a reason. */
export const markTransfer = (
  db: Kysely<Database>,
  clock: Clock,
  { reference, as, reason }: { reference: string; as: TransferMark; reason?: string },
): Promise<Marked> =>
  inTransaction(db, acrossMerchants('transfers of all merchants'), async (tx) => {
    const [last, ...earlier] = await lockAttempts(tx, reference)
    if (!last) throw new TransferRefused(`There is no transfer ${reference}.`)
    // The settlement's own reference is that of the first attempt, and refers to the last one.
    const isOver = reference !== last.reference && earlier.some(({ endToEndId }) => endToEndId === reference)
    if (isOver) throw new TransferRefused(`${reference} came back, and ${last.endToEndId} took its place.`)
    const refusal = refusalOf(last, as)
    if (refusal !== null) throw new TransferRefused(refusal)
    const work = { tx, clock, requestId: newId(clock) }
    if (as === 'paid') await arrive(work, last)
    else if (reason) await comeBack(work, last, reason)
    else throw new TransferRefused('Say why the bank sent it back.')
    return { messageId: null, references: [last.endToEndId], amount: last.amount }
  })
