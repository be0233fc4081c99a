import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ibanHoldHours } from '#contract/rules/iban-rules.ts'
import { maxMerchantNameLength } from '#contract/rules/merchant-rules.ts'
import { defaultTerms } from '#domain/terms.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { makeSession, makeUser, password } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'
import { mailsTo } from '../../testing/mails.ts'
import { fillIn, handIn, lockedCompany, newCompany, shopBody, type SigningUp } from '../../testing/sign-up.ts'
import { fileOf, jpeg } from '../../testing/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A company that has said and handed in everything. */
const ready = async (options: Parameters<typeof newCompany>[1] = {}): Promise<SigningUp> => {
  const made = await newCompany(server, options)
  await fillIn(made.client, options.type, options.country)
  await handIn(made.client, options.type)
  return made
}
const create = (client: TestClient, more: Parameters<typeof shopBody>[0] = {}) =>
  client.merchants.create({ body: shopBody(more) })
const shopsOf = (companyId: string) =>
  server.db.selectFrom('merchants').selectAll().where('company_id', '=', companyId).execute()
const ibansOf = (merchantId: string) =>
  server.db.selectFrom('ibans').selectAll().where('merchant_id', '=', merchantId).execute()

describe('[ON-07] [CA-19] the last step of signing up', () => {
  test('makes a shop that waits for the provider, with its IBAN and every paper', async () => {
    const { client, companyId, userId } = await ready()
    await client.documents.add({ params: { document: 'bank_account_certificate' }, file: fileOf(jpeg, 'banco-2.jpg') })
    const shop = await create(client)
    expect(shop).toEqual({
      id: shop.id,
      name: 'Mimbre y Barro',
      status: 'pending',
      review: 'in_review',
      rejectReason: null,
      country: 'ES',
      timeZone: 'Europe/Madrid',
    })
    expect(await client.merchants.list()).toEqual([shop])
    const [row] = await shopsOf(companyId)
    expect(row).toMatchObject({
      url: 'https://mimbre.example',
      monthly_earnings: 12_000_00,
      average_amount: 180_00,
      terms: defaultTerms('ES'),
      decided: null,
    })
    const newest = await server.db
      .selectFrom('stored_files')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', 'banco-2.jpg')
      .executeTakeFirstOrThrow()
    const [iban, ...others] = await ibansOf(shop.id)
    expect(others).toEqual([])
    expect(iban).toMatchObject({
      iban: 'ES9599990001440000001332',
      status: 'pending_review',
      file_id: newest.id,
      user_id: userId,
      usable_from: new Date(server.clock.now().getTime() + ibanHoldHours * 3_600_000),
    })
    const { results } = await client.documents.list()
    expect(new Set(results.filter(({ waived }) => !waived).map(({ status }) => status))).toEqual(new Set(['in_review']))
    expect(await client.account.me()).toMatchObject({ requiresOnboarding: false, preferedMerchantUuid: shop.id })
  })

  test('of a self-employed person in Portugal has the terms and the hours of Portugal', async () => {
    const { client, companyId } = await ready({ type: 'self_employed', country: 'PT' })
    const shop = await create(client, { iban: 'PT50999900010000000133251', url: null })
    expect(shop).toMatchObject({ country: 'PT', timeZone: 'Europe/Lisbon' })
    expect((await shopsOf(companyId))[0]).toMatchObject({ terms: defaultTerms('PT'), url: null })
  })

  test('tells every owner, by mail and notice, and shows no more of the IBAN than is needed', async () => {
    const { client, companyId, email, userId } = await ready()
    const [{ db, clock }, partner] = [server, 'socio-alta@shop.test']
    const other = await makeUser(db, clock, { companyId, role: 'owner', email: partner })
    const { id } = await create(client)
    for (const to of [email, partner]) {
      const [mail, ...more] = await mailsTo(db, to)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Mimbre y Barro: hemos recibido la solicitud')
      expect(mail?.text).toContain('ES95 •••• 1332')
      expect(mail?.text).not.toContain('ES9599990001440000001332')
    }
    const notices = await db
      .selectFrom('notifications')
      .select(['type', 'user_id', 'merchant_id'])
      .where('user_id', 'in', [userId, other])
      .execute()
    expect(notices).toEqual([{ type: 'merchant_received', user_id: other, merchant_id: id }])
    const audit = await db
      .selectFrom('audit_log')
      .select(['merchant_id', 'object_id', 'detail'])
      .where('action', '=', 'merchant.created')
      .where('company_id', '=', companyId)
      .execute()
    expect(audit).toMatchObject([{ merchant_id: id, object_id: id }])
    expect(JSON.stringify(audit)).not.toContain('1332')
  })

  test('a further shop is asked for in the same way, and the first one stays the preferred', async () => {
    const { client, companyId } = await ready()
    const first = await create(client)
    const second = await create(client, { name: 'Mimbre y Barro Getxo', iban: 'ES5199990001450000000911' })
    expect((await shopsOf(companyId)).map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect((await client.account.me()).preferedMerchantUuid).toBe(first.id)
    expect(await ibansOf(second.id)).toHaveLength(1)
  })

  test('an owner who sees some shops only sees the new one of theirs', async () => {
    const { companyId, client } = await ready()
    const first = await create(client)
    const bound = { companyId, role: 'owner', email: 'socia-de-una@shop.test', merchants: [first.id] } as const
    const userId = await makeUser(server.db, server.clock, { ...bound, merchants: [...bound.merchants] })
    const headers = {
      authorization: `Bearer ${await makeSession(server.db, server.clock, userId)}`,
      'content-type': 'application/json',
    }
    const answer = await server.fetch('/v2/merchants', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Otra', iban: 'ES5199990001450000000911', monthly_earnings: 1, average_amount: 1 }),
    })
    expect(answer.status).toBe(201)
    const seen = (await (await server.fetch('/v2/merchants', { headers })).json()) as unknown[] // a list
    expect(seen).toHaveLength(2)
  })
})

