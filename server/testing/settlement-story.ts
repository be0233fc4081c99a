/** A week of one merchant, settled day by day, for the tests of settlements. The three days of the worked example are in it. */
import type { RefundReason } from '#contract/rules/refund-rules.ts'
import { startOfDay } from '#domain/calendar.ts'
import { adjustmentEntries, holdEntries, type LedgerEntry, type PostingKind, releaseEntries } from '#domain/ledger.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { Provider } from '#server/core/config.ts'
import { newId } from '#server/core/ids.ts'
import { postAll } from '#server/services/ledger/ledger.queries.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import { exportTransfers } from '#server/services/transfers/export.ts'
import { markTransfer, markTransferFile } from '#server/services/transfers/mark.ts'
import { testServer, type TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { makeOperation, type Wanted } from './operations.ts'
import { makeIban, plainTerms } from './settlements.ts'
import { agreeAtOnce } from './terms.ts'

const provider: Provider = {
  name: 'Trastienda Pagos S.L.',
  taxId: 'B95000000',
  street: 'Gran Vía 1',
  postcode: '48001',
  city: 'Bilbao',
  country: 'ES',
  iban: 'ES7921000813610123456789',
  bic: null,
  sepaId: null,
}

export type Story = {
  server: TestServer
  params: { merchantId: string }
  /** A client that has just signed in; tokens end while the days go by. */
  owner: () => Promise<TestClient>
  /** Sales by name. */
  sales: Record<'old' | 'manual' | 'first' | 'second' | 'third' | 'fourth' | 'held' | 'gone' | 'open' | 'trial', string>
  /** Settlements by the day they were made for. */
  settlementOf: (day: string) => Promise<string>
}

/** What the provider posts itself: holds, releases, adjustments. */
const post = (server: TestServer, merchantId: string, kind: PostingKind, entries: LedgerEntry[], more = {}) =>
  inTransaction(server.db, acrossMerchants('a test'), (tx) =>
    postAll(tx, { merchantId, sandbox: false }, [
      {
        id: newId(server.clock),
        kind,
        operationId: null,
        sourceId: null,
        created: server.clock.now(),
        entries,
        ...more,
      },
    ]),
  )

/** The settlement run at the start of `day`: settlements are made, and transfers leave and arrive. */
const night = async ({ db, clock }: TestServer, day: string): Promise<void> => {
  clock.set(startOfDay('Europe/Madrid', day))
  clock.advance(45 * 60_000)
  const made = await runSettlements(db, clock)
  if (made.every(({ paidAmount }) => paidAmount === 0)) return
  const { messageId } = await exportTransfers(db, { clock, provider, day })
  clock.advance(60_000)
  await markTransferFile(db, clock, { messageId, as: 'sent' })
}

const prepare = async ({ db, clock, merchants }: TestServer): Promise<void> => {
  clock.set('2026-11-16T08:00:00Z')
  for (const id of Object.values(merchants)) await agreeAtOnce(db, id, () => plainTerms)
  for (const merchantId of [merchants.bilbao, merchants.rival]) await makeIban(db, clock, merchantId, clock.now())
}

/** It ends on Monday 23 November 2026 at 12:00 in Madrid, with one sale open. */
export const settledStory = async (): Promise<Story> => {
  const server = await testServer({ provider })
  const { db, clock, merchants } = server
  const merchantId = merchants.bilbao
  const params = { merchantId }
  const live = { merchantId, sandbox: false }
  const sell = (mid: string, totalAmount: number, more: Wanted = {}) =>
    makeOperation(db, clock, live, { mid, totalAmount, ...more })
  const owner = () => server.as('owner')
  const refund = async (id: string, amount: number, why: { reason?: RefundReason } = {}) =>
    (await owner()).orders.refund({ params: { ...params, instalmentPlanId: id }, body: { amount, ...why } })
  await prepare(server)

  const old = await sell('A-1', 600_00, { firstName: 'Amaia', lastName: 'Ortuzar' })
  const manual = await sell('M-1', 100_00, { substatus: 'pending_merchant' })
  await (await owner()).orders.capture({ params: { ...params, instalmentPlanId: manual }, body: { amount: 40_00 } })
  await makeOperation(db, clock, { merchantId: merchants.rival, sandbox: false }, { mid: 'R-1' })
  await night(server, '2026-11-17')

  clock.set('2026-11-17T11:00:00Z')
  const first = await sell('A-2', 200_00, { firstName: 'Iñaki', lastName: 'Urrutia Ñíguez' })
  clock.advance(60_000)
  const second = await sell('A-3', 150_00)
  await refund(old, 300_00, { reason: 'faulty' })
  await night(server, '2026-11-18')

  clock.set('2026-11-18T11:00:00Z')
  const third = await sell('A-4', 50_00)
  await refund(old, 120_00)
  await night(server, '2026-11-19')

  clock.set('2026-11-19T11:00:00Z')
  const fourth = await sell('A-5', 100_00)
  await night(server, '2026-11-20')
  clock.advance(3_600_000)
  await markTransfer(db, clock, { reference: 'LQ-20261117-0001', as: 'paid' })
  await markTransfer(db, clock, { reference: 'LQ-20261120-0001', as: 'returned', reason: 'El IBAN no admite abonos.' })

  clock.set('2026-11-20T11:00:00Z')
  const held = await sell('A-6', 80_00)
  await post(server, merchantId, 'hold', holdEntries(20_00), { operationId: held })
  await post(server, merchantId, 'release', releaseEntries(5_00), { operationId: held })
  await post(server, merchantId, 'adjustment', adjustmentEntries(1_15), { reason: 'Comisión cobrada de más' })
  const gone = await sell('A-7', 70_00)
  await (await owner()).orders.cancel({ params: { ...params, instalmentPlanId: gone } })
  await night(server, '2026-11-23')

  clock.set('2026-11-23T11:00:00Z')
  const open = await sell('A-8', 60_00)
  const trial = await makeOperation(db, clock, { merchantId, sandbox: true }, { mid: 'T-1', totalAmount: 999_00 })
  const settlementOf = async (day: string): Promise<string> => {
    const { id } = await db
      .selectFrom('settlements')
      .where('merchant_id', '=', merchantId)
      .where('sandbox', '=', false)
      .where('run_date', '=', day)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    server,
    params,
    owner,
    settlementOf,
    sales: { old, manual, first, second, third, fourth, held, gone, open, trial },
  }
}
