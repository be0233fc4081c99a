import type { HandlerAnswer } from '#contract/core/define.ts'
import { addDays, dayIn, startOfDay } from '#domain/calendar.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler, Handlers } from '#server/http/pipeline/context.ts'
import { isGood, keyAnswer, makeKey, publicKeyOf, statusOf } from './key.ts'
import { findKey, findKeys, updateKey } from './keys.queries.ts'
import { notifyHolders } from './notify-holders.ts'
import type { Replaced } from '#server/lib/outgoing/signing-secrets.ts'
import { callbackSecretName, findReplaced, replaceSecret } from '#server/services/callbacks/secrets.queries.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

type Calls = Contract['keys']

/** For how long a key that was replaced is still good. */
const overlapMilliseconds = 24 * 3_600_000

type Made = Exclude<Awaited<ReturnType<typeof makeKey>>, string>

const newKeyAnswer = async (
  { tx, scope, clock }: Pick<Context<Calls['create']>, 'tx' | 'scope' | 'clock'>,
  { id, publicKey, privateKey }: Made,
): Promise<HandlerAnswer<Calls['create']>> => {
  const key = await findKey(tx, scope.merchantId, id)
  if (!key) throw new Error('A key that was just made is not there.')
  return { key: keyAnswer(key, clock.now()), publicKey, privateKey }
}

const list: Handler<Calls['list']> = async (_, { tx, scope, clock }) => {
  const now = clock.now()
  const found = await findKeys(tx, scope.merchantId, now)
  const publicKey = publicKeyOf(found, now)
  const [seen] = found
    .flatMap(({ public_key, public_last_used: time, public_last_host: host }) =>
      public_key === publicKey && time !== null ? [{ time, host }] : [],
    )
    .toSorted((a, b) => b.time.getTime() - a.time.getTime())
  return {
    publicKey,
    publicLastUsed: seen?.time.toISOString() ?? null,
    publicLastHost: seen?.host ?? null,
    results: found.map((key) => keyAnswer(key, now)),
  }
}

const create: Handler<Calls['create']> = async ({ body }, context) => {
  const { tx, scope, clock, caller, merchant, abort } = context
  const { name = null, mode, networks, lastDay = null } = body
  const scopes = [...new Set(body.scopes)]
  const { timeZone } = merchant
  if (lastDay !== null && lastDay < dayIn(timeZone, clock.now()))
    return abort('ApiValidationException', { fields: { last_day: ['Write a day from today on.'] } })
  const expires = lastDay === null ? null : startOfDay(timeZone, addDays(lastDay, 1))
  await lockMerchant(tx, scope.merchantId)
  const made = await makeKey(tx, clock, {
    merchantId: scope.merchantId,
    userId: caller.userId,
    bounds: { name, mode, scopes, networks, expires },
  })
  if (made === 'TooManyKeys') return abort(made)
  const bounds = { mode, scopes, networks, expires: expires?.toISOString() ?? null }
  context.note({ objectId: made.id, ...(name !== null && { name }), ...bounds })
  await notifyHolders(context, { kind: 'ownersKeyMade', last4: made.privateKey.slice(-4) })
  return newKeyAnswer(context, made)
}

const rotate: Handler<Calls['rotate']> = async ({ params: { keyId } }, context) => {
  const { tx, scope, clock, caller, abort } = context
  const now = clock.now()
  await lockMerchant(tx, scope.merchantId)
  const before = await findKey(tx, scope.merchantId, keyId)
  if (!before) return abort('ObjectNotFound', { fields: { uuid: keyId } })
  if (statusOf(before, now) !== 'active') return abort('KeyNotActive')
  const { public_key: publicKey, name, mode, scopes, networks, expires: ownEnd } = before
  const made = await makeKey(tx, clock, {
    merchantId: scope.merchantId,
    userId: caller.userId,
    publicKey,
    bounds: { name, mode, scopes, networks, expires: ownEnd },
  })
  if (made === 'TooManyKeys') return abort(made)
  const overlapped = new Date(now.getTime() + overlapMilliseconds)
  const expires = ownEnd !== null && ownEnd < overlapped ? ownEnd : overlapped
  await updateKey(tx, scope.merchantId, keyId, { expires, replaced: now })
  context.note({ objectId: made.id, replaced: keyId, expires: expires.toISOString() })
  await notifyHolders(context, { kind: 'ownersKeyReplaced', last4: made.privateKey.slice(-4), expires })
  return newKeyAnswer(context, made)
}

/** One that was replaced too, in its last hours: it may be why it was. */
const revoke: Handler<Calls['revoke']> = async ({ params: { keyId } }, context) => {
  const { tx, scope, clock, abort } = context
  const now = clock.now()
  await lockMerchant(tx, scope.merchantId)
  const key = await findKey(tx, scope.merchantId, keyId)
  if (!key) return abort('ObjectNotFound', { fields: { uuid: keyId } })
  if (!isGood(key, now)) return abort('KeyNotActive')
  await updateKey(tx, scope.merchantId, keyId, { revoked: now })
  context.note({ objectId: keyId })
  await notifyHolders(context, { kind: 'ownersKeyRevoked', last4: key.private_key_last4 })
}

type Showing = Context<Calls['showCallbackSecret']> | Context<Calls['replaceCallbackSecret']>

const secretAnswer = ({ scope, clock, secretsOf }: Showing, replaced: Replaced | undefined) => {
  const { current, previousUntil } = secretsOf(callbackSecretName(scope), replaced, clock.now())
  return { secret: current.text, previousUntil: previousUntil?.toISOString() ?? null }
}

const showCallbackSecret: Handler<Calls['showCallbackSecret']> = async (_, context) =>
  secretAnswer(context, await findReplaced(context.tx, context.scope))

const replaceCallbackSecret: Handler<Calls['replaceCallbackSecret']> = async (_, context) => {
  const { tx, scope, clock, notify } = context
  const replaced = await replaceSecret(tx, scope, clock.now())
  notify({ type: 'keys_changed', to: { roles: ['owner', 'admin'] } })
  return secretAnswer(context, replaced)
}

export const keys: Handlers<Calls> = { list, create, rotate, revoke, showCallbackSecret, replaceCallbackSecret }
