/** A shop whose months are settled and invoiced, for tests. */
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { issueDue } from '#server/services/invoices/issue.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { testServer, type TestServer } from './app.ts'

export const provider = {
  name: 'Trastienda Pagos S.A.',
  taxId: 'A12345674',
  street: 'Gran Vía, 1',
  postcode: '48001',
  city: 'Bilbao',
  country: 'ES' as const,
  iban: 'ES7921000813610123456789',
  bic: null,
  sepaId: null,
}

export const legalData = {
  legal_name: 'Casa Lumbre, S.L.',
  tax_id: 'B95123452',
  street: 'Calle Ledesma, 8',
  postcode: '48001',
  city: 'Bilbao',
}

/** Completes the billing data of all companies. */
export const makeLegal = async (db: Kysely<Database>): Promise<void> => {
  await db.updateTable('companies').set(legalData).execute()
}

/** A server of a provider who may issue invoices; pages begin in October. */
export const invoicingServer = async (): Promise<TestServer> => {
  const server = await testServer({ provider })
  await makeLegal(server.db)
  server.clock.set('2026-10-05T10:00:00Z')
  return server
}

/** Settles what was booked up to that moment, as settlement runs would have. */
export const settle = async ({ db, clock }: TestServer, now: string): Promise<void> => {
  clock.set(now)
  await runSettlements(db, clock)
}

export const issue = ({ db, clock, config }: TestServer) =>
  issueDue({ db, clock, provider: config.provider, product: config.productName })
