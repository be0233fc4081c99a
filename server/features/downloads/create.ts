import { can } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Handler } from '#server/http/context.ts'
import type { DownloadKinds } from '#server/lib/files/kinds.ts'
import { newId } from '#server/lib/ids.ts'
import { countOpen, findLanguage, insertDownload } from './queries.ts'

/** Files that one person may have under way. */
const mostOpen = 10

export const create =
  (kinds: DownloadKinds): Handler<Contract['downloads']['create']> =>
  async ({ body }, { tx, scope, caller, clock, note, fail }) => {
    const kind = kinds.get(body.kind) ?? fail('ObjectNotFound')
    if (!can(caller.role, kind.permission)) fail('PermissionDenied')
    if ((await countOpen(tx, caller.userId)) >= mostOpen) fail('TooManyRequests', { retryAfter: 10 })
    const prepared = await kind.prepare(body, { tx, scope, caller })
    if ('missing' in prepared) return fail('ObjectNotFound', { fields: { uuid: prepared.missing } })
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
    // What was searched for may be somebody's name.
    note({ objectId: id, kind: body.kind, format: body.format })
    return { id }
  }
