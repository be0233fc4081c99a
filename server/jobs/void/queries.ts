/** For all merchants alike: there is no scope here. */
import type { Kysely } from 'kysely'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Database } from '../../db/schema.ts'
import type { Scope } from '../../http/context.ts'

export type Uncaptured = { scope: Scope; id: string; companyId: string; timeZone: string; accepted: Date }

/** Sales accepted before then of which something could still be captured; those accepted first come first. */
export const findUncaptured = async (db: Kysely<Database>, before: Date, most: number): Promise<Uncaptured[]> => {
  const rows = await db
    .selectFrom('operations as o')
    .innerJoin('operation_events as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 'o.merchant_id')
        .onRef('e.sandbox', '=', 'o.sandbox')
        .onRef('e.operation_id', '=', 'o.id')
        .on('e.type', '=', 'accepted'),
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
