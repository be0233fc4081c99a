/** Questions to the provider's help: what they leave behind, and whom they reach. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/core/ids.ts'
import { answerQuestion } from '#server/services/questions/answer-question.ts'
import { sendDue } from '../../mail/sender.ts'
import { smtpTransport } from '../../mail/transport.ts'
import { clientOf, type TestClient } from '../../testing/as.ts'
import { makeSession } from '../../testing/factories.ts'
import { failure } from '../../testing/failure.ts'
import { mailsTo } from '../../testing/mails.ts'
import { makeOperation } from '../../testing/operations.ts'
import { settledStory, type Story } from '../../testing/settlement-story.ts'
import { startSmtp } from '../../testing/smtp.ts'

const help = 'soporte@trastienda.example'
const reference = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

let story: Story
let owner: TestClient
let guest: TestClient
let params: { merchantId: string }
let settlementId: string

/** A client that does not sign in: nothing of the hour is used up by that. */
const client = async (user: 'owner' | 'guest', sandbox = false): Promise<TestClient> => {
  const { db, clock, users, url } = story.server
  return clientOf(`${url}/api`, { bearer: await makeSession(db, clock, users[user]), sandbox })
}

beforeAll(async () => {
  story = await settledStory()
  params = story.params
  settlementId = await story.settlementOf('2026-11-17')
})
afterAll(() => story.server.close())
beforeEach(async () => {
  // The limit per hour starts anew.
  story.server.clock.advance(2 * 3_600_000)
  await story.server.db.deleteFrom('outbox').execute()
  owner = await client('owner')
  guest = await client('guest')
})

const ofSale = (operationId: string) => ({ params: { ...params, operationId } })
const ofSettlement = (id = settlementId) => ({ params: { ...params, settlementId: id } })
const historyOf = async (operationId: string) =>
  (await owner.operations.get(ofSale(operationId))).history.filter(({ question }) => question !== null)
const countOf = async (operationId: string): Promise<number> => (await historyOf(operationId)).length
const audited = (objectId: string, action: string) =>
  story.server.db
    .selectFrom('audit_log')
    .where('object_id', '=', objectId)
    .where('action', '=', action)
    .selectAll()
    .execute()

