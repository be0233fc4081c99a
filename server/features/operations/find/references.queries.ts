/** Settlements and invoices by their references. Each is bound to one merchant; invoices exist in live mode alone. */
import { sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import { referenceLetters } from '#server/lib/search.queries.ts'
import { newestInvoices } from '#server/services/invoices/newest.queries.ts'

/** By patterns of letters and digits, the newest first. */
export const findSettlementsNamed = (tx: Tx, scope: Scope, patterns: readonly string[], limit: number) =>
  scoped(tx, scope)
    .selectFrom('settlements as s')
    .where((eb) => eb.or(patterns.map((pattern) => eb(referenceLetters('s.reference'), 'like', pattern))))
    .orderBy('s.transfer_date', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .select(['s.id', 's.reference', 's.status', 's.transfer_date as transferDate', 's.net_amount as netAmount'])
    .execute()

/** Those whose number has the letters and digits in it, with their place in the list, from 1. */
export const findInvoicesNamed = async (tx: Tx, { merchantId }: Scope, part: string, limit: number) => {
  const placed = tx
    .selectFrom('invoices as i')
    .where('i.merchant_id', '=', merchantId)
    .select(['i.id', 'i.number', 'i.issue_date as issueDate', 'i.total_amount as totalAmount'])
    .select(sql<number>`row_number() over (order by ${newestInvoices})`.as('place'))
    .as('p')
  return tx
    .selectFrom(placed)
    .where(referenceLetters('p.number'), 'like', `%${part}%`)
    .orderBy('p.place')
    .limit(limit)
    .selectAll('p')
    .execute()
}
