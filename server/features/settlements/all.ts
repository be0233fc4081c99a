import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { seeOneState } from '#server/services/settlement/next.queries.ts'
import { findList } from './list.ts'
import { searchOf } from './search.ts'
import { settlementRow } from './settlement-row.ts'

/** The lists of all merchants as one; the next settlement is in the list of each. */
export const all: Handler<Contract['allMerchants']['settlements']> = async ({ query }, { tx, merchants, sandbox }) => {
  await seeOneState(tx)
  const { page, pageSize, ...filter } = query
  const scopes = { merchantIds: merchants.map(({ id }) => id), sandbox }
  const found = await findList(tx, scopes, searchOf(filter), { page, pageSize })
  return { results: found.rows.map((row) => ({ ...settlementRow(row), merchantId: row.merchant_id })), ...found.page }
}
