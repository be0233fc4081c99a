import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/values.ts'
import type { Handler } from '#server/http/context.ts'
import { lockCompany } from '#server/lib/company/queries.ts'
import { findFiles } from '#server/lib/documents/queries.ts'
import { deleteFile } from '#server/lib/uploads/queries.ts'
import { dropDocument, setRemoved } from './queries.ts'

/** What was judged stays where it is kept, and is shown no more; what nobody has looked at is gone. */
export const remove: Handler<Contract['documents']['remove']> = async ({ params }, context) => {
  const { tx, caller, clock, fail, note } = context
  const id = normalizeId(params.document)
  if (id === null) return fail('ObjectNotFound', { fields: { uuid: params.document } })
  await lockCompany(tx, caller.companyId)
  const file = (await findFiles(tx, caller.companyId)).find((one) => one.id === id)
  if (!file) return fail('ObjectNotFound', { fields: { uuid: id } })
  if (file.status === 'in_review' || file.status === 'accepted') return fail('DocumentInReview')
  if (file.status === 'rejected') await setRemoved(tx, [id], clock.now())
  else {
    await dropDocument(tx, id)
    await deleteFile(tx, file.file_id)
  }
  note({ objectId: id, document: file.key, fileId: file.file_id })
}
