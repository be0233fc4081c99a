import type { WidgetPreferences, WidgetView } from '#contract/rules/widget-rules.ts'
import type { Tx } from '#server/db/schema.ts'

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
