import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { todayOf } from './answer.ts'
import { deleteAudience, dropFiles, emptyAudience, findAudience, isNamed, lockAudience } from './audiences.queries.ts'

/** Members and files go at once. Where campaigns that are over name it, its name stays for them. */
export const remove: Handler<Contract['audiences']['remove']> = async ({ params: { uuid } }, context) => {
  const { tx, scope, clock, note, abort } = context
  const audience = await lockAudience(tx, scope, uuid)
  const row = audience && (await findAudience(tx, scope, todayOf(context), uuid))
  if (!audience || !row) return abort('ObjectNotFound', { fields: { uuid } })
  if (row.in_use_by.length > 0)
    return abort('AudienceInUse', { fields: { uuid, campaigns: row.in_use_by.map(({ id }) => id) } })
  if (await isNamed(tx, scope, uuid)) await emptyAudience(tx, scope, uuid, clock.now())
  else await deleteAudience(tx, scope, uuid)
  await dropFiles(tx, scope, [audience.list_file_id, audience.rejected_file_id])
  note({ objectId: uuid })
}
