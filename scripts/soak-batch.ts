/** A batch of refunds while everything that it needs is killed, beside a model, and beside refunds one by one by HTTP. */
import { formatAmount } from '#domain/format.ts'
import { batchStorm } from '#server/testing/batch-storm.ts'

/** Of a sale in 33 the merchant may not refund anything, as in a list that people put together. */
const refusedOf = (sales: number): number => Math.floor((sales * 3) / 100)

/** Prints what happened; answers how many differences there are. */
export const soakBatch = async ({
  sales,
  blows,
  seed,
}: {
  sales: number
  blows: number
  seed: string
}): Promise<number> => {
  const singles = Math.min(500, sales)
  const size = { sales, refused: refusedOf(sales), blows, singles, seed }
  const storm = await batchStorm(size)
  const { count, amount, struck, restarts, differences, preview, beginning, lasted, rest, single } = storm
  console.log(differences.join('\n'))
  console.log(
    `seed ${seed}: a batch of ${count} refunds (${formatAmount(amount, 'es-ES')}) out of ${sales} sales through two processes, ` +
      `${struck} blows, ${restarts} restarts of the database: ${differences.length} lost, doubled or wrong`,
  )
  console.log(
    `preview ${preview.toFixed(1)} s, beginning ${beginning.toFixed(1)} s, ${(count / lasted).toFixed(0)} sales/s with the blows, ` +
      `${rest.rate.toFixed(0)} sales/s in the ${rest.count} after the last; one by one by HTTP ${single.toFixed(0)} refunds/s`,
  )
  return differences.length
}
