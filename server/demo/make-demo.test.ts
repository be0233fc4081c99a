import { isValidIBAN } from 'ibantools'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckoutStates } from '#contract/calls/checkout-requests.ts'
import { isEmail, isPhone, isPostcode } from '#contract/core/validation.ts'
import { addDays, dayIn, isBankDay } from '#domain/calendar.ts'
import { documentIsValid } from '#domain/documents.ts'
import { feeOf } from '#domain/fees.ts'
import { ibanFault } from '#domain/iban.ts'
import { sum } from '#domain/money.ts'
import { categoryOf, substatuses } from '#domain/operation-state.ts'
import type { Database } from '../db/schema.ts'
import { sqlState } from '../db/transaction.ts'
import { testClock } from '#server/core/clock.ts'
import { makeCompany, makeUser } from '../testing/factories.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { testSeals } from '../testing/seals.ts'
import { catalogueOf, netPrice } from './catalogue.ts'
import { type DemoSummary, makeDemo } from './make-demo.ts'
import { demoAccounts } from './shops.ts'

/** A Friday afternoon. */
const clock = testClock('2026-11-20T16:30:00Z')
const today = dayIn('Europe/Madrid', clock.now())

let first: TestDatabase
let second: TestDatabase
let db: Kysely<Database>
let summary: DemoSummary
let rows: Awaited<ReturnType<typeof findOperations>>

beforeAll(async () => {
  ;[first, second] = await Promise.all([testDatabase(), testDatabase()])
  ;({ db } = first)
  summary = await makeDemo(db, clock, testSeals)
  await makeDemo(second.db, clock, testSeals)
  rows = await findOperations()
}, 120_000)
afterAll(() => Promise.all([first.drop(), second.drop()]))

const findOperations = () =>
  db
    .selectFrom('operations as o')
    .innerJoin('operation_details as d', 'd.operation_id', 'o.id')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .selectAll('o')
    .select(['d.customer', 'd.shipping_address', 'd.cart', 'd.plan', 'd.fee', 'm.name', 'm.terms', 'm.time_zone'])
    .orderBy('o.created')
    .execute()

const groupBy = <T>(list: T[], key: (item: T) => string): Map<string, T[]> => Map.groupBy(list, key)

