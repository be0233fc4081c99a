/** What a person chooses to hear of, and what each notice says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choicesWith, noticeGroupNames, type NoticeChoice } from '#contract/rules/notice-rules.ts'
import { newId } from '#server/core/ids.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow, insertNotice } from '#server/lib/audit/rows.queries.ts'
import { type Name, testServer, type TestServer } from '#server/testing/app.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { beginRefunds, makeSales, runBatches } from '#server/testing/batches.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notice_choices'] as const) await server.db.deleteFrom(table).execute()
  server.clock.advance(60_000)
})

type Person = Exclude<Name, 'nobody'>
const choicesOf = async (name: Person) => (await (await server.as(name)).noticeChoices.get({})).choices
const choose = async (name: Person, ...choices: NoticeChoice[]) =>
  (await server.as(name)).noticeChoices.update({ body: { choices } })
const listOf = async (name: Person) => (await server.as(name)).notifications.list()
const refund = async () => {
  const { merchants, db, clock } = server
  const merchantId = merchants.bilbao
  const instalmentPlanId = await makeOperation(db, clock, { merchantId, sandbox: false })
  await (await server.as('editor')).orders.refund({ params: { merchantId, instalmentPlanId }, body: { amount: 100 } })
}

describe('choices', () => {
  test('[RT-25] are those of everybody until a person chooses; each person has their own', async () => {
    expect(await choicesOf('guest')).toEqual(choicesWith([]))
    expect((await choicesOf('guest')).map(({ group }) => group)).toEqual(noticeGroupNames)
    const refunds = { group: 'refunds', onPage: false, byMail: true, inDigest: true } as const
    expect((await choose('guest', refunds)).choices.filter(({ group }) => group === 'refunds')).toEqual([refunds])
    expect(await choicesOf('guest')).toEqual(choicesWith([refunds]))
    expect(await choicesOf('owner')).toEqual(choicesWith([]))
    const anew = { ...refunds, onPage: true, inDigest: false }
    await choose('guest', anew)
    expect(await choicesOf('guest')).toEqual(choicesWith([anew]))
  })

  test('[CA-05] take what is not wanted off the page and its count, and bring it back', async () => {
    await refund()
    expect(await listOf('owner')).toMatchObject({ unread: 1 })
    await choose('owner', { group: 'refunds', onPage: false, byMail: false, inDigest: false })
    expect(await listOf('owner')).toEqual({ results: [], unread: 0 })
    await choose('owner', { group: 'refunds', onPage: true, byMail: false, inDigest: false })
    expect(await listOf('owner')).toMatchObject({ unread: 1 })
  })

  test('of security are none: nobody switches it off, and nothing of the call is written', async () => {
    const [sales, security] = [
      { group: 'sales', onPage: false, byMail: false, inDigest: false },
      { group: 'security', onPage: true, byMail: true, inDigest: false },
    ] as const
    for (const [wrong, field] of [
      [{ ...security, onPage: false }, 'on_page'],
      [{ ...security, byMail: false }, 'by_mail'],
      [{ ...security, inDigest: true }, 'in_digest'],
    ] as const)
      expect(await failure(choose('owner', sales, wrong))).toMatchObject({
        status: 400,
        fields: { [`choices.1.${field}`]: [expect.any(String)] },
      })
    expect(await failure(choose('owner', sales, { ...sales, onPage: true }))).toMatchObject({ status: 400 })
    expect(await choicesOf('owner')).toEqual(choicesWith([]))
    await choose('owner', security)
    expect(await choicesOf('owner')).toEqual(choicesWith([]))
  })
})

describe('a notice', () => {
  test('[CA-05] of a change of access says whose and by whom; of a batch how many sales', async () => {
    const { users } = server
    const owner = await server.as('owner')
    await server.db
      .updateTable('users')
      .set({ first_name: 'Eva', last_name: 'Ruiz' })
      .where('id', '=', users.guest)
      .execute()
    await owner.users.update({ params: { id: users.guest }, body: { userType: 'editor' } })
    const [changed] = (await listOf('guest')).results
    expect(changed).toMatchObject({
      type: 'user_role_changed',
      objectId: users.guest,
      subject: { name: 'Eva R.', amount: null },
      by: 'Nora I.',
    })
    await owner.users.update({ params: { id: users.guest }, body: { userType: 'guest' } })
    const batchId = await beginRefunds(server, await server.as('admin'), await makeSales(server, 2))
    await runBatches(server)
    expect((await listOf('owner')).results[0]).toMatchObject({
      type: 'batch_done',
      objectId: batchId,
      operationId: null,
      subject: null,
      by: null,
      counts: { done: 2, refused: 0 },
    })
  })

  test('is one for a person and an action, whoever writes it a second time at once', async () => {
    const { db, clock, companies, users, merchants } = server
    const row = {
      id: newId(clock),
      action: 'settlement.held' as const,
      companyId: companies.own,
      merchantId: merchants.bilbao,
      sandbox: false,
      actorKind: 'operator' as const,
      actorId: null,
      objectId: null,
      requestId: 'test',
      address: null,
      detail: { amount: 1234 },
      created: clock.now(),
    }
    const to = { roles: ['owner'], users: [users.owner] } as const
    const inTx = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(db, acrossMerchants('two writers of a notice'), work)
    await inTx((tx) => insertAuditRow(tx, row))
    const write = () => inTx((tx) => insertNotice(tx, row, { type: 'settlement_held', to }).execute())
    await Promise.all([write(), write(), write()])
    const { results } = await listOf('owner')
    expect(results).toMatchObject([
      { type: 'settlement_held', level: 'warning', subject: { name: null, amount: 1234 } },
    ])
  })
})
