import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { lockCompany } from '#server/services/company/company.queries.ts'
import { findFiles } from '#server/services/documents/documents.queries.ts'
import { deleteFile } from '#server/lib/uploads/uploads.queries.ts'
import { dropDocument, setRemoved } from './documents.queries.ts'

/** A reviewed file stays stored, and is shown no more; a file without a review is deleted. */
export const remove: Handler<Contract['documents']['remove']> = async ({ params }, context) => {
  const { tx, caller, clock, abort, note } = context
  const id = normalizeId(params.document)
  if (id === null) return abort('ObjectNotFound', { fields: { uuid: params.document } })
  await lockCompany(tx, caller.companyId)
  const file = (await findFiles(tx, caller.companyId)).find((one) => one.id === id)
  if (!file) return abort('ObjectNotFound', { fields: { uuid: id } })
  if (file.status === 'in_review' || file.status === 'accepted') return abort('DocumentInReview')
  if (file.status === 'rejected') await setRemoved(tx, [id], clock.now())
  else {
    await dropDocument(tx, id)
    await deleteFile(tx, file.file_id)
  }
  note({ objectId: id, document: file.key, fileId: file.file_id })
}
