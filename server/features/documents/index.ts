import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { findDocuments } from '#server/services/documents/documents.ts'
import { findFiles } from '#server/services/documents/documents.queries.ts'
import { issueCompanyTicket } from '#server/services/files/tickets.ts'
import { add } from './add.ts'
import { remove } from './remove.ts'
import { waive } from './waive.ts'

export const documents: Handlers<Contract['documents']> = {
  add,
  waive,
  remove,
  list: async (_, { tx, caller, clock }) => ({ results: await findDocuments(tx, caller.companyId, clock.now()) }),
  file: async ({ params: { id } }, { tx, caller, clock, abort }) => {
    const file = (await findFiles(tx, caller.companyId)).find((one) => one.id === id)
    if (!file) return abort('ObjectNotFound', { fields: { uuid: id } })
    return { url: await issueCompanyTicket(tx, clock, { sessionId: caller.sessionId, fileId: file.file_id }) }
  },
}
