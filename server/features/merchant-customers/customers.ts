import { arrivalColumns, personColumns } from '#contract/calls/merchant-customers.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import { pagedRows } from '#contract/core/key-lists.ts'
import { normalizeId } from '#contract/core/values.ts'
import { toCamel } from '#contract/core/wire.ts'
import { type Lookup, lookupsOf } from '#contract/filters/lookups.ts'
import type { Contract } from '#contract/index.ts'
import { searchCode, searchTerms } from '#domain/search-text.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { lookupConditions } from '#server/lib/filters/lookups.queries.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import {
  countCustomers,
  type CustomerSearch,
  findCustomer,
  findCustomers,
  type FoundCustomer,
  narrowed,
} from './customers.queries.ts'

type Calls = Contract['merchantCustomers']
type Query = HandlerInput<Calls['list']>['query']

const customerOf = (found: FoundCustomer): HandlerAnswer<Calls['get']> => ({
  id: found.id,
  firstName: found.first_name,
  lastName: found.last_name,
  email: found.email,
  phone: found.phone,
  documentId: found.document_id,
  created: found.created.toISOString(),
})

/** Of a lookup that holds for a phone or a document, what then is in the search text of its sale, where it is one word in the middle. */
const wordWith = (lookup: Lookup, code: string): string => {
  const isStart = lookup === 'exact' || lookup === 'iexact' || lookup === 'in' || lookup.endsWith('startswith')
  const isEnd = lookup === 'exact' || lookup === 'iexact' || lookup === 'in' || lookup.endsWith('endswith')
  return `${isStart ? ' ' : ''}${code}${isEnd ? ' ' : ''}`
}

/** Search texts have phones and documents without what is written between their characters. */
const partsOf = (query: Readonly<Record<string, unknown>>): string[][] =>
  Object.entries(personColumns).flatMap(([column, kind]) =>
    lookupsOf(column, kind).flatMap(({ lookup, parameters }) =>
      parameters.flatMap((parameter) => {
        const value = query[toCamel(parameter)]
        if (typeof value !== 'string') return []
        const codes = (lookup === 'in' ? value.split(',') : [value]).map((one) => searchCode(one) ?? '')
        // What has no letter or digit is in every text.
        return codes.includes('') ? [] : [codes.map((one) => wordWith(lookup, one))]
      }),
    ),
  )

const searchOf = (query: Query, { merchant }: Context<Calls['list']>): CustomerSearch => {
  const terms = searchTerms(query.q ?? '')
  return {
    id: query.id ?? null,
    times: lookupConditions(arrivalColumns, query, merchant.timeZone),
    person: lookupConditions(personColumns, query, merchant.timeZone),
    terms,
    parts: [...partsOf(query), ...terms.map((term) => [term])],
  }
}

export const list: Handler<Calls['list']> = async ({ query }, context) => {
  const { tx, scope, request } = context
  const search = await narrowed(tx, scope, searchOf(query, context))
  const count = Math.min(pagedRows, await countCustomers(tx, scope, search, pagedRows))
  const offset = (query.page - 1) * query.pageSize
  // Pages end with the last of the customers that they lead through.
  const limit = Math.max(0, Math.min(query.pageSize, count - offset))
  const rows = limit === 0 ? [] : await findCustomers(tx, scope, search, { limit, offset })
  return { ...pagesBeside(query, count, request.url), results: rows.map(customerOf) }
}

export const get: Handler<Calls['get']> = async ({ params }, { tx, scope, abort }) => {
  const id = normalizeId(params.customer)
  const found = id === null ? undefined : await findCustomer(tx, scope, id)
  return customerOf(found ?? abort('ObjectNotFound', { fields: { customer: params.customer.slice(0, 100) } }))
}
