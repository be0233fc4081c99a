/** What a shop sets beside its terms. */
import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { noFace } from '#server/services/preferences/face.ts'
import type { FoundPreferences } from '#server/services/preferences/preferences.queries.ts'
import type { Own } from './change.ts'
import { savePreferences } from './preferences.queries.ts'

/** 0 before the first change. */
export const versionOf = (found: FoundPreferences): number => found.version ?? 0

export const ownOf = (found: FoundPreferences): Own => ({
  hostnames: found.hostnames ?? { list: [] },
  face: found.face ?? noFace,
  other_phone: found.otherPhone,
  logo_file_id: found.logoFileId,
})

type Writing = Pick<Context<Contract['preferences']['update']>, 'tx' | 'scope' | 'clock' | 'caller'>

export const saveOwn = ({ tx, scope, clock, caller }: Writing, version: number, own: Own): Promise<void> =>
  savePreferences(tx, {
    merchant_id: scope.merchantId,
    version: version + 1,
    ...own,
    updated: clock.now(),
    updated_by: caller.userId,
  })
