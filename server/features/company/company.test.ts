import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/app.ts'
import { failure } from '../../testing/failure.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[EN-02] the enterprise has a name and, once it was told, a type of ownership', async () => {
  const owner = await server.as('owner')
  expect(await owner.company.getEnterprise()).toEqual({ name: 'Casa Lumbre', ownershipType: null })
  const { db, companies } = server
  await db.updateTable('companies').set({ ownership_type: 'majority' }).where('id', '=', companies.own).execute()
  expect(await owner.company.getEnterprise()).toEqual({ name: 'Casa Lumbre', ownershipType: 'majority' })
  expect(await (await server.as('rival')).company.getEnterprise()).toMatchObject({ name: 'Ferretería Sol' })
})

test("[EN-02] the profile is the owner's own name", async () => {
  const owner = await server.as('owner')
  await owner.account.update({ body: { firstName: 'Nerea', lastName: 'Iturriaga' } })
  expect(await owner.company.getProfile()).toEqual({ firstName: 'Nerea', lastName: 'Iturriaga' })
})

test.each(['admin', 'editor', 'guest'] as const)('neither is shown to an %s', async (name) => {
  const client = await server.as(name)
  expect(await failure(client.company.getProfile())).toMatchObject({ status: 403, type: 'PermissionDenied' })
  expect(await failure(client.company.getEnterprise())).toMatchObject({ status: 403, type: 'PermissionDenied' })
})
