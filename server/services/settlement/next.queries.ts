/** What the next transfers are read from. Each is bound to one merchant in one mode. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/** From here on the transaction sees one state, so that rows and their sums tie. Before its first query. */
export const seeOneState = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(tx)
}

/** The last that was made: for which day, and up to which. */
export const findLastMade = (tx: Tx, scope: Scope) =>
  scoped(tx, scope)
    .selectFrom('settlements as s')
    .select(['s.run_date', 's.period_end'])
    .orderBy('s.cut_off', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When something was posted for the first time. */
export const findFirstPosted = async (tx: Tx, scope: Scope): Promise<Date | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('ledger_postings')
    .select('created')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst()
  return row?.created ?? null
}

/** Those that are transferred from one day to another, and that the bank has not sent back and nothing holds. */
export const findMadeBetween = (tx: Tx, scope: Scope, from: Day, to: Day) =>
  scoped(tx, scope)
    .selectFrom('settlements as s')
    .where('s.transfer_date', '>=', from)
    .where('s.transfer_date', '<=', to)
    .where('s.status', 'in', ['calculated', 'sent', 'paid'])
    .select(['s.id', 's.transfer_date as day', 's.paid_amount as amount'])
    .orderBy('s.transfer_date')
    .orderBy('s.id')
    .execute()

/** What is kept back, owed and under way, each above zero. Few entries among many, with an index of their own. */
export const findStanding = async (tx: Tx, scope: Scope) => {
  const rows = await scoped(tx, scope)
    .selectFrom('ledger_entries')
    .where('account', 'in', ['held', 'debt', 'transfers'])
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('balance')])
    .groupBy('account')
    .execute()
  const of = (account: string): number => rows.find((row) => row.account === account)?.balance ?? 0
  return { held: 0 - of('held'), debt: of('debt'), inTransfer: 0 - of('transfers') }
}