describe('the demo', () => {
  it('is the same each time, but for the salt of the password', async () => {
    const tables = [
      'companies',
      'merchants',
      'users',
      'operations',
      'operation_details',
      'operation_events',
      'refunds',
      'captures',
    ]
    for (const table of [
      ...tables,
      'ledger_postings',
      'ledger_entries',
      'settlements',
      'settlement_lines',
      'settlement_transfers',
      'monthly_fees',
      'invoices',
      'invoice_lines',
      'invoice_postings',
      'invoice_chain',
      'ibans',
      'billing_accounts',
      'profiles',
      'enterprise_owners',
      'documents',
      'api_keys',
      'audiences',
      'settings',
    ]) {
      const digest = sql<{ digest: string; count: number }>`
        select md5(string_agg(row::text, '' order by row::text)) as digest, count(*) as count
          from (select to_jsonb(t) - 'password_hash' as row from ${sql.table(table)} t) t`
      const [one, other] = await Promise.all([digest.execute(db), digest.execute(second.db)])
      expect(one.rows).toEqual(other.rows)
      expect(one.rows[0]?.count).toBeGreaterThan(0)
    }
  })

  it('has the shops, people and numbers of sales that are promised', async () => {
    const counts = groupBy(rows, ({ name, sandbox }) => `${name}${sandbox ? ' in sandbox' : ''}`)
    expect(counts.get('Casa Lumbre Bilbao')).toHaveLength(5000)
    expect(counts.get('Casa Lumbre Bilbao in sandbox')).toHaveLength(300)
    expect(counts.has('Casa Lumbre Online') && counts.has('Taller Marea')).toBe(true)
    expect(counts.has('Casa Lumbre Porto')).toBe(false)
    expect(summary).toEqual({ companies: 5, merchants: 5, users: 9, operations: rows.length })
    expect(rows.length).toBeLessThan(10_000)
    const users = await db.selectFrom('users').select(['email', 'role']).orderBy('email').execute()
    expect(users.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted())
    expect(await db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'demo' }])
  })

  it('pays every shop that sells to an account that can be, and nobody has', async () => {
    const ibans = await db
      .selectFrom('ibans as i')
      .innerJoin('merchants as m', 'm.id', 'i.merchant_id')
      .select(['m.name', 'i.iban', 'i.status', 'i.replaced', 'i.usable_from'])
      .execute()
    for (const { iban } of ibans) {
      expect(isValidIBAN(iban) && ibanFault(iban) === null).toBe(true)
      expect(iban.slice(4, 8)).toBe('9999')
    }
    const used = ibans.filter((one) => one.status === 'active' && one.replaced === null)
    expect(used.every((one) => one.usable_from < clock.now())).toBe(true)
    expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(rows.map(({ name }) => name))]))
    const companies = await db.selectFrom('companies').select(['country', 'tax_id']).execute()
    for (const { country, tax_id: number } of companies)
      expect(number === null || documentIsValid({ type: 'cif', number, country })).toBe(true)
  })

  it('[ST-01] shows every sub-status, and enough to capture', async () => {
    const bilbao = rows.filter(({ name }) => name === 'Casa Lumbre Bilbao')
    for (const sandbox of [false, true]) {
      const shown = bilbao.filter((row) => row.sandbox === sandbox)
      expect(substatuses.filter((one) => !shown.some(({ substatus }) => substatus === one))).toEqual([])
      const waiting = shown.filter(({ substatus, capture }) => substatus === 'pending_merchant' && capture === 'manual')
      expect(waiting.length).toBeGreaterThanOrEqual(3)
      expect(waiting.every(({ created }) => dayIn('Europe/Madrid', created) >= addDays(today, -28))).toBe(true)
      const days = shown.map(({ created }) => dayIn('Europe/Madrid', created))
      expect(days.filter((day) => day === today).length).toBeGreaterThanOrEqual(5)
      expect(days.filter((day) => day === addDays(today, -1)).length).toBeGreaterThanOrEqual(5)
    }
  })

  it('has the request of what people of the shops asked for lately, ended and open', async () => {
    const found = await db
      .selectFrom('checkout_requests as r')
      .innerJoin('operations as o', 'o.id', 'r.operation_id')
      .selectAll('r')
      .select(['o.substatus', 'o.created_by'])
      .execute()
    for (const sandbox of [false, true]) {
      const states = found.filter((row) => row.sandbox === sandbox).map(({ state }) => state)
      const ended = ['confirmed', 'rejected', 'withdrawn', 'expired'] as const
      expect([sandbox, ...ended.filter((state) => !states.includes(state))]).toEqual([sandbox])
      expect(states.some((state) => openCheckoutStates.includes(state))).toBe(true)
    }
    for (const row of found) {
      expect(row.created_by).not.toBeNull()
      expect([row.id, row.ended === null]).toEqual([row.id, row.substatus === 'pending_customer'])
      expect(testSeals.links.open(row.token_sealed)).toMatch(/^[\w-]{22}$/)
      if (row.substatus === 'pending_customer') expect(row.link_expires > clock.now()).toBe(true)
    }
  })

  it('lies in the past', async () => {
    const latest = await sql<{ latest: Date }>`select max(latest) as latest from (
      select max(created) as latest from operation_events union all select max(created) from ledger_postings
      union all select max(created) from refunds union all select max(created) from captures
      union all select max(greatest(created, confirmed, cancelled, paid)) from operations) t`.execute(db)
    expect(latest.rows[0]?.latest.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    const paid = rows.filter(({ substatus }) => substatus === 'payment_completed')
    expect(
      paid.every(
        (row) => row.paid && row.transfer_date === dayIn(row.time_zone, row.paid) && isBankDay(row.transfer_date),
      ),
    ).toBe(true)
  })

  it('has nobody in it who could exist', async () => {
    for (const { customer, shipping_address: address, name } of rows) {
      const country = name === 'Candeia do Mar' ? 'PT' : 'ES'
      expect(customer.email).toMatch(/\.example$/)
      expect(isEmail(customer.email)).toBe(true)
      expect(customer.phone).toMatch(country === 'PT' ? /^90/ : /^77/)
      expect(isPhone(customer.phone ?? '')).toBe(true)
      expect(customer.documentId).toMatch(country === 'PT' ? /^39\d{7}$/ : /^99\d{6}[A-Z]$/)
      expect(documentIsValid({ type: 'nif', number: customer.documentId ?? '', country })).toBe(true)
      if (address) expect(isPostcode(address.postcode)).toBe(true)
    }
  })
})

