/** Transfers in tests: a provider that pays, and the settlement runs before it. */
import { type Kysely, sql } from 'kysely'
import { addDays } from '#domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import type { Provider } from '#server/core/config.ts'
import { newId } from '#server/core/ids.ts'
import { exportTransfers } from '#server/services/transfers/export.ts'
import { markTransferFile } from '#server/services/transfers/mark.ts'
import type { TestServer } from './app.ts'
import { live, settlementsOf, settlingOn } from './settlements.ts'

export const payingProvider: Provider = {
  name: 'Trastienda Pagos, S.A.',
  taxId: 'A00000000',
  street: 'Gran Vía, 1',
  postcode: '48001',
  city: 'Bilbao',
  country: 'ES',
  iban: 'ES7921000813610123456789',
  bic: null,
  sepaId: 'A00000000001',
}

export const transfersOf = (db: Kysely<Database>, merchantId: string) =>
  db
    .selectFrom('settlement_transfers')
    .where('merchant_id', '=', merchantId)
    .selectAll()
    .orderBy('created')
    .orderBy('attempt')
    .execute()

export const transferringOn = (server: TestServer) => {
  const { db, clock } = server
  const on = settlingOn(server)
  const exportOn = (day: string) => exportTransfers(db, { clock, provider: payingProvider, day })
  return {
    ...on,
    export: exportOn,
    /** Exports what waits for a day and marks it as sent. */
    leave: async (day: string) => {
      const { messageId } = await exportOn(day)
      return markTransferFile(db, clock, { messageId, as: 'sent' })
    },
    /** A merchant with sales of the day before, settled at the start of `day`. */
    settledShop: async (day: string, amounts: number[], options: Parameters<typeof on.shop>[0] = {}) => {
      const id = await on.shop(options)
      const sales: string[] = []
      for (const amount of amounts) sales.push(await on.sell(id, `${addDays(day, -1)}T12:00:00Z`, amount))
      await on.run(`${day}T01:00:00Z`, id)
      const [settlement] = await settlementsOf(db, live(id))
      if (!settlement) throw new Error('nothing was settled')
      return { id, sales, settlement }
    },
    /** Another account of a shop takes the place of the one it has. */
    replaceIban: async (merchantId: string, iban: string, usableFrom = clock.now()) => {
      const now = clock.now()
      await db
        .updateTable('ibans')
        .set({ replaced: usableFrom })
        .where('merchant_id', '=', merchantId)
        .where('status', '=', 'active')
        .where('replaced', 'is', null)
        .execute()
      const id = newId(clock)
      await db
        .insertInto('ibans')
        .values({
          id,
          merchant_id: merchantId,
          iban,
          status: 'active',
          reject_reason: null,
          file_id: null,
          user_id: null,
          created: now,
          usable_from: usableFrom,
          validated: now,
          replaced: null,
        })
        .execute()
      return id
    },
    /** The balances of the accounts for outgoing money, in cents. */
    accounts: async (merchantId: string) => {
      const { rows } = await sql<{ account: string; amount: number }>`
        select account, sum(amount) as amount from ledger_entries where merchant_id = ${merchantId}
          and account in ('transfers', 'bank', 'held') group by 1 having sum(amount) <> 0 order by 1`.execute(db)
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
  }
}