describe('about an operation', () => {
  test('a guest asks: the shop reads it in the history, the provider gets a mail with ids and whom to answer', async () => {
    const { server, sales } = story
    const text = '¿Por qué\nme llegan 118,62 €?'
    const asked = await guest.questions.askOperation({ ...ofSale(sales.first), body: { text: `  ${text} ` } })
    expect(asked.reference).toMatch(reference)
    expect(asked.created).toBe(server.clock.now().toISOString())
    const last = (await historyOf(sales.first)).at(-1)
    const question = { reference: asked.reference, text, settlement: null }
    expect(last).toMatchObject({ type: 'question_asked', created: asked.created, amount: null, question })
    expect(last?.actor.kind).toBe('user')

    const [mail, ...others] = await mailsTo(server.db, help)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(`[${asked.reference}] Casa Lumbre Bilbao`)
    expect(mail?.subject).toContain('A-2')
    for (const part of [
      sales.first,
      params.merchantId,
      asked.reference,
      'guest@demo.test',
      '¿Por qué me llegan 118,62 €?',
    ])
      expect(mail?.text).toContain(part)
    // Nothing of the customer.
    for (const word of ['Iñaki', 'Urrutia', 'carmen@', '600 000 000', '12345678Z'])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(word)

    const [row] = await audited(sales.first, 'operation.question_asked')
    expect(row).toMatchObject({ merchant_id: params.merchantId, sandbox: false, actor_id: server.users.guest })
    expect(row?.detail).toEqual({ questionId: asked.id, reference: asked.reference })
  })

  test('it is mailed to be answered to whoever asked, whatever stands in it', async () => {
    const { db, clock } = story.server
    const smtp = await startSmtp()
    const from = { name: 'Trastienda', address: 'no-reply@shop.example' }
    const transport = smtpTransport(smtp.url, from)
    const text = 'Hola\r\nBcc: spy@evil.example\r\n\r\n<b>no</b>'
    await owner.questions.askOperation({ ...ofSale(story.sales.second), body: { text } })
    try {
      await sendDue({ db, clock, log: { warn: () => {} }, transport })
    } finally {
      transport.close()
      await smtp.close()
    }
    const [mail, ...others] = smtp.received
    expect(others).toEqual([])
    expect(mail?.to).toEqual([help])
    const head = mail?.source.split('\r\n\r\n')[0] ?? ''
    expect(head).toMatch(/^Reply-To: <?owner@demo\.test>?\r?$/m)
    expect(head).not.toMatch(/^Bcc/im)
    expect(mail?.source).not.toContain('<b>no</b></p>')
  })

  test.each([
    ['nothing', { text: ' \n ' }, 'text'],
    ['too much', { text: 'x'.repeat(1001) }, 'text'],
    ['a character that is none', { text: 'a\u0000b' }, 'text'],
    ['no text at all', {}, 'text'],
    ['another field', { text: 'a', line_id: 'b' }, 'line_id'],
  ])('%s is refused at its field', async (_, body, field) => {
    const { server, sales } = story
    const response = await server.fetch(`/v2/merchants/${params.merchantId}/operations/${sales.third}/questions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await makeSession(server.db, server.clock, server.users.owner)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const { error } = (await response.json()) as { error: { fields: Record<string, unknown> } } // every error has this body
    expect([response.status, Object.keys(error.fields)]).toEqual([400, [field]])
    expect(await countOf(sales.third)).toBe(0)
  })

  test('a thousand letters are taken', async () => {
    await owner.questions.askOperation({ ...ofSale(story.sales.held), body: { text: 'ñ'.repeat(1000) } })
    expect(await countOf(story.sales.held)).toBe(1)
  })

  test('two sends of one question make one', async () => {
    const idempotencyKey = newId(story.server.clock)
    const ask = () =>
      owner.questions.askOperation({ ...ofSale(story.sales.fourth), body: { text: 'Una vez' } }, { idempotencyKey })
    const [one, other] = await Promise.all([ask(), ask()])
    expect(other).toEqual(one)
    expect(await ask()).toEqual(one)
    expect(await countOf(story.sales.fourth)).toBe(1)
    expect(await mailsTo(story.server.db, help)).toHaveLength(1)
  })

  test("another's operation, one of the other mode and none at all are not there", async () => {
    const { server, sales } = story
    const foreign = await makeOperation(server.db, server.clock, { merchantId: server.merchants.rival, sandbox: false })
    for (const id of [foreign, sales.trial, newId(server.clock)]) {
      const refused = await failure(owner.questions.askOperation({ ...ofSale(id), body: { text: 'x' } }))
      expect([refused.type, refused.fields]).toEqual(['ObjectNotFound', { uuid: id }])
    }
    expect(await mailsTo(server.db, help)).toEqual([])
  })

  test('a disabled account asks too', async () => {
    const { server } = story
    const scope = { merchantId: server.merchants.disabled, sandbox: false }
    const operationId = await makeOperation(server.db, server.clock, scope)
    const disabled = await server.as('disabled')
    const asked = await disabled.questions.askOperation({
      params: { merchantId: scope.merchantId, operationId },
      body: { text: '¿Por qué?' },
    })
    expect(asked.reference).toMatch(reference)
  })

  test('in test mode it stands in the history and no message leaves', async () => {
    const { server, sales } = story
    const trial = await client('owner', true)
    await trial.questions.askOperation({ ...ofSale(sales.trial), body: { text: 'Prueba' } })
    const { history } = await trial.operations.get(ofSale(sales.trial))
    expect(history.at(-1)?.question?.text).toBe('Prueba')
    const rows = await server.db.selectFrom('outbox').where('to_address', '=', help).select('next_attempt').execute()
    expect(rows).toEqual([{ next_attempt: null }])
  })

  test('nobody asks more than ten in an hour, in whatever shop and mode, however fast', async () => {
    const { server, sales } = story
    const trial = await client('guest', true)
    await trial.questions.askOperation({ ...ofSale(sales.trial), body: { text: 'Cuenta' } })
    const asks = Array.from({ length: 12 }, (_, at) =>
      guest.questions.askOperation({ ...ofSale(sales.open), body: { text: `Pregunta ${at}` } }),
    )
    const outcomes = await Promise.allSettled(asks)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    server.clock.advance(60_000)
    const refused = await failure(guest.questions.askOperation({ ...ofSale(sales.open), body: { text: 'Otra' } }))
    expect([refused.type, refused.headers.get('retry-after')]).toEqual(['TooManyRequests', '3540'])
    // Others may.
    await owner.questions.askOperation({ ...ofSale(sales.open), body: { text: 'Yo' } })
    server.clock.advance(3_600_000)
    const later = await client('guest')
    await later.questions.askOperation({ ...ofSale(sales.open), body: { text: 'En 15 días' } })
  })
})

describe('about a settlement', () => {
  const lineOf = async (id = settlementId): Promise<string> => {
    const { results } = await owner.settlements.lines({ ...ofSettlement(id), query: {} })
    return results[0]?.id ?? ''
  }

  test('[RT-12] all of it, or a line: whoever sees it reads who asked what, and by which reference', async () => {
    const { server } = story
    const lineId = await lineOf()
    const whole = await owner.questions.askSettlement({ ...ofSettlement(), body: { text: 'Falta la transferencia.' } })
    const one = await owner.questions.askSettlement({ ...ofSettlement(), body: { text: '¿Y esta?', lineId } })
    const { questions } = await owner.settlements.get(ofSettlement())
    expect(questions).toEqual([
      expect.objectContaining({ id: whole.id, reference: whole.reference, lineId: null, answer: null, answered: null }),
      expect.objectContaining({ id: one.id, reference: one.reference, lineId, text: '¿Y esta?', created: one.created }),
    ])
    const [first, second] = await mailsTo(server.db, help)
    expect(first?.text).toContain(settlementId)
    expect(first?.text).not.toContain('línea')
    expect(second?.subject).toContain('LQ-20261117-0001')
    expect(second?.text).toContain(lineId)
    expect(await audited(settlementId, 'settlement.question_asked')).toHaveLength(2)
    expect((await owner.settlements.get(ofSettlement(await story.settlementOf('2026-11-18')))).questions).toEqual([])
  })

  test('the history of the sale that a line speaks of has question and answer, for those who see settlements', async () => {
    const { server, sales } = story
    const id = await story.settlementOf('2026-11-20')
    const { results } = await owner.settlements.lines({ ...ofSettlement(id), query: {} })
    const line = results.find(({ operationId }) => operationId === sales.fourth)
    const before = await countOf(sales.fourth)
    const text = '¿Por qué esta comisión?'
    const asked = await owner.questions.askSettlement({ ...ofSettlement(id), body: { text, lineId: line?.id ?? '' } })
    const { db, clock } = server
    await answerQuestion({ db, clock, product: 'Trastienda', replyTo: null }, { id: asked.id }, 'Es la de tu tarifa.')
    const settlement = { id, reference: 'LQ-20261120-0001' }
    expect((await historyOf(sales.fourth)).slice(before)).toEqual([
      expect.objectContaining({
        type: 'question_asked',
        created: asked.created,
        actor: { kind: 'user', name: 'Nora Ibarra' },
        question: { reference: asked.reference, text, settlement },
      }),
      expect.objectContaining({
        type: 'question_answered',
        question: { reference: asked.reference, text: 'Es la de tu tarifa.', settlement },
      }),
    ])
    const seen = (await guest.operations.get(ofSale(sales.fourth))).history.filter(
      ({ question }) => question?.settlement,
    )
    expect(seen).toEqual([])
    // A line that speaks of no sale, and the whole of a settlement, are in no sale's history.
    const last = await story.settlementOf('2026-11-23')
    const adjusted = (await owner.settlements.lines({ ...ofSettlement(last), query: {} })).results.find(
      ({ operationId }) => operationId === null,
    )
    const count = () =>
      db
        .selectFrom('operation_events')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .execute()
    const all = await count()
    await owner.questions.askSettlement({ ...ofSettlement(last), body: { text, lineId: adjusted?.id ?? '' } })
    await owner.questions.askSettlement({ ...ofSettlement(last), body: { text } })
    expect(await count()).toEqual(all)
  })

  test('a line of another settlement, and one that is none, are refused at their field', async () => {
    const other = await lineOf(await story.settlementOf('2026-11-18'))
    for (const lineId of [other, 'x', `${newId(story.server.clock)}-order`, `${other.slice(0, 32)}-nothing`]) {
      const refused = await failure(owner.questions.askSettlement({ ...ofSettlement(), body: { text: 'x', lineId } }))
      expect([refused.type, Object.keys(refused.fields)]).toEqual(['ApiValidationException', ['line_id']])
    }
  })

  test("guests see no settlements and ask of none; another shop's is not there", async () => {
    const refused = await failure(guest.questions.askSettlement({ ...ofSettlement(), body: { text: 'x' } }))
    expect(refused.type).toBe('PermissionDenied')
    const { merchants } = story.server
    const foreign = { params: { merchantId: merchants.online, settlementId }, body: { text: 'x' } }
    expect((await failure(owner.questions.askSettlement(foreign))).fields).toEqual({ uuid: settlementId })
  })
})

test('without an address nobody asks, and the pages know', async () => {
  const { config } = story.server
  const before = config.support
  config.support = { ...before, email: null }
  try {
    const refused = await failure(owner.questions.askOperation({ ...ofSale(story.sales.old), body: { text: 'x' } }))
    expect(refused.type).toBe('QuestionsClosed')
    expect(await countOf(story.sales.old)).toBe(0)
    const told: unknown = await (await fetch(`${story.server.url}/config.json`)).json()
    expect(told).toMatchObject({ questions: false })
  } finally {
    config.support = before
  }
})
