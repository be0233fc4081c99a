/** What forms refuse, the calls refuse at the field's name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { AccountType } from '#domain/onboarding.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { failure } from '../../testing/failure.ts'
import { enterpriseBody, newCompany, ownerBody, profileBody } from '../../testing/sign-up.ts'

type Body = Record<string, unknown>
type Form = 'profile' | 'enterprise' | 'owner'

let server: TestServer
const clients: Record<string, TestClient> = {}
beforeAll(async () => {
  server = await testServer()
  for (const country of ['ES', 'PT'] as const)
    for (const type of ['enterprise', 'self_employed'] as const)
      clients[`${type} ${country}`] = (await newCompany(server, { type, country })).client
})
afterAll(() => server.close())

const clientOf = (country: HomeCountry, type: AccountType = 'enterprise'): TestClient => {
  const client = clients[`${type} ${country}`]
  if (!client) throw new Error('Nobody signs up there.')
  return client
}

/** Sends some fields as a draft. */
const send = (form: Form, body: Body, client: TestClient): Promise<object> => {
  if (form === 'profile') return client.company.updateProfile({ body })
  if (form === 'enterprise') return client.company.updateEnterprise({ body })
  return client.company.addOwner({ body: { ...body, draft: true } })
}
const refusals = async (form: Form, body: Body, client: TestClient): Promise<string[]> => {
  const error = await failure(send(form, body, client))
  expect([error.status, error.type]).toEqual([400, 'ApiValidationException'])
  return Object.keys(error.fields)
}

const nif = { documentType: 'nif' }
const tooLong = (length: number) => 'a'.repeat(length + 1)

