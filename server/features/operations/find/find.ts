import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import { isEmail } from '#contract/core/validation.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import { shownTo } from '#contract/core/masks.ts'
import { articleTerm, searchCode } from '#domain/search-text.ts'
import { referencesIn } from '#domain/settlement-references.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { operationRow } from '../operation-row.ts'
import { findPage } from '../operations.queries.ts'
import { type Search, searchOf, seenBy } from '../search.ts'
import { articlesFound } from './articles.ts'
import { groupOf, indexed, shown } from './group.ts'
import { findInvoicesNamed, findSettlementsNamed } from './references.queries.ts'
import {
  countLimit,
  fewSales,
  findNamed,
  findNewest,
  findNewestSales,
  findPeople,
  findSales,
  findSalesOf,
} from './sales.queries.ts'

type Find = Contract['search']['find']
type Answer = HandlerAnswer<Find>

const counted = (count: number) => ({ count: Math.min(count, countLimit), countIsExact: count <= countLimit })

type Sales = { sales: Awaited<ReturnType<typeof findNewestSales>>; newestOnly: boolean }

/** Of the newest sales alone where very many are found, or where no index knows a word: what that costs does not grow with the shop. */
const salesOf = async (q: string, { tx, scope }: Context<Find>, search: Search): Promise<Sales> => {
  if (search.terms.length === 0) return { sales: [], newestOnly: false }
  const own = search.within === 'all' && isEmail(q) ? await findSalesOf(tx, scope, q.toLowerCase()) : []
  if (own.length > 0) return { sales: own, newestOnly: false }
  if (search.terms.some((term) => term.every((text) => text.length >= indexed))) {
    const sales = await findSales(tx, scope, search)
    if (sales.length <= fewSales) return { sales, newestOnly: false }
  }
  const since = await findNewest(tx, scope)
  const sales = await findNewestSales(tx, scope, search, since)
  return { sales, newestOnly: since !== null || sales.length === fewSales }
}

/** Forgotten people, and sales without an address, are no customer. */
const isKnown = (email: string): boolean => email !== '' && email !== '•••'

const peopleOf = async ({ tx, scope, caller }: Context<Find>, sales: Sales['sales']): Promise<Answer['people']> => {
  const emails = [...new Set(sales.map(({ email }) => email))].filter(isKnown)
  const found = await findPeople(tx, scope, emails.slice(0, shown))
  return {
    results: found.map(({ id, firstName, lastName, email, count, soldAmount, last }) => ({
      customerId: id,
      firstName,
      lastName,
      email: shownTo(caller.role, 'email', email),
      ...counted(count),
      soldAmount,
      lastPurchase: last.toISOString(),
    })),
    hasMore: emails.length > shown,
  }
}

const operationsOf = async (
  q: string,
  { tx, scope, caller, merchant }: Context<Find>,
  { search, sales }: { search: Search; sales: Sales['sales'] },
): Promise<Answer['operations']> => {
  const named = await findNamed(tx, scope, { mid: q, id: normalizeId(q) })
  // Written otherwise, it is among those that the words find.
  const alike = sales.filter(({ mid }) => articleTerm(mid) === articleTerm(q))
  const [exact, another] = named.length > 0 ? named : alike
  const ids = [...new Set([...(exact ? [exact.id] : []), ...sales.map(({ id }) => id)])]
  const few = ids.slice(0, shown)
  const cut = { ordering: '-created', limit: shown, offset: 0, total: null, ids: few } as const
  const rows = few.length === 0 ? [] : await findPage(tx, scope, search, cut)
  return {
    results: rows
      .toSorted((a, b) => few.indexOf(a.id) - few.indexOf(b.id))
      .map((row) => operationRow(row, caller.role, merchant.timeZone)),
    hasMore: ids.length > shown,
    exact: exact && !another ? exact.id : null,
  }
}

const settlementsOf = async (q: string, { tx, scope, caller }: Context<Find>): Promise<Answer['settlements']> => {
  if (!can(caller.role, 'settlements.read')) return null
  const patterns = referencesIn(q)
  return groupOf(patterns.length === 0 ? [] : await findSettlementsNamed(tx, scope, patterns, shown + 1))
}

/** Rows on a page of the list of invoices. */
const invoicesAPage = 20

const invoicesOf = async (q: string, { tx, scope, caller }: Context<Find>): Promise<Answer['invoices']> => {
  if (!can(caller.role, 'invoices.read')) return null
  const part = searchCode(q) ?? ''
  if (scope.sandbox || part.length < indexed || !/\d/.test(part)) return groupOf([])
  const found = await findInvoicesNamed(tx, scope, part, shown + 1)
  return groupOf(
    found.map(({ id, number, issueDate, totalAmount, place }) => ({
      id,
      number,
      issueDate,
      totalAmount,
      page: Math.ceil(place / invoicesAPage),
    })),
  )
}

export const find: Handler<Find> = async ({ query: { q } }, context) => {
  const { merchant, caller } = context
  const search = searchOf({ q }, merchant.timeZone, seenBy(caller.role))
  const { sales, newestOnly } = await salesOf(q, context, search)
  return {
    people: await peopleOf(context, sales),
    operations: await operationsOf(q, context, { search, sales }),
    newestOnly,
    settlements: await settlementsOf(q, context),
    invoices: await invoicesOf(q, context),
    articles: await articlesFound(q, context),
  }
}
