/** What the provider agrees with shops, from the file to the owner's mail. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { verifyAudit } from '../lib/audit/verify.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { makeMerchant } from '../testing/factories.ts'
import { mailsTo } from '../testing/mails.ts'
import type { Command } from './command.ts'
import { templateApply, templateList, termsHistory, termsPreview, termsSet, termsShow } from './terms.ts'
import { fileOf } from './terms-file.ts'

let server: TestServer
let merchant: string
const folder = mkdtempSync(join(tmpdir(), 'terms-'))
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})
beforeEach(async () => {
  server.clock.set('2026-11-20T10:00:00Z')
  const { db, clock, companies } = server
  for (const table of ['outbox', 'notifications'] as const) await db.deleteFrom(table).execute()
  merchant = await makeMerchant(db, clock, companies.own, { name: 'Casa Lumbre Gijón' })
})

const run = (command: Command, options: Record<string, string> = {}) => {
  const { db, clock, config } = server
  return command.run({ db, clock, provider: config.provider, config, options: { merchant, ...options } })
}
const plain = { first_day: '2026-12-01', ...fileOf({ ...defaultTerms('ES'), minimumMonthlyFee: 20_00 }) }
let files = 0
const fileWith = (content: unknown): string => {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const set = (change: object = {}) => run(termsSet, { file: fileWith({ ...plain, ...change }) })
const daysOf = async (): Promise<string[]> => {
  const { text } = await run(termsHistory)
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/).slice(0, 2).join(': '))
}

describe('[CA-33] terms set', () => {
  test('are in force from their first day on, and the owners learn it in their language', async () => {
    const { db } = server
    await db.updateTable('users').set({ locale: 'pt-PT' }).where('email', '=', 'owner@demo.test').execute()
    const { text } = await set({ refund_fee_policy: 'prorata', note: 'Acuerdo 17' })
    expect(text).toMatch(
      /^Casa Lumbre Gijón has these terms from 2026-12-01 on, what changes: fees, minimum fee, refunds\./,
    )
    const [mail] = await mailsTo(db, 'owner@demo.test')
    expect(mail?.subject).toBe('Casa Lumbre Gijón: novas condições a partir de 1 dez 2026')
    expect(mail?.text).toContain('Muda: comissão por venda, mínimo mensal, comissão do que reembolsas.')
    const owner = await server.as('owner')
    const { results } = await owner.notifications.list()
    expect(results.map(({ type, merchantId }) => [type, merchantId])).toEqual([['terms_agreed', merchant]])
    const rows = await db.selectFrom('audit_log').where('action', '=', 'terms.agreed').select('detail').execute()
    expect(rows).toEqual([{ detail: { firstDay: '2026-12-01', changes: ['fees', 'minimum_fee', 'refunds'] } }])
    expect((await verifyAudit(db)).faults).toEqual([])
    expect(await daysOf()).toEqual(['the beginning: in force', '2026-12-01: to follow'])
    server.clock.set('2026-12-01T00:00:00Z')
    expect(await daysOf()).toEqual(['the beginning: over', '2026-12-01: in force'])
    await db.updateTable('users').set({ locale: null }).where('email', '=', 'owner@demo.test').execute()
  })

  test('are shown in the form of the file that set them', async () => {
    await set({ rates: [{ product: 'instalments', tin: 995 }] })
    const { first_day, ...terms } = plain
    expect((await run(termsShow, { day: first_day })).json).toMatchObject({
      first_day,
      terms: { ...terms, rates: [{ product: 'instalments', tin: 995 }] },
      next: null,
    })
    expect((await run(termsShow)).json).toMatchObject({ first_day: null, next: first_day })
  })

  test('of several at once for one day one is in force, and the others are refused with the reason', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((tin) => set({ tin })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))
    for (const reason of reasons) expect(reason).toContain('first_day: there are terms from 2026-12-01 on already')
    expect(await daysOf()).toHaveLength(2)
    expect(await mailsTo(server.db, 'owner@demo.test')).toHaveLength(1)
  })

  test('warn of cliffs, and of a shop whose choice is not agreed any more', async () => {
    const owner = await server.as('owner')
    const products = [{ type: 'instalments' as const, minAmount: 50_00, maxAmount: 100_00 }]
    await owner.preferences.update(
      { params: { merchantId: merchant }, body: { products } },
      { headers: { 'If-Match': '"0"' } },
    )
    const tiers = [
      { up_to: 300_00, rate: 200 },
      { up_to: null, rate: 100 },
    ]
    const { text } = await set({
      fees: { mode: 'whole', tiers },
      products: [{ type: 'instalments', min_amount: 150_00, max_amount: 900_00 }],
    })
    expect(text).toContain('  fees.tiers: a sale of 30000 in 1 costs 300, and one of 29999 costs 600')
    expect(text).toContain('  products: nothing is left of what the shop chose')
  })

  const [first] = plain.fees.tiers
  test.each<[string, object | string, string]>([
    ['today', { first_day: '2026-11-20' }, 'first_day: 2026-11-21 at the earliest: it is 2026-11-20 in Europe/Madrid'],
    ['no day', { first_day: '2026-02-31' }, 'first_day: '],
    ['an unknown field', { stamp_duty: 1 }, 'stamp_duty: there is no such field'],
    ['a reserve without days', { reserve: { rate: 5_00 } }, 'reserve.days: '],
    ['a reserve of nothing', { reserve: { rate: 0, days: 30 } }, 'reserve.rate: '],
    ['a reserve of more than a year', { reserve: { rate: 5_00, days: 366 } }, 'reserve.days: '],
    [
      'an unknown field within',
      { settlement: { frequency: 'daily', weekday: 1 } },
      'settlement.weekday: there is no such field',
    ],
    ['a missing field', { tin: undefined }, 'tin: '],
    ['a part of a cent', { minimum_monthly_fee: 15.5 }, 'minimum_monthly_fee: '],
    ['a gap of tiers', { fees: { mode: 'slices', tiers: [first] } }, 'fees.tiers.0.up_to: a gap'],
    [
      'tiers that overlap',
      { fees: { mode: 'slices', tiers: [first, first, { up_to: null, rate: 1 }] } },
      'fees.tiers.1.up_to: overlaps',
    ],
    [
      'a gap of rates',
      { rates: [{ product: 'instalments', instalments: { from: 3, to: 36 }, tin: 0 }] },
      'rates: a gap',
    ],
    ['no JSON', '{', 'the file: is no JSON'],
    ['no product', { products: [] }, 'products: at least one is needed'],
  ])('refuse %s, and write nothing', async (_, change, reason) => {
    const file = fileWith(typeof change === 'string' ? change : { ...plain, ...change })
    for (const command of [termsSet, termsPreview]) await expect(run(command, { file })).rejects.toThrow(reason)
    expect([await daysOf(), await mailsTo(server.db, 'owner@demo.test')]).toEqual([['the beginning: in force'], []])
  })

  test('refuse a rate above the ceiling of the country and the day, with that of all or of a product', async () => {
    merchant = await makeMerchant(server.db, server.clock, server.companies.own, { name: 'Porto', country: 'PT' })
    await expect(set({ tin: 16_00 })).rejects.toThrow(
      / {2}tin: a yearly rate of 17\d\d is above the ceiling of 1560 in PT/,
    )
    await expect(set({ rates: [{ product: 'instalments', tin: 16_00 }] })).rejects.toThrow(
      '  rates.0.tin: a yearly rate',
    )
    await expect(set({ opening_fee_rate: 10_00 })).rejects.toThrow('is above the ceiling of 1560 in PT')
    expect(await daysOf()).toEqual(['the beginning: in force'])
    expect((await set({ tin: 12_95 })).text).toContain('2026-12-01')
  })

  test('refuse a file that is not there, and a shop', async () => {
    await expect(run(termsSet, { file: join(folder, 'none.json') })).rejects.toThrow('The file cannot be read')
    await expect(run(termsSet, { file: fileWith(plain), merchant: 'f'.repeat(32) })).rejects.toThrow(
      'There is no merchant',
    )
  })
})

test('[CA-33] terms preview says what a sale costs customer, shop and provider, and writes nothing', async () => {
  const own = { instalment_options: [12], default_instalments: 12, tin: 12_00, reserve: { rate: 2_50, days: 60 } }
  const file = fileWith({ ...plain, ...own })
  const { text, json } = await run(termsPreview, { file, amounts: '100,300,10000' })
  expect(text.replaceAll(/ +/g, ' ')).toContain(
    '\n100.00 EUR instalments 12 106.63 EUR 6.63 EUR 12.68 % 0.98 EUR 0.21 EUR 98.81 EUR 2.50 EUR 7.61 EUR\n',
  )
  expect(text).toContain('Of 10000.00 EUR there is no plan.')
  expect(json).toMatchObject({ outcomes: [{ amount: 100_00 }, { amount: 300_00 }] })
  await expect(run(termsPreview, { file, amounts: '100,viele' })).rejects.toThrow('"viele" is no amount.')
  expect(await daysOf()).toEqual(['the beginning: in force'])
})

test('[CA-33] terms template list and apply: a new shop is one command', async () => {
  expect((await run(templateList)).text).toContain('interest')
  for (const country of ['ES', 'PT'] as const) {
    merchant = await makeMerchant(server.db, server.clock, server.companies.own, { name: `Nova ${country}`, country })
    expect((await run(templateApply, { template: 'interest' })).text).toContain('from 2026-11-21 on')
    expect((await run(templateApply, { template: 'short', from: '2027-01-01' })).text).toContain('from 2027-01-01 on')
    await expect(run(templateApply, { template: 'standard' })).rejects.toThrow(
      'there are terms from 2026-11-21 on already',
    )
  }
})
