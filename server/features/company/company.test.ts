import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { makeUser } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { mailsTo } from '../../testing/mails.ts'
import { enterpriseBody, newCompany, ownerBody, profileBody } from '../../testing/sign-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[EN-02] [CA-13] the enterprise has what was said of it, and a type of ownership once it was told', async () => {
  const { client } = await newCompany(server)
  expect(await client.company.getEnterprise()).toMatchObject({ name: null, ownershipType: null, complete: false })
  const body = { ...enterpriseBody(), ownershipType: 'majority', tradeName: 'Mimbre' } as const
  const said = await client.company.createEnterprise({ body })
  expect(said).toEqual({
    ...body,
    addressAddition: null,
    otherPhone: null,
    website: null,
    country: 'ES',
    complete: true,
    locked: [],
  })
  expect(await client.company.getEnterprise()).toEqual(said)
  expect(await (await server.as('rival')).company.getEnterprise()).toMatchObject({ name: null })
})

test("[EN-02] [CA-16] the profile begins with the owner's own name", async () => {
  const { client } = await newCompany(server)
  await client.account.update({ body: { firstName: 'Nerea', lastName: 'Iturriaga' } })
  const own = { firstName: 'Nerea', lastName: 'Iturriaga' }
  expect(await client.company.getProfile()).toMatchObject({ ...own, phone: null, complete: false })
  expect(await client.company.updateProfile({ body: { phone: '612345678' } })).toMatchObject({
    ...own,
    phone: '612345678',
  })
  expect(await client.company.createProfile({ body: { ...profileBody(), firstName: 'Maite' } })).toMatchObject({
    firstName: 'Maite',
    complete: true,
    locked: [],
  })
  expect(await client.account.me()).toMatchObject({ firstName: 'Nerea' })
})

test.each(['admin', 'editor', 'guest'] as const)('neither is shown to an %s', async (name) => {
  const client = await server.as(name)
  expect(await failure(client.company.getProfile())).toMatchObject({ status: 403, type: 'PermissionDenied' })
  expect(await failure(client.company.getEnterprise())).toMatchObject({ status: 403, type: 'PermissionDenied' })
})

describe('[ON-06] forms save as they are filled in', () => {
  test('a draft takes any subset, null empties a field, and another device goes on from there', async () => {
    const { client, email } = await newCompany(server)
    await client.company.updateProfile({ body: { documentType: 'nie', documentNumber: ' x1234567l ' } })
    await client.company.updateProfile({ body: { position: 'Gerente' } })
    await client.company.updateProfile({ body: { position: null } })
    const other = await (await server.as('nobody')).session.signIn({ body: { email, password: 'trastienda-demo' } })
    const headers = { authorization: `Bearer ${other.accessToken}` }
    const profile: unknown = await (await server.fetch('/v2/profile', { headers })).json()
    expect(profile).toMatchObject({ document_type: 'nie', document_number: 'X1234567L', position: null })
  })

  test('the first of them says when it was begun', async () => {
    const { client } = await newCompany(server)
    expect((await client.onboarding.get()).started).toBeNull()
    await client.company.updateEnterprise({ body: { phone: '912345678' } })
    const began = server.clock.now().toISOString()
    server.clock.advance(60_000)
    await client.company.updateEnterprise({ body: { city: 'Bilbao' } })
    expect((await client.onboarding.get()).started).toBe(began)
  })

  test('the button at the end is refused at every field that is empty, with its name', async () => {
    const { client } = await newCompany(server)
    const profile = await failure(client.company.createProfile({ body: { firstName: 'Nora' } }))
    expect([profile.status, Object.keys(profile.fields).toSorted()]).toEqual([
      400,
      ['birth_date', 'document_number', 'document_type', 'nationality', 'phone', 'position'],
    ])
    const enterprise = await failure(client.company.updateEnterprise({ body: { phone: null, draft: false } }))
    expect(Object.keys(enterprise.fields).toSorted()).toEqual(
      ['business_activity', 'city', 'legal_form', 'name', 'phone', 'postcode', 'state', 'street', 'tax_id'].toSorted(),
    )
    const owner = await failure(client.company.addOwner({ body: {} }))
    expect(Object.keys(owner.fields)).toEqual(
      expect.arrayContaining(['first_name', 'document_number', 'street', 'country', 'control_kind']),
    )
    expect((await client.company.getProfile()).complete).toBe(false)
    expect((await client.onboarding.get()).started).toBeNull()
  })
})

