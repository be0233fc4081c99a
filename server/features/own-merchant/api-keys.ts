import { hasScope } from '#contract/core/key-scopes.ts'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findOwnKey } from './api-keys.queries.ts'

/** Plugins ask it whether the key that a person pasted is right, and which public one belongs to it. */
export const apiKeys: Handler<Contract['ownMerchant']['keys']> = async (
  _,
  { tx, scope, caller, sandbox, checkout },
) => {
  const { public_key: publicApiKey, mode, scopes, name } = await findOwnKey(tx, scope.merchantId, caller.keyId)
  const callbackSecret = hasScope(scopes, 'checkout')
    ? checkout.callbackSecret({ merchantId: scope.merchantId, sandbox }).text
    : null
  return { publicApiKey, mode, scopes, name, callbackSecret }
}