describe('[ON-07] is refused', () => {
  test('while an earlier step is not done, with what it lacks, and nothing is made', async () => {
    const { client, companyId } = await newCompany(server)
    await fillIn(client)
    await client.company.updateEnterprise({ body: { city: null } })
    const error = await failure(create(client))
    expect([error.status, error.type]).toEqual([409, 'OnboardingIncomplete'])
    expect(error.fields).toEqual({
      enterprise: ['city'],
      'docs-info': ['documents'],
      'docs-upload': ['signatory_dni', 'cif', 'deeds_or_taxid', 'bank_account_certificate', 'audited_annual_accounts'],
    })
    await client.company.updateEnterprise({ body: { city: 'Bilbao' } })
    await handIn(client)
    await server.db
      .updateTable('documents')
      .set({ status: 'rejected', reject_reason: 'No se lee.' })
      .where('company_id', '=', companyId)
      .where('key', '=', 'cif')
      .execute()
    expect((await failure(create(client))).fields).toEqual({ 'docs-upload': ['cif'] })
    expect(await shopsOf(companyId)).toEqual([])
    expect((await client.account.me()).requiresOnboarding).toBe(true)
  })

  test('[ON-08] to an account that signs up elsewhere', async () => {
    const { client } = await newCompany(server, { type: 'unknown' })
    const error = await failure(create(client))
    expect([error.type, error.fields]).toEqual(['OnboardingIncomplete', { type: ['unknown'] }])
  })

  /** Field, and what it must not be. */
  const wrong: [string, unknown[]][] = [
    ['name', ['', '  ', 'a<b', 'x'.repeat(maxMerchantNameLength + 1), null]],
    ['url', ['mimbre', 'ftp://a.es', 'javascript:alert(1)', '']],
    ['iban', ['ES9599990001440000001333', 'ES9699990001440000001332', 'FR7630006000011234567890189', 'ES12', '', null]],
    ['monthly_earnings', [0, -1, 1.5, 1_000_000_001, '100', null]],
    ['average_amount', [0, -1, 0.01, null]],
  ]
  test.each(wrong)('[VA-09] at %s', async (field, values) => {
    const { client, companyId } = await newCompany(server)
    const camel = field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    for (const value of values) {
      const error = await failure(client.merchants.create({ body: { ...shopBody(), [camel]: value } }))
      expect([value, error.status, Object.keys(error.fields)]).toEqual([value, 400, [field]])
    }
    expect(await shopsOf(companyId)).toEqual([])
  })

  test('[VA-09] under a name that the company has already, but for one that was rejected', async () => {
    const { client, companyId } = await ready()
    const { id } = await create(client)
    for (const name of ['Mimbre y Barro', 'MIMBRE Y BARRO', ' mimbre y barro '])
      expect((await failure(create(client, { name }))).fields).toEqual({ name: [expect.stringContaining('already')] })
    const both = await failure(create(client, { iban: 'ES9699990001440000001332' }))
    expect(Object.keys(both.fields)).toEqual(['name', 'iban'])
    expect(await shopsOf(companyId)).toHaveLength(1)
    const rejected = { status: 'rejected', review: null } as const
    await server.db.updateTable('merchants').set(rejected).where('id', '=', id).execute()
    expect((await create(client)).name).toBe('Mimbre y Barro')
  })

  test('two tabs and a double click make one shop', async () => {
    const { client, companyId, again } = await ready()
    const tab = await again()
    const answers = await heldUp({
      db: server.db,
      lock: (tx) => lockedCompany(tx, companyId),
      start: () => [create(client), create(tab), create(client)],
    })
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const click = () => client.merchants.create({ body: shopBody({ name: 'Otra' }) }, { idempotencyKey: 'alta-tienda' })
    const [one, two] = await Promise.all([click(), click()])
    expect(two).toEqual(one)
    expect(await shopsOf(companyId)).toHaveLength(2)
  })

  test('to whoever is no owner, to a disabled account, and without the password of the last five minutes', async () => {
    for (const name of ['admin', 'editor', 'guest'] as const)
      expect((await failure(create(await server.as(name)))).type).toBe('PermissionDenied')
    expect((await failure(create(await server.as('disabled')))).type).toBe('AccountDisabled')
    const { client } = await ready()
    server.clock.advance(6 * 60_000)
    expect((await failure(create(client))).type).toBe('StepUpRequired')
    const { proof } = await client.session.stepUp({ body: { password, method: 'POST', path: '/v2/merchants' } })
    const shop = await client.merchants.create({ body: shopBody() }, { headers: { 'X-Step-Up': proof } })
    expect(shop.status).toBe('pending')
  })
})
