/** Saved views that name a person in their search: they lose the search, and stay. */
import type { Db, Tx } from '#server/db/schema.ts'
import type { FoundSale, Wanted } from './find.queries.ts'
import { type Known, namesPerson } from './names-person.ts'
import { findSearchingViews, lockSearchingViews, type SearchingView, setViewQuery } from './views.queries.ts'

/** By names only where they have bought something: others have the same name. */
const knownIn = (merchantId: string, { kind, text }: Wanted, sales: readonly FoundSale[]): Known => ({
  names: sales
    .filter((sale) => sale.merchantId === merchantId)
    .map(({ customer }) => `${customer.firstName} ${customer.lastName}`),
  emails: [
    ...(kind === 'email' ? [text] : []),
    ...sales.flatMap(({ customer, email, consent }) => [customer.email, email ?? '', consent?.email ?? '']),
  ],
  codes: [
    ...(kind === 'document' ? [text] : []),
    ...sales.flatMap(({ customer, phone, consent }) => [
      customer.phone,
      customer.documentId,
      phone,
      consent?.phone ?? null,
      consent?.documentId ?? null,
    ]),
  ],
})

const searchOf = ({ query }: SearchingView): string => new URLSearchParams(query).get('q') ?? ''

const naming = (views: readonly SearchingView[], wanted: Wanted, sales: readonly FoundSale[]): SearchingView[] =>
  views.filter((view) => namesPerson(searchOf(view), knownIn(view.merchantId, wanted, sales)))

export const findViewsNaming = async (db: Db, wanted: Wanted, sales: readonly FoundSale[]): Promise<SearchingView[]> =>
  naming(await findSearchingViews(db), wanted, sales)

/** Returns those that have lost their search. */
export const eraseFromViews = async (
  tx: Tx,
  wanted: Wanted,
  sales: readonly FoundSale[],
  now: Date,
): Promise<SearchingView[]> => {
  const views = naming(await lockSearchingViews(tx), wanted, sales)
  for (const view of views) {
    const rest = new URLSearchParams(view.query)
    rest.delete('q')
    await setViewQuery(tx, { ...view, query: String(rest) }, now)
  }
  return views
}
