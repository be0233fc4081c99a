import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/context.ts'
import { expectVersion } from '#server/http/versions.ts'
import { newId } from '#server/lib/ids.ts'
import { findPreferences } from '#server/lib/preferences/queries.ts'
import { readPreferences } from './answer.ts'
import { namesOfChanged, ownAfter, termsAfter } from './change.ts'
import { faultsOf } from './faults.ts'
import { lockShop, saveTerms } from './queries.ts'
import { ownOf, saveOwn, versionOf } from './own.ts'

/** The shop is locked, so that of two changes that build on the same version one is told that it came second. */
export const update: Handler<Contract['preferences']['update']> = async ({ body }, context) => {
  const { tx, scope, clock, checkout, fail, note } = context
  await lockShop(tx, scope.merchantId)
  const found = await findPreferences(tx, scope.merchantId)
  const { terms } = found
  expectVersion(context, versionOf(found))
  const fields = faultsOf(body, terms, checkout)
  if (Object.keys(fields).length > 0) fail('ApiValidationException', { fields })
  const before = { terms, own: ownOf(found) }
  const after = { terms: termsAfter(body, terms), own: ownAfter(body, before.own, () => newId(clock)) }
  const changed = namesOfChanged(body, before, after, checkout.channels)
  note({ changed })
  if (changed.length > 0) {
    await saveTerms(tx, scope.merchantId, after.terms)
    await saveOwn(context, versionOf(found), after.own)
  }
  return readPreferences(context)
}
