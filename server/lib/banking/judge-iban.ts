/** The provider's word on an IBAN that waits. */
import type { Kysely, Transaction } from 'kysely'
import { formatInstant } from '#domain/format.ts'
import { maskIban } from '#domain/iban.ts'
import type { Database } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertAuditRowAndNotices } from '../../http/queries.ts'
import type { Content } from '../../mail/content.ts'
import { post } from '../../mail/post.ts'
import { listManagers } from '../../mail/queries.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { endActive, lockWaiting, setJudged, type Waiting } from './queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }

/** There is no such IBAN, or it has been judged. */
export class NotWaiting extends Error {}

/**
 * Accepts it, or refuses it with a reason. Accepting ends the one before it, at the moment from which the new one may be
 * used: until then transfers go where they went.
 */
export const judgeIban = (deps: Deps, id: string, reason: string | null): Promise<Waiting> =>
  inTransaction(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, id)
    if (!waiting) throw new NotWaiting(`The IBAN ${id} is not waiting for review.`)
    const now = deps.clock.now()
    const usable = new Date(Math.max(now.getTime(), waiting.usable_from.getTime()))
    if (reason === null) await endActive(tx, waiting.merchant_id, usable)
    await setJudged(tx, id, reason === null ? { status: 'active', validated: now } : { status: 'rejected', reason })
    await tell(tx, deps, waiting, { reason, usable })
    return waiting
  })

const tell = async (
  tx: Transaction<Database>,
  { clock, product }: Deps,
  { id, iban, merchant_id, merchant_name, time_zone, company_id }: Waiting,
  { reason, usable }: { reason: string | null; usable: Date },
): Promise<void> => {
  const isAccepted = reason === null
  await insertAuditRowAndNotices(
    tx,
    {
      ...{ id: newId(clock), action: isAccepted ? 'iban.accepted' : 'iban.rejected', companyId: company_id },
      ...{ merchantId: merchant_id, sandbox: null, actorKind: 'operator', actorId: null, objectId: id },
      ...{ requestId: 'operator', address: null, detail: {}, created: clock.now() },
    },
    [
      {
        type: isAccepted ? 'iban_active' : 'iban_rejected',
        level: isAccepted ? 'info' : 'warning',
        to: { roles: ['owner', 'admin'] },
      },
    ],
  )
  const shown = { shop: merchant_name, iban: maskIban(iban) }
  for (const to of await listManagers(tx, company_id, merchant_id)) {
    const content: Content = isAccepted
      ? { kind: 'ibanAccepted', ...shown, usable: formatInstant(usable, time_zone, to.locale) }
      : { kind: 'ibanRejected', ...shown, reason }
    await post({ tx, clock, product }, to, content)
  }
}