describe('its figures', () => {
  it('add up: cart, plan, fee', async () => {
    for (const row of rows) {
      const { cart, plan, fee } = row
      const lines = sum(cart.lines.map(({ amount }) => amount)) + (cart.shipping?.amount ?? 0) + cart.discountAmount
      expect(lines).toBe(row.total_amount)
      expect(cart.totalAmount).toBe(row.total_amount)
      const { campaignCost = 0, ...own } = fee
      expect(own).toEqual(feeOf(row.total_amount, row.terms))
      expect(campaignCost).toBeGreaterThanOrEqual(0)
      if (row.campaign_id === null) expect(campaignCost).toBe(0)
      const isWhole = [0, row.total_amount].includes(row.captured_amount)
      if (row.refunded_amount + row.voided_amount > 0 || row.cancelled !== null || !isWhole) continue
      expect(plan.totalAmount).toBe(row.total_amount + plan.totalInterest)
      expect(sum(plan.schedule.map(({ principal }) => principal))).toBe(row.total_amount)
    }
  })

  it('refunds and captures are what their rows say, and the plan what the last refund left', async () => {
    const refunds = groupBy(
      await db.selectFrom('refunds').selectAll().orderBy('created').execute(),
      (row) => row.operation_id,
    )
    const captures = groupBy(await db.selectFrom('captures').selectAll().execute(), (row) => row.operation_id)
    for (const row of rows) {
      const given = refunds.get(row.id) ?? []
      expect(sum(given.map(({ amount }) => amount))).toBe(row.refunded_amount)
      expect(row.refunded_amount).toBeLessThanOrEqual(row.captured_amount)
      if (row.capture === 'manual')
        expect(sum((captures.get(row.id) ?? []).map(({ amount }) => amount))).toBe(row.captured_amount)
      if (given.length === 0 || row.cancelled || row.captured_amount === row.refunded_amount) continue
      const taken = sum(given.map((refund) => refund.amount - refund.credit_to_customer))
      expect(sum(row.plan.schedule.map(({ principal }) => principal))).toBe(row.captured_amount - taken)
    }
    expect(refunds.size).toBeGreaterThan(100)
    expect(rows.some((row) => row.refunded_amount > 0 && row.cancelled === null)).toBe(true)
    expect(rows.some((row) => row.refunded_amount === row.total_amount && row.substatus === 'stopped_merchant')).toBe(
      true,
    )
  })

  it('stand in the books, posting by posting and sale by sale', async () => {
    const entries = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
      .select(['e.posting_id', 'e.account', 'e.amount', 'p.operation_id'])
      .execute()
    for (const [, posting] of groupBy(entries, (entry) => entry.posting_id))
      expect(sum(posting.map(({ amount }) => amount))).toBe(0)
    const books = groupBy(entries, (entry) => `${entry.operation_id} ${entry.account}`)
    for (const row of rows) {
      const balance = (account: string) => sum((books.get(`${row.id} ${account}`) ?? []).map(({ amount }) => amount))
      const isOpen = categoryOf(row.substatus) === 'accepted' || row.substatus === 'pending_merchant'
      expect(balance('financed')).toBe(isOpen ? row.total_amount - row.voided_amount - row.refunded_amount : 0)
      expect(balance('uncaptured')).toBe(isOpen ? row.captured_amount + row.voided_amount - row.total_amount : 0)
      const kept = isOpen ? row.captured_amount - row.refunded_amount : 0
      const charged = balance('fees') + balance('vat') + balance('campaign_cost')
      expect(balance('payable_to_merchant') + balance('held') + charged).toBe(0 - kept)
    }
  })

  it('agree with the history', async () => {
    const events = groupBy(
      await db.selectFrom('operation_events').selectAll().orderBy('created').orderBy('id').execute(),
      (row) => row.operation_id,
    )
    for (const row of rows) {
      const history = events.get(row.id) ?? []
      const when = (type: string) => history.find((event) => event.type === type)?.created ?? null
      expect(history[0]).toMatchObject({ type: 'created', created: row.created })
      expect(when('paid')).toEqual(row.paid)
      const consented = when('consent_confirmed')
      for (const decided of [when('challenge_requested'), when('accepted'), when('rejected')])
        if (consented && decided) expect(decided.getTime()).toBeGreaterThan(consented.getTime())
      if (row.cancelled === null) expect(when('cancelled')).toBeNull()
      expect(when('rejected') !== null).toBe(row.substatus === 'rejected')
      expect(when('duplicated') !== null).toBe(row.substatus === 'stopped_duplicated')
      expect(history.filter(({ type }) => type === 'refunded').length > 0).toBe(row.refunded_amount > 0)
      if (categoryOf(row.substatus) === 'accepted')
        expect(row.confirmed).toEqual(when(row.capture === 'manual' ? 'captured' : 'accepted'))
    }
  })
})

describe('making the demo', () => {
  it('refuses a database that has it already', async () => {
    await expect(makeDemo(db, clock, testSeals)).rejects.toSatisfy((error) => sqlState(error) === '23505')
  })

  it('leaves nothing behind when it cannot finish', async () => {
    const own = await testDatabase()
    const companyId = await makeCompany(own.db, clock)
    await makeUser(own.db, clock, { companyId, email: 'owner@demo.test', role: 'owner' })
    await expect(makeDemo(own.db, clock, testSeals)).rejects.toThrow('users_email')
    const left = await sql`select from companies union all select from merchants`.execute(own.db)
    const marks = await own.db.selectFrom('settings').select('name').execute()
    await own.drop()
    expect([left.rows.length, marks]).toEqual([1, []])
  })

  it.each(['ES', 'PT'] as const)(
    'sells in %s at prices that survive taking the tax off and putting it on',
    (country) => {
      const { main, extra, taxRate } = catalogueOf(country)
      const off = [...main, ...extra].filter(({ price, most = 1 }) => {
        const exact = (netPrice(price, taxRate) * most * (10_000 + taxRate)) / 10_000
        return Math.abs(exact - price * most) > 0.2
      })
      expect(off).toEqual([])
    },
  )
})
