/** Shops and sales of the release before, and those that it makes on this schema. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { testClock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts'
import { makeCompany } from '#server/testing/factories.ts'
import { tieSales } from './tie-sales.ts'

const before = '0038-vat-by-place'
const clock = testClock(new Date('2026-11-20T10:00:00Z'))
const limits = { type: 'instalments', minAmount: 50_00, maxAmount: 6_000_00 } as const
const chosen = { ...defaultTerms('ES'), agreedProducts: [limits], products: [{ ...limits, maxAmount: 900_00 }] }

let database: TestDatabase
let admin: TestDatabase['db']
let companyId: string
beforeAll(async () => {
  database = await bareDatabase()
  await migrate(database.adminUrl, { to: before })
  admin = openDatabase({ url: database.adminUrl, poolSize: 1 })
  companyId = await makeCompany(admin, clock, {})
})
afterAll(async () => {
  await admin.destroy()
  await database.drop()
})

const addShop = async (): Promise<string> => {
  const id = newId(clock)
  await sql`insert into merchants (id, company_id, name, status, country, time_zone, terms, created)
    values (${id}, ${companyId}, ${id}, 'active', 'ES', 'Europe/Madrid', ${JSON.stringify(chosen)}, ${clock.now()})`.execute(
    admin,
  )
  return id
}

/** As the release before writes it, which knows nothing of terms with a first day. */
const addSale = async (merchantId: string): Promise<string> => {
  const id = newId(clock)
  await sql`insert into operations (merchant_id, sandbox, id, mid, substatus, channel, product, capture, currency, total_amount,
      num_instalments, customer_first_name, customer_last_name, customer_email, search_text, created)
    values (${merchantId}, false, ${id}, ${id}, 'pending_customer', 'online', 'instalments', 'automatic', 'EUR', 100, 3, '', '', '', '',
      ${clock.now()})`.execute(admin)
  await sql`insert into operation_details (merchant_id, sandbox, operation_id, customer, cart, plan, fee)
    values (${merchantId}, false, ${id}, '{}', '{}', '{}', '{}')`.execute(admin)
  return id
}

const tiesOf = async () => {
  const { rows } = await sql<{ id: string; terms: string | null }>`
    select operation_id as id, terms_id as terms from operation_details order by operation_id`.execute(admin)
  return Object.fromEntries(rows.map(({ id, terms }) => [id, terms]))
}

test('each shop has its terms from the beginning, without what it chose of them, and each sale is tied to them', async () => {
  const old = await addShop()
  const sale = await addSale(old)
  await migrate(database.adminUrl)
  const young = await addShop()
  const late = await addSale(young)
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id, id, first_day, terms, set_by from agreed_terms order by merchant_id`.execute(admin)
  const { agreedProducts: _, ...agreed } = chosen
  const own = (id: string) => ({
    merchant_id: id,
    id,
    first_day: '0001-01-01',
    terms: { ...agreed, products: [limits] },
    set_by: 'start',
  })
  expect(rows).toEqual([own(old), own(young)])
  expect(await tiesOf()).toEqual({ [sale]: null, [late]: null })
  expect(await tieSales(admin)).toBe(2)
  expect(await tiesOf()).toEqual({ [sale]: old, [late]: young })
  expect(await tieSales(admin)).toBe(0)
})
