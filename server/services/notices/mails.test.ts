/** Notices by mail: at once, and in the mail of the morning. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobMailbox } from '#server/jobs/job-mailbox.ts'
import { keepHouse } from '#server/jobs/housekeeping.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { emailOf, type Name, type TestServer, testServer } from '#server/testing/app.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { makeOperation } from '#server/testing/operations.ts'
import { type Approvals, approvalsOf } from '#server/testing/refund-approvals.ts'
import type { NoticeChoice } from '#contract/rules/notice-rules.ts'
import { sendDigests } from './digest.ts'
import { mailNotices, mailsAnHour, type NoticeMails } from './mail-notices.ts'

let server: TestServer
let on: Approvals
let deps: NoticeMails
/** Of a summer and a winter: eight o'clock in Madrid is another hour of UTC. */
let morning = Date.parse('2026-11-21T07:00:00Z')
const day = 86_400_000
beforeAll(async () => {
  server = await testServer({
    publicUrl: 'https://panel.example',
    limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000 },
  })
  const { db, clock, config } = server
  deps = { db, clock, mailbox: (tx) => jobMailbox(tx, { clock, config }) }
})
afterAll(() => server.close())
beforeEach(async () => {
  morning += day
  server.clock.set(new Date(morning - 20 * 3_600_000))
  await mail()
  for (const table of ['notifications', 'outbox', 'notice_digests', 'notice_choices', 'limit_states'] as const)
    await server.db.deleteFrom(table).execute()
  on = await approvalsOf(server)
})

const mail = async () => {
  await chainAudit(server.db, server.clock)
  return mailNotices(deps)
}
const digest = async (at = morning) => {
  server.clock.set(new Date(at))
  return sendDigests(deps)
}
type Person = Exclude<Name, 'nobody'>
const mailsOf = (name: Person) => mailsTo(server.db, emailOf(name))
const subjects = async (name: Person) => (await mailsOf(name)).map(({ subject }) => subject)
const choose = async (name: Person, choice: NoticeChoice) =>
  (await server.as(name)).noticeChoices.update({ body: { choices: [choice] } })
const onlyDigest = (group: NoticeChoice['group']) => ({ group, onPage: true, byMail: false, inDigest: true })
const refund = async (merchantId = server.merchants.bilbao, sandbox = false) => {
  const instalmentPlanId = await makeOperation(server.db, server.clock, { merchantId, sandbox })
  const params = { merchantId, instalmentPlanId }
  await (await server.as('editor', { sandbox })).orders.refund({ params, body: { amount: 50_00 } })
}
const waiting = async () =>
  (await server.db.selectFrom('notifications').where('mail', '=', 'waiting').select('user_id').execute()).length

describe('a mail at once', () => {
  test('[CA-05] says who, how much and where, in the language of the person, with a link to the thing itself', async () => {
    const asked = await on.sell()
    await on.ask(asked)
    await server.db.updateTable('users').set({ locale: 'pt-PT' }).where('id', '=', server.users.admin).execute()
    await mail()
    await server.db.updateTable('users').set({ locale: null }).where('id', '=', server.users.admin).execute()
    const line = 'Te piden aprobar una devolución · Carmen E. · 300,00 € · por Nora I. · Casa Lumbre Bilbao'
    const [own, ...others] = await mailsOf('owner')
    expect([own?.subject, others]).toEqual([line, []])
    expect(own?.text).toContain(`https://panel.example/merchants/${server.merchants.bilbao}/operations/${asked}`)
    expect(await subjects('admin')).toEqual([
      'Pedem-te que aproves um reembolso · Carmen E. · 300,00 € · por Nora I. · Casa Lumbre Bilbao',
    ])
    expect(await subjects('editor')).toEqual([])
  })

  test('says of an approval whether it was declined', async () => {
    const { id } = await on.ask(await on.sell())
    await on.decline(on.owner, id)
    await mail()
    const line = 'Han contestado a la devolución que pediste · Carmen E. · rechazada · 300,00 € · por Nora I.'
    expect(await subjects('editor')).toEqual([`${line} · Casa Lumbre Bilbao`])
  })

  test('is written once by two processes at once, and by the next one where one dies in it', async () => {
    await on.ask(await on.sell())
    await chainAudit(server.db, server.clock)
    const dies: NoticeMails = {
      ...deps,
      mailbox: (tx) => ({
        ...deps.mailbox(tx),
        send: async (...given) => {
          await deps.mailbox(tx).send(...given)
          throw new Error('killed')
        },
      }),
    }
    await expect(mailNotices(dies)).rejects.toThrow('killed')
    expect(await subjects('owner')).toEqual([])
    await Promise.all([mailNotices(deps), mailNotices(deps), mailNotices(deps)])
    await mail()
    expect([await subjects('owner'), await subjects('admin')].map((all) => all.length)).toEqual([1, 1])
  })

  test('is no second mail of what has one of its own', async () => {
    const person = { firstName: 'Ana', lastName: 'Ruiz', userType: 'guest' as const }
    await on.admin.users.create({ body: { ...person, email: `ana.${morning}@example.test` } })
    await mail()
    expect((await subjects('owner')).length).toBe(1)
    expect(await subjects('admin')).toEqual([])
    await on.owner.users.create({ body: { ...person, email: `eva.${morning}@example.test` } })
    await mail()
    expect((await subjects('owner')).length).toBe(2)
    expect(await subjects('admin')).toEqual(['Han invitado a alguien a la cuenta · Ana R. · por Nora I.'])
  })

  test('[CA-05] never leaves for test mode, for who is removed, is paused, or does not see the merchant', async () => {
    const { db, users, merchants } = server
    const testMode = await server.as('editor', { sandbox: true })
    await on.ask(await on.sell({}, true), { amount: 300_00 }, testMode)
    await mail()
    expect(await subjects('owner')).toEqual([])
    await on.ask(await on.sell())
    await db.updateTable('users').set({ removed: server.clock.now() }).where('id', '=', users.owner).execute()
    await db.insertInto('user_merchants').values({ user_id: users.admin, merchant_id: merchants.online }).execute()
    await mail()
    await db.updateTable('users').set({ removed: null }).where('id', '=', users.owner).execute()
    await db.deleteFrom('user_merchants').execute()
    expect([await subjects('owner'), await subjects('admin')]).toEqual([[], []])
    await on.ask(await on.sell())
    await db.updateTable('users').set({ disabled: server.clock.now() }).where('id', '=', users.owner).execute()
    await mail()
    await db.updateTable('users').set({ disabled: null }).where('id', '=', users.owner).execute()
    expect([await subjects('owner'), (await subjects('admin')).length]).toEqual([[], 1])
  })

  test('is one of so many an hour; what is more waits for the morning', async () => {
    for (let asked = 0; asked < mailsAnHour + 3; asked += 1) await on.ask(await on.sell())
    await mail()
    expect((await subjects('owner')).length).toBe(mailsAnHour)
    expect(await digest()).toBe(2)
    const last = (await mailsOf('owner')).at(-1)
    expect(last?.text).toContain('- Te piden aprobar una devolución: 3 · 900,00 €')
  })
})

