/** The action of a batch on one sale: by the function of the single call, with its rules, mails, notices and audit row. */
import type { BatchKind, BatchRefusal } from '#contract/rules/batch-rules.ts'
import type { RefundArticle, RefundReason } from '#contract/rules/refund-rules.ts'
import type { AuditAction } from '#domain/webhook-events.ts'
import type { Merchant } from '#server/auth/auth.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { Failure } from '#server/core/failure.ts'
import { newId } from '#server/core/ids.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { cancelSale } from '../operations/money/cancel-sale.ts'
import { captureSale } from '../operations/money/capture-sale.ts'
import { findForMoney } from '../operations/money/money.queries.ts'
import { refundSale } from '../operations/money/refund-sale.ts'
import { reasonOf } from './proposal.ts'
import type { Taken } from './running.queries.ts'

/** A rule has refused it: what was written of it is taken back. */
export class RowRefused extends Error {
  readonly reason: BatchRefusal

  constructor(reason: BatchRefusal) {
    super(reason)
    this.reason = reason
  }
}

type Row = {
  operation_id: string
  amount: number
  articles: { list: RefundArticle[] } | null
  reason: RefundReason | null
  note: string | null
}
type Setting = { clock: Clock; merchant: Merchant; name: string; mail: Mailbox }

/** As the calls of one sale are known in the log. */
const actions = {
  capture: 'operation.captured',
  cancel: 'operation.cancelled',
  refund: 'operation.refunded',
} as const satisfies Record<BatchKind, AuditAction>

const abort = (...failure: ConstructorParameters<typeof Failure>): never => {
  throw new Failure(...failure)
}

/** Answers what the row has made. Throws `RowRefused`. */
export const doOne = async (
  tx: Tx,
  scope: Scope,
  batch: Taken,
  row: Row,
  { clock, merchant, name, mail }: Setting,
): Promise<string | null> => {
  const { operation_id: operationId, amount, articles } = row
  let note: { objectId?: string } & Record<string, unknown> = {}
  const notices: Notice[] = []
  const acting = {
    tx,
    scope,
    act: { clock, timeZone: merchant.timeZone, actor: { kind: 'user' as const, name, userId: batch.user_id } },
    abort,
    mail,
    terms: merchant.terms,
    note: (more: typeof note) => {
      note = { ...note, ...more }
    },
    // Of a batch there is one notice, at its end; another person whose sale it was hears of the sale.
    notify: ({ to: { users = [] }, ...notice }: Notice) =>
      void notices.push({ ...notice, to: { users: users.filter((id) => id !== batch.user_id) } }),
  }
  const result = async (): Promise<string | null> => {
    if (batch.kind === 'capture') return (await captureSale(operationId, { amount }, acting)).id
    if (batch.kind === 'refund') {
      const why = { reason: row.reason ?? batch.reason ?? undefined, note: row.note ?? batch.note ?? undefined }
      return (await refundSale(operationId, { amount, articles: articles?.list, ...why }, acting)).id
    }
    await cancelSale(operationId, acting)
    return null
  }
  let made: string | null
  try {
    made = await result()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const sale = await findForMoney(tx, scope, operationId)
    throw new RowRefused(sale ? reasonOf(sale, batch.kind, error) : 'unknown')
  }
  // A cancel moves all that is left: more or less than was confirmed is not done.
  if (note['amount'] !== amount) throw new RowRefused('changed')
  await writeAudit(tx, { ...scope, action: actions[batch.kind], batch, merchant, clock }, note, notices)
  return made
}

type Audited = Scope & { action: AuditAction; batch: Pick<Taken, 'id' | 'user_id'>; merchant: Merchant; clock: Clock }

const writeAudit = async (
  tx: Tx,
  { merchantId, sandbox, action, batch, merchant, clock }: Audited,
  { objectId, ...detail }: { objectId?: string } & Record<string, unknown>,
  [first, ...others]: Notice[],
): Promise<void> => {
  const row: AuditRow = {
    id: newId(clock),
    action,
    companyId: merchant.companyId,
    merchantId,
    sandbox,
    actorKind: 'user',
    actorId: batch.user_id,
    objectId: objectId ?? null,
    requestId: batch.id,
    address: null,
    detail: { ...detail, batchId: batch.id },
    created: clock.now(),
  }
  await (first ? insertAuditRowAndNotices(tx, row, [first, ...others]) : insertAuditRow(tx, row))
}
