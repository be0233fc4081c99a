import type { Contract } from '#contract/index.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { notWaiting } from '../list.ts'
import { operationRow } from '../operation-row.ts'
import { countLimit, countOperations, type Cut } from '../operations.queries.ts'
import { isPlain } from '../search.ts'
import { readTotal, type Summed } from '../totals.ts'
import { findPageOfAll } from './all.queries.ts'
import { partsOf, type ZonePart } from './parts.ts'
import { between, placeOfAll, type SummedPart } from './place.ts'

type Counted = { part: ZonePart; count: number; summed: Summed | null; ids: readonly string[] | null }

/** By the sums of all merchants of a time zone, else as a list without sums is counted. */
const countPart = async (tx: Tx, part: ZonePart): Promise<Counted> => {
  const { scopes, timeZone, search } = part
  const summed = await readTotal(tx, scopes, timeZone, search)
  return summed
    ? { part, summed, count: summed.total, ids: null }
    : { part, summed, ...(await countOperations(tx, scopes, search)) }
}

const countAll = async (tx: Tx, parts: readonly ZonePart[]) => {
  const counted: Counted[] = []
  for (const part of parts) counted.push(await countPart(tx, part))
  // Counted to the end, or few enough to be.
  const bounded = counted.filter(({ summed, part }) => !summed && !isPlain(part.search))
  const isExact = bounded.reduce((sum, { count }) => sum + count, 0) <= countLimit
  const ids = counted.every((one) => one.ids !== null) ? counted.flatMap((one) => one.ids ?? []) : null
  return { counted, isExact, ids, count: counted.reduce((sum, { count }) => sum + count, 0) }
}

const isSummed = (one: Counted): one is Counted & SummedPart => one.summed !== null

const findRows = async (tx: Tx, counted: readonly Counted[], cut: Cut) => {
  const summed = counted.filter(isSummed)
  const place = summed.length === counted.length ? await placeOfAll(tx, summed, cut) : null
  const [first, ...more] = counted.map(({ part: { scopes, search } }) => ({
    scopes,
    search: place ? between(search, place.from, place.end) : search,
  }))
  return first ? findPageOfAll(tx, [first, ...more], place?.cut ?? cut) : []
}

/** As the list of one merchant. Beyond `countLimit` a search is not counted to its end, over all merchants together. */
export const list: Handler<Contract['allMerchants']['operations']> = async ({ query }, context) => {
  const { tx, merchants, caller, abort } = context
  const { page, pageSize, ordering, ...filter } = query
  if (ordering.endsWith('capture_until') && query.substatus !== 'pending_merchant')
    abort('ApiValidationException', { fields: { ordering: [notWaiting] } })
  const { counted, count, isExact, ids } = await countAll(tx, partsOf(filter, context))
  const total = isExact ? count : countLimit
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const currentPage = Math.min(page, lastPage)
  const cut = { ordering, limit: pageSize, offset: (currentPage - 1) * pageSize, total: isExact ? total : null, ids }
  const rows = total === 0 ? [] : await findRows(tx, counted, cut)
  const zones = new Map(merchants.map(({ id, timeZone }) => [id, timeZone]))
  return {
    results: rows.map((row) => ({
      ...operationRow(row, caller.role, zones.get(row.merchant_id) ?? 'UTC'),
      merchantId: row.merchant_id,
    })),
    currentPage,
    maxVisiblePage: lastPage,
    pageSize,
    total,
    ...(!isExact && { totalIsExact: false }),
  }
}
