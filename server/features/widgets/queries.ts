import type { Transaction } from 'kysely'
import type { WidgetPreferences, WidgetView } from '#contract/widget-rules.ts'
import type { Database } from '#server/db/schema.ts'

type Tx = Transaction<Database>

/** One change of a merchant's widgets at a time, the first one too, which has no row yet to hold. */
export const lockMerchant = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute()
}

type Changed = {
  merchantId: string
  view: WidgetView
  version: number
  preferences: WidgetPreferences
  disabled: Date | null
  updated: Date
  userId: string
}

export const saveWidget = async (tx: Tx, { merchantId, view, userId, ...changed }: Changed): Promise<void> => {
  const values = { ...changed, updated_by: userId }
  await tx
    .insertInto('widgets')
    .values({ merchant_id: merchantId, view, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'view']).doUpdateSet(values))
    .execute()
}