/** Form and field on the wire; country; what is sent beside it; what is right and what is wrong. */
type Rule = [
  title: string,
  form: Form,
  field: string,
  country: HomeCountry,
  beside: Body,
  right: unknown[],
  wrong: unknown[],
]
const rules: Rule[] = [
  ...(['profile', 'owner'] as const).flatMap((form): Rule[] => [
    ['[VA-06]', form, 'first_name', 'ES', {}, [' Ana ', 'Íñigo', null], ['', '  ', 'A<b>', 'a\u0000', tooLong(100), 7]],
    ['[VA-06]', form, 'last_name', 'PT', {}, ["d'Água"], ['', '\t', 'x@y', tooLong(100)]],
    [
      '',
      form,
      'birth_date',
      'ES',
      {},
      ['1985-02-28', '2000-02-29'],
      ['1985-02-30', '12.04.1985', '1899-12-31', '2026-11-20', '2031-01-01', '1985'],
    ],
    ['', form, 'nationality', 'ES', {}, ['ES', 'MA', 'AQ'], ['Es', 'XX', 'España', '', 'E']],
    ['', form, 'document_type', 'ES', {}, ['passport', 'others', null], ['cif', 'NIF', '', 3]],
    [
      '',
      form,
      'document_number',
      'ES',
      nif,
      ['12345678Z', '12.345.678-z', 'K1234567L'],
      ['12345678A', 'X1234567L', 'B12345674', '1234', '---', ''],
    ],
    [
      '',
      form,
      'document_number',
      'ES',
      { documentType: 'nie' },
      ['Y1234567X'],
      ['Y1234567A', '12345678Z', 'W1234567L'],
    ],
    [
      '',
      form,
      'document_number',
      'PT',
      nif,
      ['123456789', 'PT 123 456 789'],
      ['123456780', '999999990', '512345678', '023456789', '12345678'],
    ],
    [
      '',
      form,
      'document_number',
      'ES',
      { documentType: 'passport' },
      ['AAA 123456'],
      ['ñandú', '12', '%%%', tooLong(30)],
    ],
  ]),
  ['', 'profile', 'birth_date', 'ES', {}, ['2008-11-20'], ['2008-11-21', '2015-01-01', '2026-11-19']],
  ['', 'owner', 'birth_date', 'ES', {}, ['2015-01-01'], ['2026-11-21', '2026-11-20', 'ayer']],
  ...(['profile', 'enterprise'] as const).flatMap((form): Rule[] => [
    [
      '[VA-03]',
      form,
      'phone',
      'ES',
      {},
      ['612345678', '712345678', '912345678', '963456789'],
      ['612 345 678', '812345678', '942345678', '61234567', '6123456789', '+34612345678', ''],
    ],
    [
      '',
      form,
      'other_phone',
      'ES',
      {},
      ['944123456', '954123456', '848123456', '212345678', '612345678'],
      ['944 12 34 56', '144123456', '94412345', '+34944123456', ''],
    ],
    ['[VA-04]', form, 'postcode', 'ES', {}, ['48005', '01001'], ['4800', '480055', '4050-253', 'ABCDE', ' ']],
    ['[VA-04]', form, 'postcode', 'PT', {}, ['4050-253'], ['4050253', '4050', '48005', '4050-25', '4050 253']],
    ['[VA-06]', form, 'street', 'ES', {}, ['Calle Ávila, 3 – 2º'], ['', ' ', '<b>', tooLong(120)]],
    ['[VA-06]', form, 'city', 'PT', {}, ['Póvoa de Varzim'], ['', 'a\nb', '>', tooLong(80)]],
  ]),
  ['[VA-04]', 'owner', 'postcode', 'ES', { country: 'ES' }, ['48005'], ['4800', '4050-253', '480 05']],
  ['[VA-04]', 'owner', 'postcode', 'ES', { country: 'PT' }, ['4050-253'], ['48005', '4050253', '4050']],
  ['[VA-04]', 'owner', 'postcode', 'ES', { country: 'GB' }, ['SW1A 1AA'], ['', '<>', tooLong(12)]],
  ['', 'owner', 'country', 'ES', {}, ['FR'], ['ZZ', 'fr', 'Francia']],
  ['', 'owner', 'document_country', 'ES', {}, ['DE'], ['de', 'DEU', '']],
  [
    '',
    'owner',
    'document_number',
    'ES',
    { ...nif, documentCountry: 'PT' },
    ['123456789'],
    ['12345678Z', '512345678', '999999990'],
  ],
  ['', 'owner', 'control_kind', 'ES', {}, ['votes', null], ['shares', '', 1]],
  ['', 'enterprise', 'name', 'ES', {}, ['Mimbre & Barro, S.L.'], ['', '   ', 'a<b', tooLong(150)]],
  [
    '',
    'enterprise',
    'tax_id',
    'ES',
    {},
    ['B12345674', 'es-b 12345674', 'Q1234567D'],
    ['B12345675', '12345678Z', 'X1234567L', '512345678', ''],
  ],
  ['', 'enterprise', 'tax_id', 'PT', {}, ['512345678'], ['123456789', '999999990', '512345679', 'B12345674']],
  ['', 'enterprise', 'legal_form', 'ES', {}, ['cooperative'], ['S.L.', 'LIMITED', '']],
  ['', 'enterprise', 'business_activity', 'ES', {}, ['47.12', '47'], ['G', '4712', '99.99', '']],
  ['', 'enterprise', 'business_activity', 'PT', {}, ['4712'], ['47.12', 'G', '0000']],
  [
    '[VA-05]',
    'enterprise',
    'website',
    'ES',
    {},
    ['https://mimbre.example/tienda?a=1', 'http://a.es'],
    ['mimbre.example', 'ftp://a.es', 'javascript:alert(1)', 'https://', 'https://a b.es'],
  ],
  ['[ON-05]', 'enterprise', 'ownership_type', 'ES', {}, ['minority', null], ['whole', 'FULL', 50]],
]

const toCamel = (field: string): string => field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test.each(rules)('[VA-09] %s %s: %s in %s', async (_, form, field, country, beside, right, wrong) => {
  const client = clientOf(country)
  const clear = async () => {
    for (const { id } of (await client.company.listOwners()).results)
      await client.company.removeOwner({ params: { ownerId: id } })
  }
  for (const value of right) await send(form, { ...beside, [toCamel(field)]: value }, client)
  for (const value of wrong)
    expect([value, await refusals(form, { ...beside, [toCamel(field)]: value }, client)]).toEqual([value, [field]])
  await clear()
})

