/** A shop's keys: 40 hex characters each. The public one is the shop's and stays; private ones follow one another. */
import { randomBytes } from 'node:crypto'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type KeyStatus, maxGoodKeys } from '#contract/calls/keys.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { findKeys, type FoundKey, insertKey } from './keys.queries.ts'

type Key = HandlerAnswer<Contract['keys']['list']>['results'][number]

const newSecret = (): string => randomBytes(20).toString('hex')

type Ends = Pick<FoundKey, 'revoked' | 'expires' | 'replaced'>

export const statusOf = ({ revoked, expires, replaced }: Ends, now: Date): KeyStatus => {
  if (revoked !== null) return 'revoked'
  if (expires !== null && expires <= now) return 'ended'
  return replaced === null ? 'active' : 'ending'
}

export const isGood = (key: FoundKey, now: Date): boolean => ['active', 'ending'].includes(statusOf(key, now))

/** Of several, which shops had that were made before they kept one: the newest that still is good. */
export const publicKeyOf = (keys: readonly FoundKey[], now: Date): string | null =>
  (keys.find((key) => isGood(key, now)) ?? keys[0])?.public_key ?? null

export const keyAnswer = (key: FoundKey, now: Date): Key => ({
  id: key.id,
  last4: key.private_key_last4,
  name: key.name,
  mode: key.mode,
  scopes: key.scopes,
  networks: key.networks,
  status: statusOf(key, now),
  created: key.created.toISOString(),
  createdBy: key.first_name === null ? null : `${key.first_name} ${key.last_name}`.trim(),
  lastUsed: key.last_used?.toISOString() ?? null,
  expires: key.expires?.toISOString() ?? null,
  revoked: key.revoked?.toISOString() ?? null,
})

/** What a key may be used for, and until when. */
export type KeyBounds = Pick<FoundKey, 'name' | 'mode' | 'scopes' | 'networks' | 'expires'>

export const unbounded: KeyBounds = { name: null, mode: 'both', scopes: [], networks: [], expires: null }

type NewKey = { id: string; publicKey: string; privateKey: string }

type Wanted = { merchantId: string; userId: string | null; bounds: KeyBounds; publicKey?: string }

/**
 * Adds a private key to the merchant's public one, or creates both. The merchant must be locked. `publicKey`: that of the key that it
 * replaces. `TooManyKeys` beyond a fixed number of valid ones. The caller must return the private key at once, because it is not stored.
 */
export const makeKey = async (
  tx: Tx,
  clock: Clock,
  { merchantId, userId, publicKey, bounds }: Wanted,
): Promise<NewKey | 'TooManyKeys'> => {
  const created = clock.now()
  const keys = await findKeys(tx, merchantId, created)
  if (keys.filter((key) => isGood(key, created)).length >= maxGoodKeys) return 'TooManyKeys'
  const privateKey = newSecret()
  const made = {
    id: newId(clock),
    publicKey: publicKey ?? publicKeyOf(keys, created) ?? newSecret(),
    privateKey,
  }
  await insertKey(tx, {
    id: made.id,
    merchant_id: merchantId,
    public_key: made.publicKey,
    created,
    created_by: userId,
    private_key_hash: hashToken(privateKey),
    private_key_last4: privateKey.slice(-4),
    last_used: null,
    revoked: null,
    ...bounds,
  })
  return made
}
