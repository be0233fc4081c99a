import { can, isPermission } from '#contract/core/access.ts'
import type { Call } from '#contract/core/define.ts'
import { hasScope } from '#contract/core/key-scopes.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Merchant } from '../../auth/auth.queries.ts'
import type { Caller, CallerBounds } from '#server/core/caller.ts'
import { isWithin } from '#server/core/networks.ts'
import type { Scope } from '#server/core/scope.ts'
import { Failure, notFound } from '#server/core/failure.ts'

/** The longest part of a path that an answer repeats. */
const echoed = (value: string): string => value.slice(0, 100).toWellFormed()

/** Which merchant the path names: null where it names none, or not in the form of an id. */
export const merchantIdOf = (params: Record<string, string>): string | null =>
  params['merchantId'] === undefined ? null : normalizeId(params['merchantId'])

/** Merchant scope (404) → role (403) → paused and disabled (403), after authentication and before anything is parsed. */
export const authorize = (
  call: Call,
  params: Record<string, string>,
  caller: Caller,
  merchant: Merchant | null,
  { sandbox, address }: { sandbox: boolean; address: string },
): Scope | undefined => {
  const named = params['merchantId']
  if (named !== undefined && merchant?.id !== normalizeId(named)) throw notFound(echoed(named))
  if (isPermission(call.access) && (caller.kind !== 'person' || !can(caller.role, call.access))) {
    throw new Failure('PermissionDenied')
  }
  if (caller.kind === 'key' && caller.bounds) withinBounds(caller.bounds, call, sandbox, address)
  if (caller.kind === 'person' && caller.paused && call.method !== 'GET' && !call.whilePaused)
    throw new Failure('PersonPaused')
  if (call.disabledBlocked && caller.kind !== 'nobody' && caller.disabled) throw new Failure('AccountDisabled')
  return merchant ? { merchantId: merchant.id, sandbox } : undefined
}

/** Of a call that is the same in both modes, the mode says nothing. */
const withinBounds = (
  { mode, scopes, networks }: CallerBounds,
  call: Call,
  sandbox: boolean,
  address: string,
): void => {
  const { scope = 'any' } = call
  if (scope !== 'any' && !hasScope(scopes, scope))
    throw new Failure('PermissionDenied', { message: `This key lacks the scope ${scope}.` })
  if (call.mode === 'bound' && mode !== 'both' && mode !== (sandbox ? 'sandbox' : 'live'))
    throw new Failure('PermissionDenied', {
      message: `This key is for ${mode === 'live' ? 'live' : 'test'} mode alone.`,
    })
  if (networks.length > 0 && !isWithin(networks, address))
    throw new Failure('PermissionDenied', { message: `This key may not be used from ${address}.` })
}

/** A `uuid` that is not under a merchant is a mailed link's: its handler answers alike for every invalid one. */
const isId = ({ path }: Call, name: string): boolean =>
  /(Id|Uuid|^id)$/.test(name) || (name === 'uuid' && path.includes('{merchantId}'))

/** Ids of the path in their one form. Throws 404, as for a missing object, where one has a wrong form. */
export const normalizeParams = (call: Call, params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!isId(call, name)) return [name, value]
      const id = normalizeId(value)
      if (id === null) throw notFound(echoed(value))
      return [name, id]
    }),
  )
