import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { failure } from '../../testing/failure.ts'
import { enterpriseBody, fillIn, handIn, newCompany, ownerBody, profileBody, shopBody } from '../../testing/sign-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[ON-02] [ON-06] an enterprise goes from step to step, in order, and comes back to the first that is not done', async () => {
  const { client, again } = await newCompany(server)
  const begun = await client.onboarding.get()
  expect(begun).toMatchObject({ type: 'enterprise', started: null, next: 'profile' })
  expect(begun.steps.map(({ name }) => name)).toEqual([
    'profile',
    'enterprise',
    'ownership',
    'owner',
    'docs-info',
    'docs-upload',
    'add-merchant',
  ])
  const next = async () => (await (await again()).onboarding.get()).next
  await client.company.createProfile({ body: profileBody() })
  expect(await next()).toBe('enterprise')
  await client.company.createEnterprise({ body: enterpriseBody() })
  expect(await next()).toBe('ownership')
  await client.company.updateEnterprise({ body: { ownershipType: 'full' } })
  expect(await next()).toBe('owner')
  await client.company.addOwner({ body: { ...ownerBody(), street: null, draft: true } })
  const { steps, next: open } = await client.onboarding.get()
  expect([open, steps.find(({ name }) => name === 'owner')]).toEqual([
    'owner',
    { name: 'owner', done: false, missing: ['street'] },
  ])
  const [owner] = (await client.company.listOwners()).results
  await client.company.updateOwner({ params: { ownerId: owner?.id ?? '' }, body: { street: 'Calle Nueva, 3' } })
  expect(await next()).toBe('docs-info')
  await client.documents.waive({ params: { document: 'audited_annual_accounts' }, body: { waived: true } })
  const papers = await client.onboarding.get()
  expect([papers.next, papers.steps.find(({ name }) => name === 'docs-upload')?.missing]).toEqual([
    'docs-upload',
    ['signatory_dni', 'cif', 'deeds_or_taxid', 'bank_account_certificate'],
  ])
  await handIn(client)
  expect(await next()).toBe('add-merchant')
  await client.merchants.create({ body: shopBody() })
  const done = await client.onboarding.get()
  expect([done.next, done.steps.filter((step) => !step.done)]).toEqual(['add-merchant', []])
})

test('[ON-01] a self-employed person has four steps', async () => {
  const { client } = await newCompany(server, { type: 'self_employed', country: 'PT' })
  const { type, steps } = await client.onboarding.get()
  expect([type, steps.map(({ name }) => name)]).toEqual([
    'self_employed',
    ['profile', 'docs-info', 'docs-upload', 'add-merchant'],
  ])
  await fillIn(client, 'self_employed', 'PT')
  expect((await client.onboarding.get()).next).toBe('docs-info')
  await handIn(client, 'self_employed')
  expect((await client.onboarding.get()).next).toBe('add-merchant')
})

test('[ON-08] an account of unknown type has none', async () => {
  const { client } = await newCompany(server, { type: 'unknown' })
  expect(await client.onboarding.get()).toMatchObject({ type: 'unknown', started: null, steps: [], next: null })
})

test.each(['admin', 'editor', 'guest'] as const)('it is not shown to an %s', async (name) => {
  const error = await failure((await server.as(name)).onboarding.get())
  expect([error.status, error.type]).toEqual([403, 'PermissionDenied'])
})

test('[ON-06] the last form is kept as it is filled in, until the shop is added', async () => {
  const { client, again } = await newCompany(server)
  const nothing = { name: null, url: null, iban: null, monthlyEarnings: null, averageAmount: null }
  expect((await client.onboarding.get()).shop).toEqual(nothing)
  const { name, iban, monthlyEarnings } = shopBody()
  await client.onboarding.keepShop({ body: { name, iban } })
  await client.onboarding.keepShop({ body: { name: null, monthlyEarnings } })
  const kept = { ...nothing, iban: 'ES9599990001440000001332', monthlyEarnings }
  expect((await (await again()).onboarding.get()).shop).toEqual(kept)
  const wrong = { name: ' ', url: 'mimbre', iban: 'ES00', monthlyEarnings: 0, averageAmount: -1 }
  const { fields } = await failure(client.onboarding.keepShop({ body: wrong }))
  expect(Object.keys(fields).toSorted()).toEqual(['average_amount', 'iban', 'monthly_earnings', 'name', 'url'])
  expect((await (await server.as('rival')).onboarding.get()).shop).toEqual(nothing)

  await fillIn(client)
  await handIn(client)
  expect((await client.merchants.list()).length).toBe(0)
  expect((await client.onboarding.get()).shop).toEqual(kept)
  await client.merchants.create({ body: shopBody() })
  expect((await client.onboarding.get()).shop).toEqual(nothing)
})
