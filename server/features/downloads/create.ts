import { can } from '#contract/core/access.ts'
import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { beyondReach } from '#server/db/reach.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { newId } from '#server/core/ids.ts'
import { countOpen, findLanguage, insertDownload } from './downloads.queries.ts'

/** Files that one person may have under way. */
const maxOpen = 10

export const create =
  (kinds: DownloadKinds): Handler<Contract['downloads']['create']> =>
  async ({ body }, { tx, scope, caller, clock, note, abort }) => {
    const kind = kinds.get(body.kind) ?? abort('ObjectNotFound')
    if (!can(caller.role, kind.permission)) abort('PermissionDenied')
    const open = await beyondReach(tx, 'a person has so many of all shops', () => countOpen(tx, caller.userId))
    if (open >= maxOpen) abort('TooManyRequests', { retryAfter: 10 })
    const prepared = await kind.prepare(body, { tx, scope, caller })
    if ('missing' in prepared) return abort('ObjectNotFound', { fields: { uuid: prepared.missing } })
    const { locale, country } = await findLanguage(tx, caller.userId)
    const id = newId(clock)
    await insertDownload(tx, scope, {
      id,
      userId: caller.userId,
      kind: body.kind,
      format: body.format,
      request: prepared.request,
      locale: locale ?? localeOfCountry(country),
      created: clock.now(),
    })
    // The search text may be a person's name.
    note({ objectId: id, kind: body.kind, format: body.format })
    return { id }
  }
