/** What is known of a person from live contracts at all merchants: the provider is the lender of each. */
import { sql } from 'kysely'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db } from '#server/db/schema.ts'
import { inScope } from '#server/db/scoped.ts'
import type { EarlierContracts } from './credit-decision.ts'

export const findEarlierContracts = (db: Db, document: string): Promise<EarlierContracts> =>
  acrossMerchants(db, 'the lender decides by its contracts with a person at all merchants')
    .selectFrom('checkout_requests as r')
    .innerJoin('operations as o', (join) => join.on(inScope('o', 'r')).onRef('o.id', '=', 'r.operation_id'))
    .leftJoin('servicing_states as s', (join) =>
      join.on(inScope('s', 'r')).onRef('s.operation_id', '=', 'r.operation_id'),
    )
    .where('r.document', '=', document)
    .where('r.state', '=', 'confirmed')
    .where('r.sandbox', '=', false)
    .select([
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(o.total_amount - o.refunded_amount - o.voided_amount), 0)::bigint`.as('amount'),
      (eb) => eb.fn.countAll<number>().filterWhere('s.state', '=', 'overdue').as('overdue'),
    ])
    .executeTakeFirstOrThrow()
