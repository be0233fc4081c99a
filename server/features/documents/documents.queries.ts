/** Changes of a company's documents. The company is locked meanwhile. */
import type { DocumentKey, FileStatus } from '#domain/onboarding.ts'
import type { Tx } from '#server/db/schema.ts'

type NewFile = {
  id: string
  companyId: string
  key: DocumentKey
  fileId: string
  status: FileStatus
  userId: string
  created: Date
}

export const insertDocument = async (tx: Tx, { companyId, fileId, userId, ...file }: NewFile): Promise<void> => {
  await tx
    .insertInto('documents')
    .values({ ...file, company_id: companyId, file_id: fileId, user_id: userId })
    .execute()
}

/** They were replaced, or their owner removed them. The rows are kept as evidence of what was reviewed. */
export const setRemoved = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx.updateTable('documents').set({ removed: now }).where('id', 'in', ids).execute()
}

/** Deletes one that no one has reviewed. */
export const dropDocument = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('documents').where('id', '=', id).execute()
}
