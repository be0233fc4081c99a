/** The rows of a report from sums by day; null for a merchant whose sums are not filled yet, and for several of which one is such. */
import { normalizeId } from '#contract/core/values.ts'
import { channels } from '#contract/filters/operations.ts'
import { mostInstalments } from '#domain/terms.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { piecesOf } from '#server/services/sums/pieces.ts'
import { noSeller, readSums, type SumKey } from '#server/services/sums/sums.queries.ts'
import { type MoneyRow, noSales, type SalesRow } from './figures.ts'
import { findCampaignIds, type SliceBy, type SlicedRow } from './reports.queries.ts'
import type { Span } from './spans.ts'

type SoldSums = Record<'accepted' | 'acceptedAmount' | 'decided' | 'rejected', number>
type MoneySums = Pick<SumKey, 'by'> & Record<'count' | 'amount', number>

const all: SumKey = { by: 'all', key: '' }
const keysOf = async (tx: Tx, scope: Scope | Scopes, by: Exclude<SliceBy, 'merchant_id'>): Promise<SumKey[]> => {
  if (by === null) return [all]
  if (by === 'channel') return channels.map((key) => ({ by: 'channel', key }))
  if (by === 'num_instalments')
    return Array.from({ length: mostInstalments }, (_, index) => ({ by: 'instalments', key: String(index + 1) }))
  if (by === 'created_by')
    return [noSeller, ...(await findSellers(tx, scope)).map(({ id }) => id)].map((key): SumKey => ({
      by: 'seller',
      key,
    }))
  // With all sales, as they are at the same moment.
  return [all, ...(await findCampaignIds(tx, scope)).map((key): SumKey => ({ by: 'campaign', key }))]
}

const moneyKeys: SumKey[] = (['refunds', 'fees', 'vat'] as const).map((by) => ({ by, key: '' }))

const soldOf = ({ accepted, acceptedAmount, decided, rejected }: SoldSums): SalesRow => ({
  operations: accepted,
  volume: acceptedAmount,
  decided,
  rejected,
})

const moneyOf = ({ by, count, amount }: MoneySums): MoneyRow => ({
  refunds: by === 'refunds' ? count : 0,
  refunded: by === 'refunds' ? amount : 0,
  fees: by === 'fees' ? amount : 0,
  vat: by === 'vat' ? amount : 0,
})

/** `spans`: in the order of the buckets. */
export const summedSales = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  spans: readonly Span[],
  by: Exclude<SliceBy, 'merchant_id'>,
): Promise<SlicedRow[] | null> => {
  const [keys, pieces] = [await keysOf(tx, scope, by), piecesOf(timeZone, spans)]
  const found = await readSums(tx, scope, timeZone, { keys, pieces, groups: ['bucket', 'key'] })
  return (
    found &&
    found.map(({ bucket, key, ...sums }) => ({
      bucket,
      key: key === '' || key === noSeller ? null : key,
      ...soldOf(sums),
    }))
  )
}

export const summedMoney = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  spans: readonly Span[],
): Promise<(MoneyRow & { bucket: number })[] | null> => {
  const pieces = piecesOf(timeZone, spans)
  const found = await readSums(tx, scope, timeZone, { keys: moneyKeys, pieces, groups: ['bucket', 'by'] })
  return found && found.map(({ bucket, ...sums }) => ({ bucket, ...moneyOf(sums) }))
}

/** Sales and money of each merchant. */
export const summedByMerchant = async (
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  spans: readonly Span[],
): Promise<(SalesRow & MoneyRow & { bucket: number; merchantId: string })[] | null> => {
  const [keys, pieces] = [[all, ...moneyKeys], piecesOf(timeZone, spans)]
  const found = await readSums(tx, scope, timeZone, { keys, pieces, groups: ['bucket', 'by', 'merchant'] })
  return (
    found &&
    found.map(({ bucket, merchant, ...sums }) => ({
      bucket,
      merchantId: normalizeId(merchant) ?? merchant,
      ...(sums.by === 'all' ? soldOf(sums) : noSales),
      ...moneyOf(sums),
    }))
  )
}