test('[ON-06] a landline in the second field does instead of the phone', async () => {
  const { client } = await newCompany(server)
  await client.company.createProfile({ body: { ...profileBody(), phone: null, otherPhone: '944123456' } })
  const enterprise = { ...enterpriseBody(), phone: null, otherPhone: '212345678', ownershipType: 'full' } as const
  expect(await client.company.createEnterprise({ body: enterprise })).toMatchObject({
    phone: null,
    otherPhone: '212345678',
    complete: true,
  })
  expect(await client.company.getProfile()).toMatchObject({ otherPhone: '944123456', complete: true })
  const { steps } = await client.onboarding.get()
  expect(steps.slice(0, 2).map(({ missing }) => missing)).toEqual([[], []])
})

describe('names and numbers stand on the company too', () => {
  const columns = (id: string) =>
    server.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('[CA-13] of an enterprise: legal name, and the trade name before it', async () => {
    const { client, companyId, email } = await newCompany(server)
    expect((await columns(companyId)).name).toBe(email)
    await client.company.updateEnterprise({ body: { name: 'Mimbre y Barro, S.L.' } })
    expect(await columns(companyId)).toMatchObject({ name: 'Mimbre y Barro, S.L.', legal_name: 'Mimbre y Barro, S.L.' })
    await client.company.updateEnterprise({ body: { tradeName: 'Mimbre' } })
    expect(await columns(companyId)).toMatchObject({ name: 'Mimbre', legal_name: 'Mimbre y Barro, S.L.' })
    await client.company.updateEnterprise({ body: { tradeName: null } })
    expect((await columns(companyId)).name).toBe('Mimbre y Barro, S.L.')
  })

  test('[CA-16] of a self-employed person: the profile is the company', async () => {
    const { client, companyId } = await newCompany(server, { type: 'self_employed' })
    await client.company.createProfile({ body: profileBody('self_employed') })
    expect(await columns(companyId)).toMatchObject({
      name: 'Nora Ibarra',
      legal_name: 'Nora Ibarra',
      tax_id: '12345678Z',
      business_activity: '47.12',
      street: 'Calle de la Candela, 12',
      postcode: '48005',
      city: 'Bilbao',
      state: 'Bizkaia',
    })
    await client.company.updateProfile({ body: { documentType: 'nie' } })
    expect((await columns(companyId)).tax_id).toBeNull()
  })
})

test('[CA-13] [CA-14] [CA-15] a self-employed person has no enterprise and no owners', async () => {
  const { client } = await newCompany(server, { type: 'self_employed' })
  const params = { ownerId: 'a'.repeat(32) }
  for (const call of [
    () => client.company.getEnterprise(),
    () => client.company.createEnterprise({ body: enterpriseBody() }),
    () => client.company.updateEnterprise({ body: { phone: '912345678' } }),
    () => client.company.listOwners(),
    () => client.company.addOwner({ body: ownerBody() }),
    () => client.company.updateOwner({ params, body: { firstName: 'Ana' } }),
    () => client.company.removeOwner({ params }),
  ])
    expect(await failure(call())).toMatchObject({ status: 404, type: 'ObjectNotFound' })
})

