/** Endpoints that take nothing: their people hear of it, and in the end nothing more is sent to them. */
import type { Kysely } from 'kysely'
import { formatInstant } from '#domain/format.ts'
import { localeTraits } from '#domain/locales.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { lockFailing, updateFailing } from './deliveries.queries.ts'
import { type Measure, measureOf } from './schedule.ts'

export type HealthDeps = { db: Kysely<Database>; clock: Clock; mailbox: (tx: Tx) => Mailbox }
type Failing = NonNullable<Awaited<ReturnType<typeof lockFailing>>>

const inform = async (
  { clock, mailbox }: HealthDeps,
  tx: Tx,
  { scope, found, measure, reason }: { scope: Scope; found: Failing; measure: Measure; reason: string },
): Promise<void> => {
  const { id, url, shop, companyId, since } = found
  const isEnd = measure.kind === 'disable'
  const row = {
    id: newId(clock),
    action: isEnd ? ('webhook_endpoint.disabled' as const) : ('webhook_endpoint.failing' as const),
    companyId,
    ...scope,
    actorKind: 'operator' as const,
    actorId: null,
    objectId: id,
    requestId: 'webhooks',
    address: null,
    detail: { reason },
    created: clock.now(),
  }
  const type = isEnd ? 'endpoint_disabled' : 'endpoint_failing'
  await insertAuditRowAndNotices(tx, row, [{ type, to: { roles: ['owner', 'admin'] } }])
  for (const owner of await listOwners(tx, companyId))
    await mailbox(tx).send(
      owner,
      isEnd || since === null
        ? { kind: 'endpointDisabled', shop, url }
        : {
            kind: 'endpointFailing',
            shop,
            url,
            since: formatInstant(since, localeTraits[owner.locale].timeZone, owner.locale),
          },
    )
}

/** `isGone`: it has said that nothing is to be sent there any more. Of two processes one does it. */
export const treatFailing = (
  deps: HealthDeps,
  { merchantId, sandbox }: Scope,
  endpointId: string,
  { isGone }: { isGone: boolean },
): Promise<void> =>
  inTransaction(deps.db, { merchantId, sandbox }, async (tx) => {
    const scope = { merchantId, sandbox }
    const found = await lockFailing(tx, scope, endpointId)
    if (!found) return
    const measure = isGone ? { kind: 'disable' as const } : measureOf(found, deps.clock.now())
    if (!measure) return
    await updateFailing(
      tx,
      scope,
      endpointId,
      measure.kind === 'disable' ? { status: 'disabled' } : { warnings: measure.warnings },
    )
    const reason = isGone ? 'it answered 410' : `it failed since ${found.since?.toISOString() ?? ''}`
    await inform(deps, tx, { scope, found, measure, reason })
  })
