import { can, isPermission } from '#contract/core/access.ts'
import type { Call } from '#contract/core/define.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Merchant } from '../../auth/auth.queries.ts'
import type { Caller } from '#server/core/caller.ts'
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
  sandbox: boolean,
): Scope | undefined => {
  const named = params['merchantId']
  if (named !== undefined && merchant?.id !== normalizeId(named)) throw notFound(echoed(named))
  if (isPermission(call.access) && (caller.kind !== 'person' || !can(caller.role, call.access))) {
    throw new Failure('PermissionDenied')
  }
  if (caller.kind === 'person' && caller.paused && call.method !== 'GET' && !call.whilePaused)
    throw new Failure('PersonPaused')
  if (call.disabledBlocked && caller.kind !== 'nobody' && caller.disabled) throw new Failure('AccountDisabled')
  return merchant ? { merchantId: merchant.id, sandbox } : undefined
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
