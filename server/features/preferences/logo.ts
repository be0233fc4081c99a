import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { expectVersion } from '#server/http/pipeline/versions.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { keepFile } from '#server/lib/uploads/keep-file.ts'
import { readPreferences } from './answer.ts'
import { ownOf, saveOwn, versionOf } from './own.ts'
import { dropLogo } from './preferences.queries.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'

type Calls = Contract['preferences']
type Changing = Pick<
  Context<Calls['removeLogo']>,
  'tx' | 'scope' | 'clock' | 'caller' | 'checkout' | 'request' | 'abort' | 'note'
>

/** Puts another picture, or none, in the place of the one before, which is forgotten. */
const change = async (
  context: Changing,
  keep: () => Promise<string | null>,
): Promise<HandlerAnswer<Calls['removeLogo']>> => {
  const { tx, scope, clock, note } = context
  await lockMerchant(tx, scope.merchantId)
  const found = await findPreferences(tx, scope.merchantId, clock.now())
  expectVersion(context, versionOf(found))
  const before = ownOf(found)
  const fileId = await keep()
  const own = { ...before, logo_file_id: fileId }
  if (fileId !== before.logo_file_id) await saveOwn(context, versionOf(found), { terms: found.terms, own })
  if (before.logo_file_id !== null) await dropLogo(tx, scope.merchantId, before.logo_file_id)
  note({ changed: ['face.logo'], ...(fileId !== null && { fileId }) })
  return readPreferences(context)
}

export const addLogo: Handler<Calls['addLogo']> = ({ file }, context) => {
  const { tx, vault, clock, caller, scope } = context
  const owner = { companyId: caller.companyId, merchantId: scope.merchantId, userId: caller.userId }
  return change(context, () => keepFile(tx, { vault, clock }, { ...owner, purpose: 'logo', file }))
}

export const removeLogo: Handler<Calls['removeLogo']> = (_, context) => change(context, () => Promise.resolve(null))
