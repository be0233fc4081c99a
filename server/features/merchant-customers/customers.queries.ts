/** Reads of customers. Each is bound to one merchant in one mode. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '#server/core/scope.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import { countAtMost } from '#server/lib/count-at-most.queries.ts'
import { emailOf } from '#server/services/customers/email.queries.ts'
import { hasTerms } from '#server/lib/search.queries.ts'

export type CustomerSearch = {
  id: string | null
  /** On times of a customer, which the table has itself. */
  times: readonly RawBuilder<boolean>[]
  /** On what the newest sale says. */
  person: readonly RawBuilder<boolean>[]
  /** Words of the name. */
  terms: readonly string[]
  /** One of each group must be in the search text of a sale, because a condition asks for it already: an index finds that. */
  parts: readonly (readonly string[])[]
}

const like = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Sales that the parts leave. By the view, because below a policy no index would be used to search text. */
const salesWith = (tx: Tx, scope: Scope, parts: CustomerSearch['parts']) => {
  let sales = scoped(tx, scope).selectFrom('operations_in_scope as s')
  for (const group of parts) sales = sales.where(sql<boolean>`s.search_text like any (${group.map(like)}::text[])`)
  return sales
}

const email = emailOf('s')

/** Each with what the newest sale says. By the view again, for the index of addresses. What a query does not ask for is not read. */
const people = (tx: Tx, scope: Scope) =>
  scoped(tx, scope)
    .selectFrom('customers as c')
    .innerJoinLateral(
      (eb) =>
        scoped(eb, 'c')
          .selectFrom('operations_in_scope as s')
          .where(sql<boolean>`${email} = c.email`)
          .orderBy('s.created', 'desc')
          .orderBy('s.id', 'desc')
          .limit(1)
          .select(['s.merchant_id', 's.sandbox', 's.id'])
          .select(['s.customer_first_name as first_name', 's.customer_last_name as last_name'])
          .as('n'),
      (join) => join.onTrue(),
    )
    // Every sale has its row; a join that may find none is left out where nothing of it is asked for.
    .leftJoin('operation_details as d', (join) => join.on(inScope('d', 'n')).onRef('d.operation_id', '=', 'n.id'))
    .select(['c.id', 'c.email', 'c.created', 'n.first_name', 'n.last_name'])
    .select(sql<string | null>`d.customer ->> 'phone'`.as('phone'))
    .select(sql<string | null>`d.customer ->> 'documentId'`.as('document_id'))

/** In an array, so that the sales are looked for first. */
const amongSales = (tx: Tx, scope: Scope, parts: CustomerSearch['parts']) =>
  people(tx, scope).where(
    sql<boolean>`c.email = any (array(${salesWith(tx, scope, parts).select(email.as('email')).distinct()}))`,
  )

/** Of more sales than these the customers are not read from: many of the newest customers are found then, one by one. */
const fewSales = 50_000

/** Without the parts that leave too many sales to begin with them. */
export const narrowed = async (tx: Tx, scope: Scope, search: CustomerSearch): Promise<CustomerSearch> => {
  if (search.parts.length === 0) return search
  const sales = await countAtMost(tx, salesWith(tx, scope, search.parts).select('s.id'), fewSales)
  return sales > fewSales ? { ...search, parts: [] } : search
}

const name = sql<string>`concat_ws(' ', o.first_name, o.last_name)`

type Found = SelectQueryBuilder<Database & { o: Pick<Database['customers'], 'id' | 'created'> }, 'o', object>

/** Table `o` are the customers, as the lookups name it. Where nothing of the person is asked for, no sale is read. */
const matching = (tx: Tx, scope: Scope, { id, times, person, terms, parts }: CustomerSearch) => {
  const isOfPerson = person.length > 0 || terms.length > 0
  const from: unknown = isOfPerson
    ? tx.selectFrom((parts.length > 0 ? amongSales(tx, scope, parts) : people(tx, scope)).as('o'))
    : scoped(tx, scope).selectFrom('customers as o')
  let query = from as Found // both have what it names
  if (id !== null) query = query.where('o.id', '=', id)
  for (const condition of [...times, ...person]) query = query.where(condition)
  if (terms.length > 0) query = query.where(hasTerms(name, terms))
  return query
}

/** One more than `limit` says that there are more. */
export const countCustomers = (tx: Tx, scope: Scope, search: CustomerSearch, limit: number): Promise<number> =>
  countAtMost(tx, matching(tx, scope, search).select('o.id'), limit)

/** The newest first. */
export const findCustomers = async (
  tx: Tx,
  scope: Scope,
  search: CustomerSearch,
  { limit, offset }: { limit: number; offset: number },
) => {
  const places = await matching(tx, scope, search)
    .select('o.id')
    .orderBy('o.created', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (places.length === 0) return []
  return people(tx, scope)
    .where('c.id', '=', sql<string>`any(${places.map(({ id }) => id)}::uuid[])`)
    .orderBy('c.created', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

export const findCustomer = (tx: Tx, scope: Scope, id: string) =>
  people(tx, scope).where('c.id', '=', id).executeTakeFirst()

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>
