import type { Call } from '#contract/define.ts'
import { newId } from '../lib/ids.ts'
import type { AuditNote, Caller, Context, Notice, Scope } from './context.ts'
import { insertAuditRow, insertAuditRowAndNotices } from './queries.ts'

const actorOf = ({ userId }: AuditNote, caller: Caller) => {
  if (caller.kind === 'key') return { actorKind: 'api', actorId: caller.keyId } as const
  const actorId = caller.kind === 'person' ? caller.userId : userId
  return actorId ? ({ actorKind: 'user', actorId } as const) : ({ actorKind: 'anonymous', actorId: null } as const)
}

type Audited = Pick<Context, 'tx' | 'clock' | 'sandbox' | 'requestId' | 'request'> & {
  caller: Caller
  scope: Scope | undefined
}

/** One row for each call that changed something, and who is told of it, in the transaction of the change. */
export const audit = async (call: Call, audited: Audited, note: AuditNote, notices: Notice[] = []): Promise<void> => {
  if (typeof call.audit !== 'string') {
    if (notices.length > 0) throw new Error(`${call.path} leaves no audit row, and so nobody can be told of it.`)
    return
  }
  const { objectId, userId: _, companyId, ...detail } = note
  const { caller, scope, sandbox, clock } = audited
  const row = {
    id: newId(clock),
    action: call.audit,
    companyId: caller.kind === 'nobody' ? (companyId ?? null) : caller.companyId,
    merchantId: scope?.merchantId ?? null,
    sandbox: call.mode === 'bound' ? sandbox : null,
    ...actorOf(note, caller),
    objectId: objectId ?? null,
    requestId: audited.requestId,
    address: audited.request.address,
    detail,
    created: clock.now(),
  }
  const [first, ...others] = notices
  await (first ? insertAuditRowAndNotices(audited.tx, row, [first, ...others]) : insertAuditRow(audited.tx, row))
}
