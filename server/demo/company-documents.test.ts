import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyFaults } from '#contract/rules/company-faults.ts'
import { dayIn } from '#domain/calendar.ts'
import { nextStep, stepStates } from '#domain/onboarding.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { isActivity } from '#server/services/activities/activities.ts'
import { testClock } from '#server/core/clock.ts'
import { findCompany, findProfile, listOwners } from '#server/services/company/company.queries.ts'
import { readSignUp } from '#server/services/company/sign-up.ts'
import { countryOf, enterpriseValues, nameOf } from '#server/services/company/values.ts'
import { newId } from '#server/core/ids.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { testSeals } from '../testing/seals.ts'
import { companyColumns, writeCompanyDocuments } from './company-documents.ts'
import { insertRow } from './demo.queries.ts'
import { demoCompanies } from './shops.ts'

const clock = testClock('2026-11-20T16:30:00Z')
const now = clock.now()
const founded = new Date(now.getTime() - 730 * 86_400_000)
const ids = demoCompanies.map((company) => ({ id: newId(clock), company }))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await inTransaction(database.db, acrossMerchants('a test'), async (tx) => {
    for (const { id, company } of ids) {
      await insertRow(tx, 'companies', { id, ...companyColumns(company, founded) })
      const own = { companyId: id, userId: null, founded, now, vault: testSeals.vault }
      await writeCompanyDocuments(tx, company, { ...own, newId: () => newId(clock) })
    }
  })
})
afterAll(() => database.drop())

test('[ON-06] companies of the demo have said and handed in everything, or nothing yet', async () => {
  const next: Record<string, string | null> = {}
  for (const { id, company } of ids)
    next[company.name] = nextStep(
      stepStates(await inTransaction(database.db, acrossMerchants('a test'), (tx) => readSignUp(tx, id, now))),
    )
  expect(next).toEqual({
    'Casa Lumbre': 'add-merchant',
    'Candeia do Mar, Lda.': 'add-merchant',
    'Taller Marea': 'add-merchant',
    'Mimbre y Barro': 'profile',
    'Inês Valadares': 'profile',
  })
})

test('[VA-09] what they say is what forms take', async () => {
  for (const { id, company: demo } of ids)
    await inTransaction(database.db, acrossMerchants('a test'), async (tx) => {
      const company = await findCompany(tx, id)
      const subject = { type: demo.type, country: countryOf(company), today: dayIn('Europe/Madrid', now) }
      expect(companyFaults(enterpriseValues(company), { ...subject, form: 'enterprise' })).toEqual({})
      expect(companyFaults({ ...(await findProfile(tx, id)) }, { ...subject, form: 'profile' })).toEqual({})
      for (const owner of await listOwners(tx, id))
        expect(companyFaults(owner, { ...subject, form: 'owner' })).toEqual({})
      const { business_activity: activity } = company
      expect(activity === null || isActivity(activity, company.country)).toBe(true)
      expect(nameOf(company)).toBe(company.name)
    })
})

test('their documents are files that open', async () => {
  const files = await database.db.selectFrom('stored_files').selectAll().where('purpose', '=', 'document').execute()
  expect(files.length).toBeGreaterThan(10)
  for (const { id, sealed, key_id: keyId, size } of files) {
    const bytes = testSeals.vault.open(id, { keyId, sealed })
    const text = bytes.toString('latin1')
    expect([bytes.length, text.startsWith('%PDF-1.4')]).toEqual([size, true])
    // The table begins at the offset at the end of the file.
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref\n0 6')).toBe(true)
    expect(text).toMatch(/documento de (muestra|amostra)/i)
  }
})
