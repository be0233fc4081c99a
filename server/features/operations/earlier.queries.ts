/** The sales of one customer. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'
import { awaitingSince } from './operations.queries.ts'
import { withdrawn } from '#server/services/checkout/checkout.queries.ts'

/** The customer of an operation, with the fields that identify a person. */
export const findCustomer = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('operation_details')
    .where('operation_id', '=', id)
    .select([
      sql<string>`lower(customer ->> 'email')`.as('email'),
      sql<string | null>`upper(customer ->> 'documentId')`.as('document'),
    ])
    .executeTakeFirst()

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The ids of the other operations of a customer; each way of knowing them has its index. */
const idsOfCustomer = (tx: Tx, scope: Scope, { email, document }: Customer, id: string) => {
  // The policy of the table would keep the indexes of e-mails and documents from being used.
  const others = scoped(tx, scope)
    .selectFrom('operation_details_in_scope')
    .where('operation_id', '!=', id)
    .select('operation_id as id')
  const byEmail = others.where(sql<string>`lower(customer ->> 'email')`, '=', email)
  return document === null
    ? byEmail
    : byEmail.union(others.where(sql<string>`upper(customer ->> 'documentId')`, '=', document))
}

export const findOthersOf = (tx: Tx, scope: Scope, customer: Customer, id: string, limit: number) =>
  tx
    .selectFrom(idsOfCustomer(tx, scope, customer, id).as('theirs'))
    .innerJoin('operations as o', (join) => join.on(inScope('o', scope)).onRef('o.id', '=', 'theirs.id'))
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .select(['u.first_name as seller_first_name', 'u.last_name as seller_last_name', withdrawn, awaitingSince])
    .select([sql<number>`count(*) over ()`.as('total'), sql<Date>`min(o.created) over ()`.as('since')])
    .orderBy('o.created', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
