import type { Kysely } from 'kysely'
import { type WidgetPreferences, widgetDefaults, type WidgetView } from '#contract/rules/widget-rules.ts'
import type { Database } from '#server/db/schema.ts'

export type FoundWidget = {
  /** 0: the defaults. */
  version: number
  preferences: WidgetPreferences
  disabled: Date | null
  updated: Date | null
  updatedBy: string | null
}

/** The widget of one place, with its defaults if no user has changed it. */
export const findWidget = async (db: Kysely<Database>, merchantId: string, view: WidgetView): Promise<FoundWidget> => {
  const row = await db
    .selectFrom('widgets as w')
    .leftJoin('users as by', 'by.id', 'w.updated_by')
    .where('w.merchant_id', '=', merchantId)
    .where('w.view', '=', view)
    .select(['w.version', 'w.preferences', 'w.disabled', 'w.updated', 'by.first_name', 'by.last_name'])
    .executeTakeFirst()
  const standard = widgetDefaults[view]
  if (!row) return { version: 0, preferences: standard, disabled: null, updated: null, updatedBy: null }
  return {
    version: row.version,
    // A preference that did not exist at the time of the save has its default.
    preferences: { ...standard, ...row.preferences },
    disabled: row.disabled,
    updated: row.updated,
    updatedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  }
}
