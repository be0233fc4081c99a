import type { Call } from '#contract/core/define.ts'
import { newId } from '#server/core/ids.ts'
import type { AuditNote, Context } from './context.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Scope } from '#server/core/scope.ts'
import { type AuditRow, insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { insertAuditRowAndResponse, storeResponse, type ResponseToStore } from './idempotency.queries.ts'

const actorOf = ({ userId }: AuditNote, caller: Caller) => {
  if (caller.kind === 'key') return { actorKind: 'api', actorId: caller.keyId } as const
  const actorId = caller.kind === 'person' ? caller.userId : userId
  return actorId ? ({ actorKind: 'user', actorId } as const) : ({ actorKind: 'anonymous', actorId: null } as const)
}

type Audited = Pick<Context, 'tx' | 'clock' | 'sandbox' | 'requestId' | 'request'> & {
  caller: Caller
  scope: Scope | undefined
}

/**
 * Stores what a call leaves beside its own work, in the same transaction: an audit row if it changed something, notices, and its response
 * under the idempotency key. False if that key is taken.
 */
export const closeCall = async (
  call: Call,
  audited: Audited,
  { note, notices, kept }: { note: AuditNote; notices: Notice[]; kept: ResponseToStore | null },
): Promise<boolean> => {
  const { tx } = audited
  const [first, ...others] = notices
  const row = rowOf(call, audited, note)
  if (!row) {
    if (first) throw new Error(`${call.path} leaves no audit row, and so nobody can be told of it.`)
    return kept === null || storeResponse(tx, kept)
  }
  if (kept) return insertAuditRowAndResponse(tx, row, notices, kept)
  await (first ? insertAuditRowAndNotices(tx, row, [first, ...others]) : insertAuditRow(tx, row))
  return true
}

const rowOf = (call: Call, audited: Audited, note: AuditNote): AuditRow | null => {
  if (typeof call.audit !== 'string') return null
  const { objectId, userId: _, companyId, of, ...detail } = note
  const { caller, scope, sandbox, clock } = audited
  return {
    id: newId(clock),
    action: call.audit,
    companyId: caller.kind === 'nobody' ? (companyId ?? of?.companyId ?? null) : caller.companyId,
    merchantId: scope?.merchantId ?? of?.merchantId ?? null,
    sandbox: call.mode === 'bound' ? sandbox : (of?.sandbox ?? null),
    ...actorOf(note, caller),
    objectId: objectId ?? null,
    requestId: audited.requestId,
    address: audited.request.address,
    detail,
    created: clock.now(),
  }
}
