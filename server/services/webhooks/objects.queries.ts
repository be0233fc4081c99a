/** What events speak of, but for orders. Each read is bound to one merchant, and to one mode where the table has modes. */
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export const findSettlementObject = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('settlements')
    .where('id', '=', id)
    .select(['id', 'reference', 'status', 'period_start', 'period_end', 'transfer_date'])
    .select(['net_amount', 'paid_amount', 'operations_count'])
    .executeTakeFirst()

export const findInvoiceObject = (tx: Tx, { merchantId }: Scope, id: string) =>
  tx
    .selectFrom('invoices')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .select(['id', 'number', 'type', 'issue_date', 'period_start', 'period_end'])
    .select(['base_amount', 'vat_amount', 'total_amount'])
    .executeTakeFirst()

export const findCampaignObject = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('campaigns')
    .where('id', '=', id)
    .select(['id', 'name', 'start_date', 'end_date', 'published', 'stopped', 'version'])
    .executeTakeFirst()

export const findMerchantObject = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('merchants as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.id', '=', merchantId)
    .select(['m.id', 'm.name', 'm.country', 'm.status', 'c.disabled'])
    .executeTakeFirst()

export const findKeyObject = (tx: Tx, { merchantId }: Scope, id: string) =>
  tx
    .selectFrom('api_keys')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .select(['id', 'name', 'mode', 'private_key_last4', 'expires', 'revoked'])
    .executeTakeFirst()

export const findEndpointObject = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .select(['id', 'url', 'status', 'failing_since'])
    .executeTakeFirst()
