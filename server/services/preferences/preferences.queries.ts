import { widgetViews } from '#contract/rules/widget-rules.ts'
import type { Tx } from '#server/db/schema.ts'

/**
 * A shop's terms and what it has set beside them, of one moment: whoever reads a version must not get the terms of another.
 * Beside the terms all is null where it has set nothing yet.
 */
export const findPreferences = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('merchants as m')
    .leftJoin('merchant_preferences as p', 'p.merchant_id', 'm.id')
    .leftJoin('users as by', 'by.id', 'p.updated_by')
    .where('m.id', '=', merchantId)
    .select(['m.terms', 'p.version', 'p.hostnames', 'p.face', 'p.logo_file_id as logoFileId', 'p.updated'])
    .select(['by.first_name as firstName', 'by.last_name as lastName'])
    .executeTakeFirstOrThrow()

export type FoundPreferences = Awaited<ReturnType<typeof findPreferences>>

/** Whether the widget draws in one of its places at least. */
export const isWidgetEnabled = async (tx: Tx, merchantId: string): Promise<boolean> => {
  const off = await tx
    .selectFrom('widgets')
    .select('view')
    .where('merchant_id', '=', merchantId)
    .where('disabled', 'is not', null)
    .execute()
  return off.length < widgetViews.length
}

/** Where it sells; none: wherever it likes. */
export const findHostnames = async (tx: Tx, merchantId: string) => {
  const row = await tx
    .selectFrom('merchant_preferences')
    .select('hostnames')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row?.hostnames.list ?? []
}
