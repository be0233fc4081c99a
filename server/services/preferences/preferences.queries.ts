import { widgetViews } from '#contract/rules/widget-rules.ts'
import { storedTerms, termsOf } from '#server/db/agreed-terms.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/**
 * A merchant's terms and other preferences, read in one statement, so that a version never has the terms of another. Except for the terms
 * all is null until the merchant has set something.
 */
export const findPreferences = async (tx: Tx, merchantId: string, now: Date) => {
  const { stored, ...found } = await tx
    .selectFrom('merchants as m')
    .leftJoin('merchant_preferences as p', 'p.merchant_id', 'm.id')
    .leftJoin('users as by', 'by.id', 'p.updated_by')
    .where('m.id', '=', merchantId)
    .select(storedTerms(now).as('stored'))
    .select(['p.version', 'p.hostnames', 'p.face', 'p.logo_file_id as logoFileId'])
    .select(['p.other_phone as otherPhone', 'p.updated'])
    .select(['by.first_name as firstName', 'by.last_name as lastName'])
    .executeTakeFirstOrThrow()
  return { ...found, terms: termsOf(stored) }
}

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
export const findHostnames = async (db: Db, merchantId: string) => {
  const row = await db
    .selectFrom('merchant_preferences')
    .select('hostnames')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row?.hostnames.list ?? []
}
