/** What a shop sets beside its terms. */
import type { Contract } from '#contract/index.ts'
import { choiceOf } from '#domain/agreed-terms.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { noFace } from '#server/services/preferences/face.ts'
import type { FoundPreferences } from '#server/services/preferences/preferences.queries.ts'
import type { Own, Whole } from './change.ts'
import { saveChoice, savePreferences } from './preferences.queries.ts'

/** 0 before the first change. */
export const versionOf = (found: FoundPreferences): number => found.version ?? 0

export const ownOf = (found: FoundPreferences): Own => ({
  hostnames: found.hostnames ?? { list: [] },
  face: found.face ?? noFace,
  other_phone: found.otherPhone,
  logo_file_id: found.logoFileId,
})

/** `userId`: null for the merchant's system. */
type Writing = Pick<Context<Contract['preferences']['update']>, 'tx' | 'scope' | 'clock'> & {
  caller: { userId: string | null }
}

/** From the first time on the shop has what it chose of its terms, which is saved with the rest. */
export const saveOwn = async (
  { tx, scope, clock, caller }: Writing,
  version: number,
  { terms, own }: Whole,
): Promise<void> => {
  await saveChoice(tx, scope.merchantId, choiceOf(terms))
  await savePreferences(tx, {
    merchant_id: scope.merchantId,
    version: version + 1,
    ...own,
    updated: clock.now(),
    updated_by: caller.userId,
  })
}
