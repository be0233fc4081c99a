import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { findUsableIban } from '#server/services/banking/banking.queries.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { addIban } from '#server/testing/password-again.ts'
import { fileOf, pdf } from '#server/testing/uploads.ts'
import { reviewIban } from '#server/services/banking/review-iban.ts'

const first = 'ES9599990001440000001332'
const second = 'ES5199990001450000000911'
const third = 'PT50999900010000000133251'
const hour = 3_600_000

let server: TestServer
let owner: TestClient
let merchantId: string
beforeAll(async () => {
  server = await testServer()
  owner = await server.as('owner')
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
  await server.db.deleteFrom('ibans').execute()
  await server.db.deleteFrom('stored_files').execute()
})

const add = (iban: string, file = fileOf(pdf, 'certificado.pdf'), client = owner) =>
  addIban(client, { merchantId, iban, file })
const list = async () => (await owner.ibans.list({ params: { merchantId } })).results
const usable = () =>
  inTransaction(server.db, acrossMerchants('a test'), (tx) => findUsableIban(tx, merchantId, server.clock.now()))
const review = (id: string, reason?: string) =>
  reviewIban({ db: server.db, clock: server.clock, product: 'Trastienda' }, id, reason === undefined ? null : reason)

describe('[CA-27] stopping a change', () => {
  const stop = (ibanId: string, client = owner, shop = merchantId) =>
    client.ibans.withdraw({ params: { merchantId: shop, ibanId } })
  const inUse = async () => {
    const old = await add(first)
    await review(old.id)
    server.clock.advance(49 * hour)
    owner = await server.as('owner')
    return old
  }

  test('while it waits for review: the one in use stays, and another may be asked for', async () => {
    const old = await inUse()
    const next = await add(second)
    expect((await list()).map(({ withdrawable }) => withdrawable)).toEqual([true, false])
    await server.db.deleteFrom('outbox').execute()
    await server.db.deleteFrom('notifications').execute()
    const stopped = await stop(next.id, await server.as('admin'))
    expect(stopped).toMatchObject({ id: next.id, status: 'withdrawn', rejectReason: null, withdrawable: false })
    await expect(review(next.id)).rejects.toThrow('is not waiting')
    expect((await usable())?.id).toBe(old.id)
    const mails = await server.db.selectFrom('outbox').select(['to_address', 'text']).execute()
    expect(mails.map(({ to_address }) => to_address)).toEqual(['owner@demo.test'])
    expect(mails[0]?.text).toContain('ES51 •••• 0911')
    const notices = await server.db.selectFrom('notifications').select(['type', 'user_id']).execute()
    expect(notices).toEqual([{ type: 'iban_withdrawn', user_id: server.users.owner }])
    const rows = await server.db.selectFrom('audit_log').selectAll().where('action', '=', 'iban.withdrawn').execute()
    expect(rows).toMatchObject([{ actor_id: server.users.admin, detail: { iban: 'ES51 •••• 0911' } }])
    const { results } = await (
      await server.as('owner')
    ).activity.list({ params: { merchantId }, query: { group: 'money' } })
    const [withdrawn, added] = results
    expect(withdrawn?.facts).toEqual([{ name: 'iban', value: 'ES51 •••• 0911' }])
    expect(added).toMatchObject({ action: 'iban.added', changes: [{ name: 'iban', after: 'ES51 •••• 0911' }] })
    const ibans = await server.db.selectFrom('ibans').select('iban').execute()
    expect(ibans.filter(({ iban }) => JSON.stringify(results).includes(iban))).toEqual([])
    expect((await add(second)).status).toBe('pending_review')
  })

  test('accepted and on hold: the one before serves on without an end', async () => {
    const old = await inUse()
    const next = await add(second)
    await review(next.id)
    expect((await stop(next.id)).status).toBe('withdrawn')
    server.clock.advance(72 * hour)
    owner = await server.as('owner')
    expect(await usable()).toEqual({ id: old.id, iban: first })
    expect((await list()).map(({ id, status, inUse: serves }) => [id, status, serves])).toEqual([
      [next.id, 'withdrawn', false],
      [old.id, 'active', true],
    ])
  })

  test('in use, refused or stopped already, there is nothing to stop', async () => {
    const old = await inUse()
    const refused = await add(second)
    await review(refused.id, 'No se lee.')
    const stopped = await add(third)
    await stop(stopped.id)
    for (const { id } of [old, refused, stopped])
      expect(await failure(stop(id))).toMatchObject({ status: 409, type: 'IbanNotPending' })
    expect((await usable())?.id).toBe(old.id)
  })

  test('and its acceptance at once: one of them happens, and the shop has one IBAN to come or none', async () => {
    const old = await inUse()
    for (let round = 0; round < 5; round += 1) {
      const next = await add(second)
      const [, withdrawn] = await Promise.allSettled([review(next.id), stop(next.id)])
      // In both orders: a stop after the acceptance is in time too, because of the hold.
      expect(withdrawn.status).toBe('fulfilled')
      const rows = await list()
      expect(rows.filter(({ status }) => status === 'active').map(({ id }) => id)).toEqual([old.id])
      expect((await usable())?.id).toBe(old.id)
    }
  })

  test('of another merchant, by an editor, or without the password is refused', async () => {
    await inUse()
    const { id } = await add(second)
    const asked = [
      [id, await server.as('rival'), merchantId],
      [id, owner, server.merchants.online],
      ['0'.repeat(32), owner, merchantId],
    ] as const
    for (const one of asked) expect(await failure(stop(...one))).toMatchObject({ status: 404 })
    expect(await failure(stop(id, await server.as('editor')))).toMatchObject({ type: 'PermissionDenied' })
    server.clock.advance(6 * 60_000)
    expect(await failure(stop(id))).toMatchObject({ status: 403, type: 'StepUpRequired' })
    owner = await server.as('owner')
    expect((await list())[0]).toMatchObject({ id, status: 'pending_review' })
  })
})