describe('[VA-09] all that is wrong is told at once', () => {
  test('a form full of faults', async () => {
    const body = {
      firstName: '',
      documentType: 'nif',
      documentNumber: '1',
      birthDate: '2020-01-01',
      phone: '1',
      postcode: '1',
    }
    expect((await refusals('profile', body, clientOf('ES'))).toSorted()).toEqual(
      ['birth_date', 'document_number', 'first_name', 'phone', 'postcode'].toSorted(),
    )
    const company = { taxId: '1', businessActivity: '1', website: 'x', city: '', draft: false }
    expect(await refusals('enterprise', company, (await newCompany(server)).client)).toEqual(
      expect.arrayContaining(['tax_id', 'business_activity', 'website', 'city', 'name', 'legal_form', 'phone']),
    )
  })

  test('nothing of it is kept, and a field that is not known has its name said', async () => {
    const { client } = await newCompany(server)
    await refusals('enterprise', { city: 'Getxo', phone: '1' }, client)
    expect((await client.company.getEnterprise()).city).toBeNull()
    expect(await refusals('enterprise', { country: 'PT' }, client)).toEqual(['country'])
    expect(await refusals('profile', { email: 'a@b.es' }, client)).toEqual(['email'])
  })

  test('the last button looks at what was kept before, too', async () => {
    const { client, companyId } = await newCompany(server)
    await client.company.createEnterprise({ body: enterpriseBody() })
    await server.db.updateTable('companies').set({ postcode: '4800' }).where('id', '=', companyId).execute()
    expect((await client.company.updateEnterprise({ body: { city: 'Getxo' } })).city).toBe('Getxo')
    expect(await refusals('enterprise', { draft: false }, client)).toEqual(['postcode'])
  })
})

describe('what is right only together', () => {
  test('a number that its new type does not fit is asked for again', async () => {
    const { client } = await newCompany(server)
    await client.company.createProfile({ body: profileBody() })
    const changed = await client.company.updateProfile({ body: { documentType: 'nie' } })
    expect(changed).toMatchObject({ documentType: 'nie', documentNumber: null, complete: false })
    const together = { documentType: 'passport', documentNumber: 'AAA123456' } as const
    expect(await client.company.updateProfile({ body: together })).toMatchObject({ ...together, complete: true })
    expect(await client.company.updateProfile({ body: { documentType: 'others' } })).toMatchObject({
      documentNumber: 'AAA123456',
    })
  })

  test('[VA-04] a postcode that its new country does not write', async () => {
    const { client } = await newCompany(server)
    const { id } = await client.company.addOwner({ body: { ...ownerBody() } })
    const params = { ownerId: id }
    expect(await client.company.updateOwner({ params, body: { country: 'PT' } })).toMatchObject({
      country: 'PT',
      postcode: null,
      complete: false,
    })
    const moved = { country: 'FR', postcode: '75001' }
    expect(await client.company.updateOwner({ params, body: moved })).toMatchObject({ ...moved, complete: true })
  })

  test('with an active shop nothing is emptied by the way', async () => {
    const { client } = await newCompany(server, { live: true })
    await client.company.createProfile({ body: profileBody() })
    expect(await refusals('profile', { documentType: 'nie' }, client)).toEqual(['document_number'])
    expect((await client.company.getProfile()).documentNumber).toBe('12345678Z')
  })
})

test('[VA-09] whoever is self-employed needs a tax number; an enterprise has its own activity', async () => {
  for (const documentType of ['passport', 'others'])
    expect(await refusals('profile', { documentType }, clientOf('ES', 'self_employed'))).toEqual(['document_type'])
  await send('profile', { businessActivity: '4712' }, clientOf('PT', 'self_employed'))
  for (const businessActivity of ['47.12', 'G', 'x'])
    expect(await refusals('profile', { businessActivity }, clientOf('PT', 'self_employed'))).toEqual([
      'business_activity',
    ])
  expect(await refusals('profile', { businessActivity: '47.12' }, clientOf('ES'))).toEqual(['business_activity'])
})
