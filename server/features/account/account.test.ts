import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from '../../testing/app.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('the account', () => {
  test('[EN-01] says when it was disabled', async () => {
    const disabled = await server.as('disabled')
    expect((await disabled.account.me()).disabled).toBe('2026-11-20T10:00:00.000Z')
  })

  test("[CA-12] keeps the merchant that the person prefers, and only that person's", async () => {
    const [owner, admin] = [await server.as('owner'), await server.as('admin')]
    const { online } = server.merchants
    await owner.account.setPreferedMerchant({ body: { preferedMerchantUuid: online } })
    expect((await owner.account.me()).preferedMerchantUuid).toBe(online)
    expect((await admin.account.me()).preferedMerchantUuid).toBe(null)
  })

  test('[CA-12] takes an id with dashes and in capitals', async () => {
    const owner = await server.as('owner')
    const { bilbao } = server.merchants
    const dashed = bilbao.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase()
    await owner.account.setPreferedMerchant({ body: { preferedMerchantUuid: dashed } })
    expect((await owner.account.me()).preferedMerchantUuid).toBe(bilbao)
  })

  test("[CA-12] answers another company's merchant like one that does not exist, and writes nothing", async () => {
    const owner = await server.as('owner')
    const before = (await owner.account.me()).preferedMerchantUuid
    for (const id of [server.merchants.rival, newId(server.clock), 'undefined', '']) {
      await expect(owner.account.setPreferedMerchant({ body: { preferedMerchantUuid: id } })).rejects.toMatchObject({
        status: 404,
        type: 'ObjectNotFound',
        fields: { uuid: id },
      })
    }
    expect((await owner.account.me()).preferedMerchantUuid).toBe(before)
  })
})

describe('the key of the drafts', () => {
  test('is the same at every sign-in of a person, nobody else’s, and not for a stranger', async () => {
    const [owner, again, admin] = [await server.as('owner'), await server.as('owner'), await server.as('admin')]
    const { key } = await owner.account.draftKey()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect((await again.account.draftKey()).key).toBe(key)
    expect((await admin.account.draftKey()).key).not.toBe(key)
    const nobody = await server.as('nobody')
    await expect(nobody.account.draftKey()).rejects.toMatchObject({ status: 401 })
  })
})

describe('merchants', () => {
  test('[CA-17] [EN-02] are those of the company, oldest first', async () => {
    const guest = await server.as('guest')
    const { bilbao, online, porto } = server.merchants
    const spain = { status: 'active', review: null, rejectReason: null, country: 'ES', timeZone: 'Europe/Madrid' }
    const portugal = { ...spain, status: 'pending', review: 'in_review', country: 'PT', timeZone: 'Europe/Lisbon' }
    expect(await guest.merchants.list()).toEqual([
      { id: bilbao, name: 'Casa Lumbre Bilbao', ...spain },
      { id: online, name: 'Casa Lumbre Online', ...spain },
      { id: porto, name: 'Casa Lumbre Porto', ...portugal },
    ])
    const rival = await server.as('rival')
    expect((await rival.merchants.list()).map(({ id }) => id)).toEqual([server.merchants.rival])
  })

  test('[CA-18] [EN-02] are read one by one', async () => {
    const guest = await server.as('guest')
    const merchant = await guest.merchants.get({ params: { merchantId: server.merchants.porto } })
    expect(merchant).toMatchObject({ name: 'Casa Lumbre Porto', status: 'pending' })
  })
})
