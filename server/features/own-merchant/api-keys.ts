import { hasScope } from '#contract/core/key-scopes.ts'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { callbackSecretName, findReplaced } from '#server/services/callbacks/secrets.queries.ts'
import { findOwnKey } from './api-keys.queries.ts'

/** Plugins ask it whether the key that a person pasted is right, and which public one belongs to it. */
export const apiKeys: Handler<Contract['ownMerchant']['keys']> = async (
  _,
  { tx, scope: { merchantId }, caller, sandbox, secretsOf, clock },
) => {
  const { public_key: publicApiKey, mode, scopes, name } = await findOwnKey(tx, merchantId, caller.keyId)
  const scope = { merchantId, sandbox }
  const callbackSecret = hasScope(scopes, 'checkout')
    ? secretsOf(callbackSecretName(scope), await findReplaced(tx, scope), clock.now()).current.text
    : null
  return { publicApiKey, mode, scopes, name, callbackSecret }
}