describe('with an active shop', () => {
  test('[VA-09] what was verified changes no more, and what is needed cannot be emptied', async () => {
    const { client, companyId } = await newCompany(server)
    await client.company.createEnterprise({ body: enterpriseBody() })
    await server.db
      .updateTable('merchants')
      .set({ company_id: companyId })
      .where('id', '=', server.merchants.online)
      .execute()
    expect((await client.company.getEnterprise()).locked).toEqual(['name', 'tax_id', 'legal_form'])
    const other = { name: 'Otra, S.L.', taxId: 'A00000018', legalForm: 'public_limited' } as const
    const error = await failure(client.company.updateEnterprise({ body: { ...other, street: null, city: 'Getxo' } }))
    expect([error.status, Object.keys(error.fields).toSorted()]).toEqual([
      400,
      ['legal_form', 'name', 'street', 'tax_id'],
    ])
    expect(error.fields['tax_id']?.[0]).toContain('Write to support')
    // The same again is no change, however it is written.
    const same = { ...enterpriseBody(), taxId: 'ES b-12345674', city: 'Getxo' }
    expect(await client.company.createEnterprise({ body: same })).toMatchObject({ city: 'Getxo', taxId: 'B12345674' })
  })

  test('[VA-09] nor does the person who is the company', async () => {
    const { client } = await newCompany(server, { type: 'self_employed', live: true })
    expect((await client.company.createProfile({ body: profileBody('self_employed') })).locked).toEqual([
      'first_name',
      'last_name',
      'document_type',
      'document_number',
    ])
    for (const body of [{ firstName: 'Ana' }, { lastName: null }, { documentNumber: '00000000T' }]) {
      const error = await failure(client.company.updateProfile({ body }))
      expect([error.status, Object.keys(error.fields)]).toEqual([
        400,
        Object.keys(body).map((name) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)),
      ])
    }
    expect((await client.company.updateProfile({ body: { phone: '712345678' } })).phone).toBe('712345678')
    expect(Object.keys((await failure(client.company.updateProfile({ body: { phone: null } }))).fields)).toEqual([
      'phone',
    ])
    const other = { phone: null, otherPhone: '944123456' }
    expect(await client.company.updateProfile({ body: other })).toMatchObject(other)
    const none = await failure(client.company.updateProfile({ body: { otherPhone: null } }))
    expect(Object.keys(none.fields)).toEqual(['other_phone'])
  })

  test('every owner is told which fields changed, once in an hour and never what they say', async () => {
    const { client, companyId, email, again } = await newCompany(server, { live: true })
    const [partner, { db, clock }] = ['socia@shop.test', server]
    await makeUser(db, clock, { companyId, role: 'owner', email: partner })
    await client.company.updateEnterprise({ body: { phone: '912345678', street: 'Calle Nueva, 3', city: 'Getxo' } })
    await client.company.addOwner({ body: { ...ownerBody(), draft: true } })
    for (const to of [email, partner]) {
      const mails = await mailsTo(db, to)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(': dirección, teléfono.')
      expect(mails[0]?.text).not.toMatch(/912345678|Nueva|Getxo/)
    }
    clock.advance(61 * 60_000)
    const later = await again()
    await later.company.updateEnterprise({ body: { city: 'Getxo' } })
    expect(await mailsTo(db, partner)).toHaveLength(1)
    const [owner] = (await later.company.listOwners()).results
    await later.company.removeOwner({ params: { ownerId: owner?.id ?? '' } })
    expect((await mailsTo(db, partner)).at(-1)?.text).toContain('la baja de un titular real')
  })

  test('before it sells nobody is mailed', async () => {
    const { client, email } = await newCompany(server)
    await client.company.createEnterprise({ body: enterpriseBody() })
    expect(await mailsTo(server.db, email)).toEqual([])
  })
})

test('the audit log has values of the company, and of its people names of fields alone', async () => {
  const { client, companyId } = await newCompany(server)
  await client.company.updateEnterprise({ body: { phone: '912345678', city: 'Getxo' } })
  await client.company.addOwner({ body: { firstName: 'Ana', draft: true } })
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {
      action: 'enterprise.updated',
      detail: { before: { city: null }, after: { city: 'Getxo' }, changed: ['city', 'phone'] },
    },
    { action: 'enterprise_owner.added', detail: {} },
  ])
})
