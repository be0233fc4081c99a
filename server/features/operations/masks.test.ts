/** Data of customers by role: what is masked, what is found by it, and what it takes to see it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, type Role, roles } from '#contract/core/access.ts'
import { isMasked, personalFields, revealableFields, shownTo, sightOf } from '#contract/core/masks.ts'
import { newId } from '#server/core/ids.ts'
import { findCampaigns } from '#server/services/campaigns/campaigns.queries.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { fileOf } from '#server/testing/downloads.ts'
import { failure } from '#server/testing/failure.ts'
import { makeCampaign } from '#server/testing/factories.ts'
import { makeOperation } from '#server/testing/operations.ts'

const secrets = ['carmen@example.test', '600 000 000', '600000000', '12345678Z', '12345678z']
let server: TestServer
let merchantId: string
let operationId: string
const clients: Partial<Record<Role, TestClient>> = {}
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
  const scope = { merchantId, sandbox: false }
  operationId = await makeOperation(server.db, server.clock, scope, { mid: 'SILLA-77' })
  await makeOperation(server.db, server.clock, scope, { mid: 'MESA-12' })
  const address = { firstName: 'Carmen', lastName: 'Etxeberria', street: 'Calle Somera 12', addressAddition: null }
  const rest = { city: 'Bilbao', state: 'Bizkaia', country: 'ES', postcode: '48005' }
  await server.db
    .updateTable('operation_details')
    .set({ shipping_address: JSON.stringify({ ...address, ...rest }) as never }) // as the column takes it
    .where('operation_id', '=', operationId)
    .execute()
  for (const role of roles) clients[role] = await server.as(role)
})
afterAll(() => server.close())

const as = (role: Role): TestClient => {
  const client = clients[role]
  if (!client) throw new Error(`${role} is not signed in.`)
  return client
}
const found = async (role: Role, q: string): Promise<[number, number]> => {
  const params = { merchantId }
  const list = await as(role).operations.list({ params, query: { q } })
  const summary = await as(role).operations.summary({ params, query: { q } })
  return [list.total, summary.total]
}

describe('a guest', () => {
  test('reads no e-mail, phone, document or street in any answer about a sale', async () => {
    const params = { merchantId, operationId }
    const answers = [
      await as('guest').operations.get({ params }),
      await as('guest').operations.list({ params, query: {} }),
      await as('guest').operations.earlier({ params }),
    ]
    const text = JSON.stringify(answers)
    for (const secret of [...secrets, 'Somera', '48005']) expect(text).not.toContain(secret)
    const [{ customer, shippingAddress }] = answers as [Awaited<ReturnType<TestClient['operations']['get']>>] // the first of them
    expect(customer).toEqual({
      firstName: 'Carmen',
      lastName: 'Etxeberria',
      email: 'c•••@example.test',
      phone: '••••••000',
      documentId: '••••••78Z',
    })
    expect(shippingAddress).toMatchObject({ street: '•••', postcode: '•••', city: 'Bilbao' })
  })

  test('finds by name and reference, and by nothing that is masked', async () => {
    for (const q of ['carmen', 'ETXEB', 'silla-77', operationId, 'carmen silla'])
      expect([q, ...(await found('guest', q))]).toEqual([q, ...(await found('owner', q))])
    expect(await found('guest', 'carmen')).toEqual([2, 2])
    for (const q of [...secrets, 'carmen@', 'example.test', '1234567', '600 000', 'carmen 12345678Z']) {
      expect([q, ...(await found('guest', q))]).toEqual([q, 0, 0])
      expect([q, ...(await found('editor', q))]).toEqual([q, 2, 2])
    }
  })

  test('gets no file of customers, also not one that was asked for before', async () => {
    const body = { kind: 'operations', format: 'csv' } as const
    expect(await failure(as('guest').downloads.create({ params: { merchantId }, body }))).toMatchObject({
      status: 403,
      type: 'PermissionDenied',
    })
    const { id } = await as('editor').downloads.create({ params: { merchantId }, body })
    await server.db.updateTable('users').set({ role: 'guest' }).where('id', '=', server.users.editor).execute()
    try {
      const params = { merchantId, downloadId: id }
      expect(await failure(as('editor').downloads.get({ params }))).toMatchObject({ status: 404 })
      expect((await as('editor').downloads.list({ params })).results).toEqual([])
    } finally {
      await server.db.updateTable('users').set({ role: 'editor' }).where('id', '=', server.users.editor).execute()
    }
  })

  test('still has receipts and the close of the day, without them', async () => {
    const receipt = { kind: 'receipt' as const, format: 'pdf' as const, ids: [operationId] }
    expect((await fileOf(server, as('guest'), merchantId, receipt)).bytes.length).toBeGreaterThan(1000)
    const close = { kind: 'day_close', format: 'csv', filters: { day: '2026-11-20' } } as const
    const { bytes } = await fileOf(server, as('guest'), merchantId, close)
    for (const secret of secrets) expect(bytes.toString('utf8')).not.toContain(secret)
  })

  test('sees the address of a link only where they sent it themself, and while it is open', async () => {
    const sale = {
      totalAmount: 300_00,
      channel: 'email',
      customerConsent: true,
      customer: { firstName: 'Ana', lastName: 'Sola', email: 'ana.sola@example.test', phone: '612408515' },
    } as const
    const own = await as('guest').checkoutRequests.create({ params: { merchantId }, body: sale })
    const other = await as('editor').checkoutRequests.create({ params: { merchantId }, body: sale })
    const seen = async (role: Role, orderUuid: string) => {
      const { email, phone } = await as(role).checkoutRequests.check({ params: { merchantId, orderUuid } })
      return [email, phone]
    }
    const full = ['ana.sola@example.test', '612408515']
    expect(await seen('guest', own.orderUuid)).toEqual(full)
    expect(await seen('guest', other.orderUuid)).toEqual(['a•••@example.test', '••••••515'])
    expect(await seen('editor', own.orderUuid)).toEqual(full)
    await as('guest').checkoutRequests.withdraw({ params: { merchantId, orderUuid: own.orderUuid } })
    expect(await seen('guest', own.orderUuid)).toEqual(['a•••@example.test', '••••••515'])
  })

  test('reads neither what a sale brings the shop nor what it costs it, in any answer', async () => {
    const scope = { merchantId, sandbox: false }
    const campaignId = await makeCampaign(server.db, server.clock, scope)
    const [campaign] = await findCampaigns(server.db, scope, { day: '2026-11-20' })
    const id = await makeOperation(server.db, server.clock, scope, { campaigns: campaign ? [campaign] : [] })
    const params = { merchantId, operationId: id }
    const paid = {
      merchant_id: merchantId,
      sandbox: false,
      id: newId(server.clock),
      operation_id: id,
      type: 'paid' as const,
    }
    const actor = { actor_kind: 'system' as const, amount: 457_80, created: server.clock.now() }
    await server.db
      .insertInto('operation_events')
      .values({ ...paid, ...actor })
      .execute()
    const readBy = async (role: Role) => {
      const { offers } = await as(role).simulator.get({ params: { merchantId }, query: { amount: 486_00 } })
      const { merchantFee, history } = await as(role).operations.get({ params })
      return {
        merchantFee,
        paid: history.find(({ type }) => type === 'paid')?.amount,
        feeTiers: (await as(role).merchants.configurations({ params: { merchantId } })).feeTiers,
        planCosts: offers.flatMap((offer) => (offer.campaign ? [offer.campaign.cost] : [])),
        salesCosts: [
          (await as(role).campaigns.get({ params: { merchantId, campaignId } })).salesCost,
          ...(await as(role).campaigns.list({ params: { merchantId }, query: {} })).results.map((one) => one.salesCost),
        ],
      }
    }
    const none = { merchantFee: null, paid: null, feeTiers: null, planCosts: [null], salesCosts: [null, null] }
    expect(await readBy('guest')).toEqual(none)
    const seen = await readBy('editor')
    expect(seen).toMatchObject({ merchantFee: { amount: 4_13 }, paid: 457_80 })
    expect(seen.feeTiers).not.toHaveLength(0)
    for (const cost of [...seen.planCosts, ...seen.salesCosts]) expect(cost).toBeTypeOf('number')
    const asked = { params, query: { action: 'refund', amount: 1_00 } } as const
    expect(await failure(as('guest').orders.consequences(asked))).toMatchObject({ type: 'PermissionDenied' })
  })
})

describe('a document', () => {
  test.each(['owner', 'admin', 'editor'] as const)(
    'is masked for %s until they ask, which is written down',
    async (role) => {
      const params = { merchantId, operationId }
      const { customer } = await as(role).operations.get({ params })
      expect(customer).toMatchObject({ email: 'carmen@example.test', phone: '600 000 000', documentId: '••••••78Z' })
      expect(await as(role).operations.reveal({ params, body: { field: 'document' } })).toEqual({ value: '12345678Z' })
      const row = await server.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'operation.revealed')
        .where('actor_id', '=', server.users[role])
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ merchant_id: merchantId.replaceAll(/[^0-9a-f]/g, ''), detail: { field: 'document' } })
      expect(JSON.stringify(row)).not.toContain('12345678')
    },
  )

  test('is not revealed to guests, nor of another shop, mode or field', async () => {
    const body = { field: 'document' } as const
    const params = { merchantId, operationId }
    expect(await failure(as('guest').operations.reveal({ params, body }))).toMatchObject({ type: 'PermissionDenied' })
    const elsewhere = { ...params, merchantId: server.merchants.online }
    expect(await failure(as('owner').operations.reveal({ params: elsewhere, body }))).toMatchObject({ status: 404 })
    const sandbox = await server.as('owner', { sandbox: true })
    expect(await failure(sandbox.operations.reveal({ params, body }))).toMatchObject({ status: 404 })
    const wrong = { field: 'email' } as unknown as typeof body // what the contract does not take
    expect(await failure(as('owner').operations.reveal({ params, body: wrong }))).toMatchObject({ status: 400 })
  })
})

describe('the table of masks', () => {
  test('and the permissions agree: who reveals, and who has files with e-mails', () => {
    for (const role of roles) {
      const reveals = revealableFields.some((field) => sightOf(role, field) === 'revealable')
      expect([role, can(role, 'operations.reveal')]).toEqual([role, reveals])
      if (can(role, 'operations.download')) expect([role, sightOf(role, 'email')]).toEqual([role, 'full'])
    }
    for (const field of personalFields)
      if (roles.some((role) => sightOf(role, field) === 'revealable')) expect(revealableFields).toContain(field)
  })

  test('never shows a short value whole, and leaves nothing as nothing', () => {
    for (const text of ['1', '123', '1234567', 'a@b', '@', 'x', '𝒳y@z.test'])
      for (const field of personalFields) {
        const shown = shownTo('guest', field, text)
        expect([text, isMasked(shown), shown === text]).toEqual([text, true, false])
      }
    expect(shownTo('guest', 'phone', null)).toBeNull()
    expect(shownTo('guest', 'email', '')).toBe('')
  })
})
