import type { Kysely } from 'kysely'
import type { Database, Tx } from '#server/db/schema.ts'

/** The IBAN that transfers to a merchant go to at `now`; it is the same in either mode. */
export const findUsableIban = async (
  tx: Tx,
  merchantId: string,
  now: Date,
): Promise<{ id: string; iban: string } | undefined> =>
  tx
    .selectFrom('ibans')
    .select(['id', 'iban'])
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .where('usable_from', '<=', now)
    .where((is) => is.or([is('replaced', 'is', null), is('replaced', '>', now)]))
    .executeTakeFirst()

type NewIban = {
  id: string
  merchantId: string
  iban: string
  fileId: string
  userId: string
  created: Date
  usableFrom: Date
}

/** It waits for the provider's word. */
export const insertIban = async (tx: Tx, iban: NewIban): Promise<void> => {
  await tx
    .insertInto('ibans')
    .values({
      id: iban.id,
      merchant_id: iban.merchantId,
      iban: iban.iban,
      status: 'pending_review',
      reject_reason: null,
      file_id: iban.fileId,
      user_id: iban.userId,
      created: iban.created,
      usable_from: iban.usableFrom,
      validated: null,
      replaced: null,
    })
    .execute()
}

/** An IBAN that waits for review, and whose it is; locked against another review or another IBAN. */
export const lockWaiting = async (tx: Tx, id: string) =>
  tx
    .selectFrom('ibans as i')
    .innerJoin('merchants as m', 'm.id', 'i.merchant_id')
    .select(['i.id', 'i.iban', 'i.usable_from', 'i.merchant_id', 'm.name as merchant_name', 'm.time_zone'])
    .select('m.company_id')
    .where('i.id', '=', id)
    .where('i.status', '=', 'pending_review')
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

/** The newest active one serves until `usable`, and no longer. */
export const endActive = async (tx: Tx, merchantId: string, usable: Date): Promise<void> => {
  await tx
    .updateTable('ibans')
    .set({ replaced: usable })
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .where('replaced', 'is', null)
    .execute()
}

type Judged = { status: 'active'; validated: Date } | { status: 'rejected'; reason: string }

export const setJudged = async (tx: Tx, id: string, judged: Judged): Promise<void> => {
  const columns =
    judged.status === 'active'
      ? { status: judged.status, validated: judged.validated }
      : { status: judged.status, reject_reason: judged.reason }
  await tx.updateTable('ibans').set(columns).where('id', '=', id).execute()
}

/** An IBAN of the merchant, locked against a review and another withdrawal. */
export const lockIban = async (tx: Tx, merchantId: string, id: string) =>
  tx
    .selectFrom('ibans')
    .select(['id', 'iban', 'status', 'usable_from'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setWithdrawn = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('ibans').set({ status: 'rejected', reject_reason: '' }).where('id', '=', id).execute()
}

/** The one that was to end at `usable` serves on. */
export const resumeBefore = async (tx: Tx, merchantId: string, usable: Date): Promise<void> => {
  await tx
    .updateTable('ibans')
    .set({ replaced: null })
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .where('replaced', '=', usable)
    .execute()
}

/** Those that wait, the oldest first, over all merchants. */
export const listWaiting = (db: Kysely<Database>) =>
  db
    .selectFrom('ibans as i')
    .innerJoin('merchants as m', 'm.id', 'i.merchant_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['i.id', 'i.iban', 'i.created', 'm.id as merchant_id', 'm.name as merchant', 'c.name as company'])
    .select(['c.legal_name', 'i.file_id'])
    .where('i.status', '=', 'pending_review')
    .orderBy('i.created')
    .orderBy('i.id')
    .execute()
