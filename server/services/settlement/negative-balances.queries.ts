/** Negative balances of shops, in live mode. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

export type Merchant = { merchantId: string; name: string; companyId: string; country: string; timeZone: string }
/** `since`: the day of the run that made the balance negative. */
export type NegativeBalance = Merchant & { amount: number; since: Day }

/** All that there are, the oldest first. */
export const findNegativeBalances = async (db: Db): Promise<NegativeBalance[]> => {
  const { rows } = await sql<NegativeBalance>`
    select m.id as "merchantId", m.name, m.company_id as "companyId", m.country, m.time_zone as "timeZone", d.amount, s.since
    from (select merchant_id, sandbox, sum(amount)::bigint as amount from ledger_entries
      where account = 'debt' and not sandbox group by 1, 2 having sum(amount) > 0) d
    join merchants m on m.id = d.merchant_id
    cross join lateral (select min(run_date) as since from settlements s where ${scopeSql('s', 'd')}
      and s.cut_off > coalesce((select max(cut_off) from settlements z where ${scopeSql('z', 'd')}
        and z.closing_debt_amount = 0), '-infinity')) s
    where s.since is not null
    order by s.since, m.name`.execute(acrossMerchants(db, 'negative balances of all merchants'))
  return rows
}

export const findMerchant = (tx: Tx, merchantId: string): Promise<Merchant | undefined> =>
  tx
    .selectFrom('merchants as m')
    .where('m.id', '=', merchantId)
    .select(['m.id as merchantId', 'm.name', 'm.company_id as companyId', 'm.country', 'm.time_zone as timeZone'])
    .executeTakeFirst()

/** Once for a negative balance; answers whether this was it. */
export const markNoticed = async (tx: Tx, scope: Scope, since: Day, noticed: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await scoped(tx, scope)
    .insertInto('balance_notices')
    .values({ since, noticed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
