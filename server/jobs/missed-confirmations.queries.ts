/** For all merchants alike: there is no scope here. */
import type { Kysely } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

export type Unconfirmed = Scope & { companyId: string; operationId: string }

/** Sales whose merchants have not said in time, the longest ago first. */
export const findUnconfirmed = (db: Kysely<Database>, now: Date, most: number): Promise<Unconfirmed[]> =>
  acrossMerchants(db, 'the job ends what no merchant has confirmed')
    .selectFrom('checkout_requests as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchant_id')
    .where('r.confirmation_until', '<=', now)
    .select(['r.merchant_id as merchantId', 'r.sandbox', 'r.operation_id as operationId', 'm.company_id as companyId'])
    .orderBy('r.confirmation_until')
    .limit(most)
    .execute()

export const forgetConfirmationEnd = async (tx: Tx, scope: Scope, operationId: string): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('checkout_requests')
    .set({ confirmation_until: null })
    .where('operation_id', '=', operationId)
    .execute()
}
