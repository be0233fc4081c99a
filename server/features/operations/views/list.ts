import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import type { Tx } from '#server/db/schema.ts'
import { fullName } from '../operation-row.ts'
import { readView, sellerIn } from './read.ts'
import { findPeople, findViews, type ViewRow } from './views.queries.ts'

type Views = Contract['views']
type View = HandlerAnswer<Views['list']>['results'][number]

type Reading = { tx: Tx; merchant: { id: string; companyId: string }; caller: { userId: string } }

/** Each with what of it holds now. */
export const readViews = async ({ tx, merchant, caller }: Reading) => {
  const rows = await findViews(tx, merchant.id, caller.userId)
  const sellers = rows.flatMap(({ query }) => sellerIn(query) ?? [])
  const people = await findPeople(tx, merchant.companyId, sellers)
  return rows.map((row) => ({ row, ...readView(row.query, (seller) => people.has(seller)) }))
}

const answerOf = ({ row, query, lost }: { row: ViewRow } & Pick<View, 'query' | 'lost'>): View => ({
  id: row.id,
  version: row.version,
  name: row.name,
  query,
  lost,
  shared: row.user_id === null,
  updated: row.updated.toISOString(),
  updatedBy: fullName(row.first_name, row.last_name),
})

/** One that the call has just written. */
export const answerFor = async (context: Reading, id: string): Promise<View> => {
  const found = (await readViews(context)).find(({ row }) => row.id === id)
  if (!found) throw new Error('A view that was just written is not there.')
  return answerOf(found)
}

export const list: Handler<Views['list']> = async (_, context: Context<Views['list']>) => ({
  results: (await readViews(context)).map(answerOf),
})
