import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { keepInPieces } from '#server/lib/uploads/pieces.ts'
import { answerFor } from './answer.ts'
import { dropFiles, giveList, lockAudience } from './audiences.queries.ts'

/** Sealed until the job has read it. One that could not be used may be followed by another. */
export const upload: Handler<Contract['audiences']['upload']> = async ({ params: { uuid }, file }, context) => {
  const { tx, scope, caller, clock, vault, note, abort } = context
  const audience = await lockAudience(tx, scope, uuid)
  if (!audience) return abort('ObjectNotFound', { fields: { uuid } })
  const mayCome = audience.status === 'waiting' || audience.status === 'failed'
  if (audience.source !== 'csv' || !mayCome) return abort('AudienceNotWaiting')
  const { merchantId } = scope
  const owner = { companyId: caller.companyId, merchantId, userId: caller.userId, purpose: 'audience_list' as const }
  const fileId = await keepInPieces(tx, { vault, clock }, { ...owner, ...file }, file.bytes)
  await giveList(tx, scope, uuid, fileId, clock.now())
  await dropFiles(tx, scope, [audience.list_file_id, audience.rejected_file_id])
  note({ objectId: uuid, bytes: file.bytes.length })
  return answerFor(context, uuid)
}
