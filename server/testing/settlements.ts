/** Settlement runs in tests. */
import { defaultTerms, type MerchantTerms } from '#domain/terms.ts'
import type { Db } from '../db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { makeMerchant } from './factories.ts'
import { makeOperation, type Wanted } from './operations.ts'

/** 1.25 % and 21 % of VAT, and no minimum, so that results can be computed by hand. */
export const plainTerms: MerchantTerms = {
  ...defaultTerms('ES'),
  feeTiers: [{ upTo: null, rate: 125 }],
  vatRate: 2100,
  minimumMonthlyFee: 0,
  minAmount: 1_00,
}

/** A shop of its own with an account that money can go to. */
export const makeShop = async (
  db: Db,
  clock: Clock,
  companyId: string,
  options: { terms?: Partial<MerchantTerms>; country?: 'ES' | 'PT'; status?: 'active' | 'disabled'; iban?: false } = {},
): Promise<string> => {
  const { terms, iban, ...others } = options
  const id = await makeMerchant(db, clock, companyId, { ...others, terms: { ...plainTerms, ...terms } })
  if (iban !== false) await makeIban(db, clock, id, new Date('2025-01-01T00:00:00Z'))
  return id
}

/** Active, and usable from then on. */
export const makeIban = async (db: Db, clock: Clock, merchantId: string, created: Date): Promise<void> => {
  await db
    .insertInto('ibans')
    .values({
      id: newId(clock),
      merchant_id: merchantId,
      iban: 'ES9121000418450200051332',
      status: 'active',
      reject_reason: null,
      file_id: null,
      user_id: null,
      created,
      usable_from: created,
      validated: created,
      replaced: null,
    })
    .execute()
}

export const settlementsOf = (db: Db, { merchantId, sandbox }: Scope) =>
  db
    .selectFrom('settlements')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .selectAll()
    .orderBy('cut_off')
    .execute()

/** Those that are shown, in the order in which they were posted. */
export const linesOf = (db: Db, { merchantId, sandbox }: Scope, settlementId?: string) =>
  db
    .selectFrom('settlement_lines')
    .where('merchant_id', '=', merchantId)
    .where('sandbox', '=', sandbox)
    .where('silent', '=', false)
    .$if(settlementId !== undefined, (query) => query.where('settlement_id', '=', settlementId ?? ''))
    .selectAll()
    .orderBy('created')
    .orderBy('posting_id')
    .orderBy('type')
    .execute()

export const live = (merchantId: string): Scope => ({ merchantId, sandbox: false })

/** A sale, as the calls name it. */
export const saleOf = (merchantId: string, id: string) => ({
  params: { merchantId, instalmentPlanId: id, operationId: id },
})

/** What tests of settlements do again and again, each thing at a moment of its own. */
export const settlingOn = (server: TestServer) => ({
  shop: (options: Parameters<typeof makeShop>[3] = {}) =>
    makeShop(server.db, server.clock, server.companies.own, options),
  /** A sale with the terms of `plainTerms`. */
  sell: (merchantId: string, at: string, totalAmount: number, more: Wanted & { sandbox?: boolean } = {}) => {
    server.clock.set(at)
    const { sandbox = false, ...wanted } = more
    const scope = { merchantId, sandbox }
    return makeOperation(server.db, server.clock, scope, { totalAmount, terms: plainTerms, ...wanted })
  },
  ownerAt: async (at: string, sandbox = false): Promise<TestClient> => {
    server.clock.set(at)
    return server.as('owner', { sandbox })
  },
  run: (at: string, merchantId?: string) => {
    server.clock.set(at)
    return runSettlements(server.db, server.clock, merchantId === undefined ? {} : { merchantId })
  },
})
