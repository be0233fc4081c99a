import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { expectVersion } from '#server/http/pipeline/versions.ts'
import { newId } from '#server/core/ids.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { readPreferences } from './answer.ts'
import { loggedChanges, namesOfChanged, ownAfter, termsAfter } from './change.ts'
import { faultsOf } from './faults.ts'
import { ownOf, saveOwn, versionOf } from './own.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

/** The merchant is locked, so that of two changes to the same version the second is refused as outdated. */
export const update: Handler<Contract['preferences']['update']> = async ({ body }, context) => {
  const { tx, scope, clock, checkout, abort, note } = context
  await lockMerchant(tx, scope.merchantId)
  const found = await findPreferences(tx, scope.merchantId, clock.now())
  const { terms } = found
  expectVersion(context, versionOf(found))
  const fields = faultsOf(body, terms, checkout)
  if (Object.keys(fields).length > 0) abort('ApiValidationException', { fields })
  const before = { terms, own: ownOf(found) }
  const after = { terms: termsAfter(body, terms), own: ownAfter(body, before.own, () => newId(clock)) }
  const changed = namesOfChanged(body, before, after, checkout.channels)
  note({ ...loggedChanges(before, after, checkout.channels), changed })
  if (changed.length > 0) await saveOwn(context, versionOf(found), after)
  return readPreferences(context)
}
