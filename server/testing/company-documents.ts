/** Documents of the test company: files, the provider's reviews of them, and an empty table. */
import type { AccountType, DocumentKey } from '#domain/onboarding.ts'
import { reviewDocument } from '#server/services/documents/review-document.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { fileOf, pdf } from './uploads.ts'

/** A PDF like no other. */
export const paper = (text: string): Buffer => Buffer.concat([pdf, Buffer.from(`%${text}\n%%EOF\n`)])

export const documentsOf = (server: TestServer) => {
  const { db, companies } = server
  const setType = (account_type: AccountType, country: 'ES' | 'PT' = 'ES') =>
    db.updateTable('companies').set({ account_type, country }).where('id', '=', companies.own).execute()
  const review = (id: string, word: Parameters<typeof reviewDocument>[2]) =>
    reviewDocument({ db, clock: server.clock, product: 'Trastienda' }, id, word)
  return {
    setType,
    /** Resets everything: no documents, no notices or mails, no admitted merchant. */
    clear: async () => {
      for (const table of ['documents', 'ibans', 'stored_files', 'outbox', 'notifications'] as const)
        await db.deleteFrom(table).execute()
      await db.updateTable('merchants').set({ status: 'rejected', review: null }).execute()
      await db.updateTable('companies').set({ accounts_waived: null }).where('id', '=', companies.own).execute()
      await setType('enterprise')
    },
    /** From here on the provider reviews new documents. */
    openShop: () =>
      db.updateTable('merchants').set({ status: 'active' }).where('id', '=', server.merchants.bilbao).execute(),
    add: (client: TestClient, key: string, text = 'a', options?: { idempotencyKey: string }) =>
      client.documents.add({ params: { document: key }, file: fileOf(paper(text), `${text}.pdf`) }, options),
    idOf: async (key: DocumentKey, text = 'a'): Promise<string> => {
      const { id } = await db
        .selectFrom('documents as d')
        .innerJoin('stored_files as f', 'f.id', 'd.file_id')
        .where('d.key', '=', key)
        .where('f.name', '=', `${text}.pdf`)
        .where('d.removed', 'is', null)
        .select('d.id')
        .executeTakeFirstOrThrow()
      return id
    },
    reject: (id: string, reason = 'No se lee.') => review(id, { accepted: false, reason }),
    accept: (id: string, expires: string | null = null) => review(id, { accepted: true, expires }),
    rows: () => db.selectFrom('documents').selectAll().orderBy('created').orderBy('id').execute(),
    audit: () =>
      db
        .selectFrom('audit_log')
        .where('action', 'like', 'document.%')
        .select(['action', 'actor_kind', 'company_id', 'detail'])
        .orderBy('id')
        .execute(),
  }
}
