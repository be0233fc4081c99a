import { mayVisit } from '#server/auth/auth.queries.ts'
import type { Tx } from '#server/db/schema.ts'

const rows = (tx: Tx) =>
  tx
    .selectFrom('ibans as i')
    .innerJoin('merchants as m', 'm.id', 'i.merchant_id')
    .leftJoin('stored_files as f', 'f.id', 'i.file_id')
    .leftJoin('users as by', 'by.id', 'i.user_id')
    .select(['i.id', 'i.merchant_id', 'i.iban', 'i.status', 'i.reject_reason', 'i.created', 'i.usable_from'])
    .select(['i.validated', 'i.replaced', 'm.name as merchant_name', 'f.name as file_name', 'f.size as file_size'])
    .select(['by.first_name', 'by.last_name'])
    .orderBy('i.created', 'desc')
    .orderBy('i.id', 'desc')

/** Newest first. */
export const findIbans = (tx: Tx, merchantId: string) => rows(tx).where('i.merchant_id', '=', merchantId).execute()

export type FoundIban = Awaited<ReturnType<typeof findIbans>>[number]

/** Of all merchants of the company that the person may see. */
export const findIbansOf = (tx: Tx, userId: string) =>
  rows(tx)
    .innerJoin('users as u', 'u.company_id', 'm.company_id')
    .where('u.id', '=', userId)
    .where(mayVisit)
    .orderBy('m.name')
    .limit(1000)
    .execute()

export const findFileOf = async (tx: Tx, merchantId: string, ibanId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('ibans')
    .select('file_id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', ibanId)
    .executeTakeFirst()
  return row?.file_id ?? null
}