describe('the mail of the morning', () => {
  beforeEach(async () => {
    await choose('owner', onlyDigest('refunds'))
    await choose('owner', onlyDigest('approvals'))
    server.clock.set(new Date(morning - 20 * 3_600_000))
  })

  test('[CA-05] has counts and sums by merchant and kind, and is one over all merchants', async () => {
    for (const merchant of ['bilbao', 'online', 'bilbao'] as const) await refund(server.merchants[merchant])
    await on.ask(await on.sell())
    await mail()
    expect(await subjects('owner')).toEqual([])
    expect(await digest(morning - 1)).toBe(0)
    expect(await digest()).toBe(1)
    const [own, ...others] = await mailsOf('owner')
    expect(others).toEqual([])
    expect(own?.subject).toMatch(/^Tu resumen del \d+ nov 2026$/)
    const lines = own?.text.split('\n').filter((line) => line.startsWith('- ') || line.startsWith('Casa'))
    expect(lines).toEqual([
      'Casa Lumbre Bilbao',
      '- Devolución realizada: 2 · 100,00 €',
      '- Te piden aprobar una devolución · Carmen E. · 300,00 € · por Nora I.',
      'Casa Lumbre Online',
      '- Devolución realizada · Carmen E. · 50,00 € · por Nora I.',
    ])
    expect(await digest(morning + 3_600_000)).toBe(0)
  })

  test('is not written where there is nothing to say: all read, or chosen no more', async () => {
    await refund()
    await mail()
    const owner = await server.as('owner')
    await owner.notifications.read({ body: { until: server.clock.now().toISOString() } })
    expect(await digest()).toBe(0)
    expect(await waiting()).toBe(0)
    morning += day
    await refund()
    await mail()
    await choose('owner', { group: 'refunds', onPage: true, byMail: false, inDigest: false })
    expect(await digest()).toBe(0)
    expect(await subjects('owner')).toEqual([])
  })

  test('is written once by processes at once, and by the next one where one dies in it', async () => {
    await refund()
    await mail()
    const send = () => Promise.reject(new Error('killed'))
    server.clock.set(new Date(morning))
    await expect(sendDigests({ ...deps, mailbox: (tx) => ({ ...deps.mailbox(tx), send }) })).rejects.toThrow('killed')
    const sent = await Promise.all([sendDigests(deps), sendDigests(deps), sendDigests(deps)])
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    expect((await subjects('owner')).length).toBe(1)
  })

  test('is at eight in the zone of the merchant that opens first', async () => {
    const { db, merchants, users } = server
    const open = (id: string | null) =>
      db.updateTable('users').set({ prefered_merchant_id: id }).where('id', '=', users.owner).execute()
    const zone = (time_zone: string) =>
      db.updateTable('merchants').set({ time_zone }).where('id', '=', merchants.online).execute()
    await refund()
    await mail()
    await zone('Atlantic/Canary')
    await open(merchants.online)
    expect(await digest()).toBe(0)
    expect(await digest(morning + 3_600_000)).toBe(1)
    await zone('Europe/Madrid')
    await open(null)
  })

  test('of who was removed meanwhile, or does not see the merchant, is not written', async () => {
    const { db, users, clock } = server
    await refund()
    await mail()
    await db.updateTable('users').set({ removed: clock.now() }).where('id', '=', users.owner).execute()
    expect(await digest()).toBe(0)
    await db.updateTable('users').set({ removed: null }).where('id', '=', users.owner).execute()
    expect(await digest(morning + day)).toBe(0)
  })

  test('counts what the page has dropped: what waits is kept', async () => {
    await refund()
    await mail()
    const one = await server.db
      .selectFrom('notifications')
      .where('user_id', '=', server.users.owner)
      .selectAll()
      .executeTakeFirstOrThrow()
    const newer = Array.from({ length: 120 }, (_, at) => ({
      ...one,
      audit_id: at.toString(16).padStart(32, '0'),
      created: new Date(one.created.getTime() + 1000 * (at + 1)),
      mail: null,
    }))
    await server.db.insertInto('notifications').values(newer).execute()
    expect(await keepHouse(server.db, server.clock)).toBe(true)
    expect(await digest()).toBe(1)
  })
})
