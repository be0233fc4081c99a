/** The provider's word on an IBAN that waits. */
import type { Kysely } from 'kysely'
import { formatInstant } from '#domain/format.ts'
import { maskIban } from '#domain/iban.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import type { Content } from '#server/mail/content.ts'
import { post } from '#server/mail/post.ts'
import { listManagers } from '#server/mail/mail.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { endActive, lockWaiting, setJudged, type Waiting } from './banking.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }

/** There is no such IBAN, or it has been reviewed. */
export class NotWaiting extends Error {}

/**
 * Accepts an IBAN, or refuses it with a reason. Accepting ends the IBAN before it at the moment from which the new one is
 * used: until then transfers go to the old one.
 */
export const reviewIban = (deps: Deps, id: string, reason: string | null): Promise<Waiting> =>
  inTransaction(deps.db, acrossMerchants('an IBAN named by its id'), async (tx) => {
    const waiting = await lockWaiting(tx, id)
    if (!waiting) throw new NotWaiting(`The IBAN ${id} is not waiting for review.`)
    const now = deps.clock.now()
    const usable = new Date(Math.max(now.getTime(), waiting.usable_from.getTime()))
    if (reason === null) await endActive(tx, waiting.merchant_id, usable)
    await setJudged(tx, id, reason === null ? { status: 'active', validated: now } : { status: 'rejected', reason })
    await notifyReviewed(tx, deps, waiting, { reason, usable })
    return waiting
  })

const notifyReviewed = async (
  tx: Tx,
  { clock, product }: Deps,
  { id, iban, merchant_id, merchant_name, time_zone, company_id }: Waiting,
  { reason, usable }: { reason: string | null; usable: Date },
): Promise<void> => {
  const isAccepted = reason === null
  await insertAuditRowAndNotices(
    tx,
    {
      id: newId(clock),
      action: isAccepted ? 'iban.accepted' : 'iban.rejected',
      companyId: company_id,
      merchantId: merchant_id,
      sandbox: null,
      actorKind: 'operator',
      actorId: null,
      objectId: id,
      requestId: 'operator',
      address: null,
      detail: { iban: maskIban(iban) },
      created: clock.now(),
    },
    [
      {
        type: isAccepted ? 'iban_active' : 'iban_rejected',
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
