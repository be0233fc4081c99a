/** What the provider and the people of a shop do in live mode, which systems hear of: a month with its invoice, keys, terms, the account. */
import { startOfDay } from '#domain/calendar.ts'
import { switchAccount } from '#server/services/accounts/switch.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { agreeTerms } from '#server/services/terms/agree.ts'
import { exportTransfers } from '#server/services/transfers/export.ts'
import { markTransfer, markTransferFile } from '#server/services/transfers/mark.ts'
import type { TestServer } from './app.ts'
import { issue, makeLegal, provider } from './invoices.ts'
import { makeOperation } from './operations.ts'
import { makeIban } from './settlements.ts'

/** The run of a day; answers how the transfer of the shop is called. */
const settleDay = async ({ db, clock, merchants }: TestServer, day: string): Promise<string | undefined> => {
  clock.set(startOfDay('Europe/Madrid', day))
  clock.advance(45 * 60_000)
  const made = await runSettlements(db, clock)
  if (made.every(({ paidAmount }) => paidAmount === 0)) return undefined
  const { messageId } = await exportTransfers(db, { clock, provider, day })
  clock.advance(60_000)
  await markTransferFile(db, clock, { messageId, as: 'sent' })
  const { reference } = await db
    .selectFrom('settlements')
    .where('merchant_id', '=', merchants.bilbao)
    .where('run_date', '=', day)
    .select('reference')
    .executeTakeFirstOrThrow()
  clock.advance(60_000)
  return reference
}

/** October 2026 of the shop of Bilbao, with two sales, and its invoice in November. */
export const invoicedMonth = async (server: TestServer): Promise<void> => {
  const { db, clock, merchants } = server
  const live = { merchantId: merchants.bilbao, sandbox: false }
  await makeLegal(db)
  clock.set('2026-10-06T10:00:00Z')
  await makeIban(db, clock, merchants.bilbao, clock.now())
  await makeOperation(db, clock, live, { mid: 'WEB-900', totalAmount: 1_486_00 })
  const paid = await settleDay(server, '2026-10-07')
  await markTransfer(db, clock, { reference: paid ?? '', as: 'paid' })
  clock.set('2026-10-20T10:00:00Z')
  await makeOperation(db, clock, live, { mid: 'WEB-901', totalAmount: 320_00 })
  const reason = 'El IBAN no admite abonos.'
  const returned = await settleDay(server, '2026-10-21')
  await markTransfer(db, clock, { reference: returned ?? '', as: 'returned', reason })
  for (const day of ['2026-11-01', '2026-11-03']) await settleDay(server, day)
  clock.set('2026-11-03T08:00:00Z')
  await issue(server)
}

/** Keys, terms and the account, which are the same in both modes. */
export const changesOfPeople = async (server: TestServer): Promise<void> => {
  const { db, clock, merchants, companies } = server
  const owner = await server.as('owner')
  const params = { merchantId: merchants.bilbao }
  const { key } = await owner.keys.create({ params, body: { name: 'ERP' } })
  clock.advance(30_000)
  const { key: next } = await owner.keys.rotate({ params: { ...params, keyId: key.id } })
  clock.advance(30_000)
  await owner.keys.revoke({ params: { ...params, keyId: next.id } })
  const { terms } = await db
    .selectFrom('agreed_terms')
    .where('merchant_id', '=', merchants.bilbao)
    .select('terms')
    .executeTakeFirstOrThrow()
  const deps = { db, clock, product: 'Trastienda', providerCountry: 'ES' as const }
  await agreeTerms(deps, merchants.bilbao, { firstDay: '2027-01-01', terms, note: null })
  await switchAccount(deps, companies.own, 'Faltan documentos.')
  clock.advance(60_000)
  await switchAccount(deps, companies.own, null)
}
