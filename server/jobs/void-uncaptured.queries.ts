/** For all merchants alike: there is no scope here. */
import type { Kysely } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Database } from '../db/schema.ts'
import { inScope } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

export type Uncaptured = { scope: Scope; id: string; companyId: string; timeZone: string; accepted: Date }

/** Sales accepted before then with an amount to capture, the oldest acceptance first. */
export const findUncaptured = async (db: Kysely<Database>, before: Date, most: number): Promise<Uncaptured[]> => {
  const rows = await acrossMerchants(db, 'the job voids what no merchant has captured')
    .selectFrom('operations as o')
    .innerJoin('operation_events as e', (join) =>
      join.on(inScope('e', 'o')).onRef('e.operation_id', '=', 'o.id').on('e.type', '=', 'accepted'),
    )
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .where('o.capture', '=', 'manual')
    .where((eb) => eb('o.total_amount', '>', eb('o.captured_amount', '+', eb.ref('o.voided_amount'))))
    .where('o.substatus', 'in', ['pending_merchant', ...substatusesOf('accepted')])
    .where('o.created', '<=', before)
    .where('e.created', '<=', before)
    .select(['o.merchant_id', 'o.sandbox', 'o.id', 'm.company_id', 'm.time_zone', 'e.created as accepted'])
    .orderBy('e.created')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    scope: { merchantId: row.merchant_id, sandbox: row.sandbox },
    id: row.id,
    companyId: row.company_id,
    timeZone: row.time_zone,
    accepted: row.accepted,
  }))
}
