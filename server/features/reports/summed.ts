/** The rows of a report from sums by day; null for a shop whose sums are not filled yet. */
import { channels } from '#contract/filters/operations.ts'
import { mostInstalments } from '#domain/terms.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { findSellers } from '#server/services/operations/sellers.queries.ts'
import { piecesOf } from '#server/services/sums/pieces.ts'
import { noSeller, readSums, type SumKey } from '#server/services/sums/sums.queries.ts'
import { findCampaignIds, type MoneyRow, type SalesRow, type SliceBy } from './reports.queries.ts'
import type { Span } from './spans.ts'

const all: SumKey = { by: 'all', key: '' }
const keysOf = async (tx: Tx, scope: Scope, by: SliceBy): Promise<SumKey[]> => {
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

/** `spans`: in the order of the buckets. */
export const summedSales = async (
  tx: Tx,
  scope: Scope,
  timeZone: string,
  spans: readonly Span[],
  by: SliceBy,
): Promise<(SalesRow & { bucket: number; key: string | null })[] | null> => {
  const [keys, pieces] = [await keysOf(tx, scope, by), piecesOf(timeZone, spans)]
  const found = await readSums(tx, scope, timeZone, { keys, pieces, groups: ['bucket', 'key'] })
  return (
    found &&
    found.map(({ bucket, key, accepted, acceptedAmount, decided, rejected }) => ({
      bucket,
      key: key === '' || key === noSeller ? null : key,
      operations: accepted,
      volume: acceptedAmount,
      decided,
      rejected,
    }))
  )
}

export const summedMoney = async (
  tx: Tx,
  scope: Scope,
  timeZone: string,
  spans: readonly Span[],
): Promise<(MoneyRow & { bucket: number })[] | null> => {
  const keys: SumKey[] = (['refunds', 'fees', 'vat'] as const).map((by) => ({ by, key: '' }))
  const pieces = piecesOf(timeZone, spans)
  const found = await readSums(tx, scope, timeZone, { keys, pieces, groups: ['bucket', 'by'] })
  return (
    found &&
    found.map(({ bucket, by, count, amount }) => ({
      bucket,
      refunds: by === 'refunds' ? count : 0,
      refunded: by === 'refunds' ? amount : 0,
      fees: by === 'fees' ? amount : 0,
      vat: by === 'vat' ? amount : 0,
    }))
  )
}
