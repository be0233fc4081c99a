/** Names of what was done something to, as people know it. What is gone, or of another mode, has none. */
import { sql } from 'kysely'
import type { ObjectKind } from '#contract/rules/activity-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

type Named = { id: string; label: string }
type Find = (tx: Tx, scope: Scope, ids: readonly string[], companyId: string) => Promise<Named[]>

/** Kinds that have names; of a batch it is enough that it is there. */
export const finders: Record<Exclude<ObjectKind, 'other'>, Find> = {
  operation: (tx, scope, ids) =>
    scoped(tx, scope)
      .selectFrom('operations')
      .where('id', 'in', ids)
      .select(['id', sql<string>`coalesce(mid, '')`.as('label')])
      .execute(),
  user: (tx, _, ids, companyId) =>
    tx
      .selectFrom('users as u')
      .where('u.company_id', '=', companyId)
      .where('u.id', 'in', ids)
      .select(['u.id', sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('label')])
      .execute(),
  campaign: (tx, scope, ids) =>
    scoped(tx, scope).selectFrom('campaigns').where('id', 'in', ids).select(['id', 'name as label']).execute(),
  audience: (tx, scope, ids) =>
    scoped(tx, scope)
      .selectFrom('audiences')
      .where('id', 'in', ids)
      .where('removed', 'is', null)
      .select(['id', 'name as label'])
      .execute(),
  endpoint: (tx, scope, ids) =>
    scoped(tx, scope).selectFrom('webhook_endpoints').where('id', 'in', ids).select(['id', 'url as label']).execute(),
  key: (tx, { merchantId }, ids) =>
    tx
      .selectFrom('api_keys')
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', ids)
      .select(['id', sql<string>`coalesce(name, '…' || private_key_last4)`.as('label')])
      .execute(),
  settlement: (tx, scope, ids) =>
    scoped(tx, scope).selectFrom('settlements').where('id', 'in', ids).select(['id', 'reference as label']).execute(),
  invoice: (tx, { merchantId }, ids) =>
    tx
      .selectFrom('invoices')
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', ids)
      .select(['id', 'number as label'])
      .execute(),
  batch: (tx, scope, ids) =>
    scoped(tx, scope)
      .selectFrom('batches')
      .where('id', 'in', ids)
      .select(['id', sql<string>`''`.as('label')])
      .execute(),
}
