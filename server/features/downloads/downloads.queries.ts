/** What people asked for. Each is bound to one merchant in one mode; the list may be of several. */
import type { Locale } from '#contract/calls/account.ts'
import type { DownloadFormat } from '#contract/calls/downloads.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'
import type { Scope, Scopes } from '#server/core/scope.ts'

/** The person's own language, and the country that decides where they have chosen none. */
export const findLanguage = (tx: Tx, userId: string): Promise<{ locale: Locale | null; country: string }> =>
  tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.locale', 'c.country'])
    .executeTakeFirstOrThrow()

/** How many of a person's wait or are being made, for all merchants alike. */
export const countOpen = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await acrossMerchants(tx, 'a person has so many at once, whosever they are')
    .selectFrom('downloads')
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type New = {
  id: string
  userId: string
  kind: string
  format: DownloadFormat
  request: Record<string, unknown>
  locale: Locale
  created: Date
}

export const insertDownload = async (tx: Tx, scope: Scope, made: New): Promise<void> => {
  const { userId: user_id, ...rest } = made
  await scoped(tx, scope)
    .insertInto('downloads')
    .values({
      user_id,
      ...rest,
      state: 'waiting',
      lease: null,
      total: null,
      file_name: null,
      finished: null,
    })
    .execute()
}

/** `all`: also what others have asked for, except of kinds that are `own` to each person. */
type Seeing = { userId: string; all: boolean; own: readonly string[]; since: Date }

const visible = (tx: Tx, scope: Scope | Scopes, { userId, all, own, since }: Seeing) => {
  const found = scoped(tx, scope)
    .selectFrom('downloads as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.created', '>', since)
    .select(['d.id', 'd.kind', 'd.format', 'd.state', 'd.rows', 'd.total', 'd.bytes', 'd.file_name', 'd.created'])
    .select(['d.merchant_id', 'd.finished', 'd.user_id', 'u.first_name', 'u.last_name'])
  if (!all) return found.where('d.user_id', '=', userId)
  return own.length === 0
    ? found
    : found.where((eb) => eb.or([eb('d.user_id', '=', userId), eb('d.kind', 'not in', own)]))
}

export type Whose = Parameters<typeof visible>[2]
const most = 100

/** Newest first. */
export const findDownloads = (tx: Tx, scope: Scope | Scopes, whose: Whose, kinds: readonly string[]) =>
  visible(tx, scope, whose)
    .where('d.kind', 'in', kinds)
    .orderBy('d.created', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()

export const findDownload = (tx: Tx, scope: Scope, whose: Whose, id: string) =>
  visible(tx, scope, whose).where('d.id', '=', id).executeTakeFirst()

export type DownloadRow = Awaited<ReturnType<typeof findDownloads>>[number]

/** With its parts and its links. */
export const deleteDownload = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('downloads').where('id', '=', id).execute()
}
