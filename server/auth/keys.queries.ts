/** Keys and the merchant behind them. Like those of sessions these reads run before any scope exists: they make it. */
import type { Kysely } from 'kysely'
import type { CallerBounds } from '#server/core/caller.ts'
import type { StoredResponse } from '#server/core/stored-response.ts'
import { keptQuery } from '../db/kept-query.ts'
import type { Database } from '../db/schema.ts'
import { callerOf, keptColumns, keptOf, type Merchant, merchantColumns, merchantOf } from './auth.queries.ts'

export type KeyRow = {
  keyId: string
  lastUsed: Date | null
  publicLastUsed: Date | null
  disabled: Date | null
  bounds: CallerBounds
  merchant: Merchant
  kept: StoredResponse | null
}

const keys = (db: Kysely<Database>, key: string | null, now: Date) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('merchants as m', 'm.id', 'k.merchant_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('idempotency_keys as i', (join) =>
      join.on('i.caller', '=', callerOf('key', 'k.id')).on('i.key', '=', key),
    )
    .where('k.revoked', 'is', null)
    .select(['k.id', 'k.last_used', 'k.public_last_used', 'k.mode', 'k.scopes', 'k.networks', 'c.disabled'])
    .select(merchantColumns(now))
    .select(keptColumns)

const keyOf = (row: Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirst']>>): KeyRow | null => {
  const merchant = row && merchantOf(row)
  if (!row || !merchant) return null
  const { id: keyId, last_used: lastUsed, public_last_used: publicLastUsed, disabled, mode, scopes, networks } = row
  return { keyId, lastUsed, publicLastUsed, disabled, bounds: { mode, scopes, networks }, merchant, kept: keptOf(row) }
}

const privateKeyRow = keptQuery((db, { hash, key, now }: { hash: Buffer; key: string | null; now: Date }) =>
  keys(db, key, now)
    .where('k.private_key_hash', '=', hash)
    .where((eb) => eb.or([eb('k.expires', 'is', null), eb('k.expires', '>', now)])),
)

/** The shop behind a private key that is neither revoked nor at its end, and what it was answered under an idempotency key. */
export const findPrivateKey = async (
  db: Kysely<Database>,
  hash: Buffer,
  { key, now }: { key: string | null; now: Date },
): Promise<KeyRow | null> => keyOf(await privateKeyRow(db, { hash, key, now }))

/**
 * The shop behind a public key, which is good for as long as one of its private keys is. The last day of a private key does not end it:
 * the shop's pages would lose their instalments on a day that was chosen for a server.
 */
export const findPublicKey = async (db: Kysely<Database>, key: string, now: Date): Promise<KeyRow | null> =>
  keyOf(
    await keys(db, null, now)
      .where('k.public_key', '=', key)
      .where((eb) => eb.or([eb('k.replaced', 'is', null), eb('k.expires', 'is', null), eb('k.expires', '>', now)]))
      .orderBy('k.created', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The page that asked by a public key, at most one a while. */
export const markPageSeen = async (
  db: Kysely<Database>,
  keyId: string,
  { host, now, unlessSince }: { host: string; now: Date; unlessSince: Date },
): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ public_last_used: now, public_last_host: host })
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('public_last_used', 'is', null), eb('public_last_used', '<=', unlessSince)]))
    .execute()
}

/** Of many uses at once one is written down. */
export const markKeyUsed = async (db: Kysely<Database>, keyId: string, now: Date, unlessSince: Date): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ last_used: now })
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('last_used', 'is', null), eb('last_used', '<=', unlessSince)]))
    .execute()
}
