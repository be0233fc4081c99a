import type { Kysely } from 'kysely'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { endUnconfirmed } from '#server/services/checkout/confirmation.ts'
import { findUnconfirmed, forgetConfirmationEnd, type Unconfirmed } from './missed-confirmations.queries.ts'

const batch = 50

type Deps = { db: Kysely<Database>; clock: Clock; mailbox: (tx: Tx) => Mailbox }

const endOne = ({ db, clock, mailbox }: Deps, { companyId, operationId, ...scope }: Unconfirmed): Promise<boolean> =>
  inTransaction(db, { ...scope, companyId }, async (tx) => {
    const notices: Notice[] = []
    const notify = (notice: Notice) => void notices.push(notice)
    const actor = { kind: 'system', name: null, userId: null } as const
    const desk = { tx, scope, clock, mail: mailbox(tx), notify }
    const done = await endUnconfirmed(desk, operationId, { word: 'missed', by: null, actor })
    const [first, ...others] = notices
    if (!done || !first) {
      // It ended otherwise: cancelled, captured, or withdrawn from.
      await forgetConfirmationEnd(tx, scope, operationId)
      return false
    }
    const row = {
      id: newId(clock),
      action: 'operation.confirmation_missed' as const,
      companyId,
      ...scope,
      actorKind: 'operator' as const,
      actorId: null,
      objectId: operationId,
      requestId: 'confirmation',
      address: null,
      detail: done,
      created: clock.now(),
    }
    await insertAuditRowAndNotices(tx, row, [first, ...others])
    return true
  })

/** Ends the sales whose merchants have not confirmed in time, and answers how many. Several processes may do it at once: each sale ends once. */
export const missConfirmations = async (deps: Deps): Promise<number> => {
  let ended = 0
  for (;;) {
    const late = await findUnconfirmed(deps.db, deps.clock.now(), batch)
    for (const one of late) if (await endOne(deps, one)) ended += 1
    if (late.length < batch) return ended
  }
}
