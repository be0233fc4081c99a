import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/app.ts'
import type { TestClient } from '../testing/as.ts'
import { mailsTo } from '../testing/mails.ts'
import { makeOperation } from '../testing/operations.ts'
import type { Command } from './command.ts'
import { questionAnswer, questionList } from './question-answer.ts'

let server: TestServer
let editor: TestClient
let place: { merchantId: string; operationId: string }
beforeAll(async () => {
  server = await testServer()
  const merchantId = server.merchants.bilbao
  const operationId = await makeOperation(server.db, server.clock, { merchantId, sandbox: false }, { mid: 'A-1042' })
  place = { merchantId, operationId }
  editor = await server.as('editor')
})
afterAll(() => server.close())

const run = (command: Command, options: Record<string, string> = {}) =>
  command.run({ ...server, provider: server.config.provider, options })

test('a question is listed, answered once by its reference, and told where it was asked and to whoever asked', async () => {
  expect((await run(questionList)).text).toBe('No question waits for an answer.')
  const { reference, id } = await editor.questions.askOperation({ params: place, body: { text: '¿Por qué?\nDime.' } })
  const { text } = await run(questionList, { merchant: place.merchantId })
  for (const part of [reference, `operation ${place.operationId} (A-1042)`, '  > ¿Por qué?\n  > Dime.'])
    expect(text).toContain(part)
  expect((await run(questionList, { merchant: server.merchants.online })).json).toEqual([])

  server.clock.advance(60_000)
  const said = { id: reference.replace('-', '').toLowerCase(), text: ' Es la comisión. ' }
  expect((await run(questionAnswer, said)).json).toEqual({ id, reference, answer: 'Es la comisión.' })
  await expect(run(questionAnswer, { ...said, id })).rejects.toThrow('was answered on')
  expect((await run(questionList)).json).toEqual([])
  expect((await run(questionList, { all: 'yes' })).text).toContain('  < Es la comisión.')

  const { history } = await editor.operations.get({ params: place })
  expect(history.slice(-2)).toMatchObject([
    { type: 'question_asked', question: { reference, text: '¿Por qué?\nDime.' } },
    { type: 'question_answered', actor: { kind: 'system' }, question: { reference, text: 'Es la comisión.' } },
  ])
  const [mail] = await mailsTo(server.db, 'editor@demo.test')
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining(reference),
    expect.stringContaining('Es la comisión.'),
  ])
  const { results } = await editor.notifications.list()
  expect(results[0]).toMatchObject({ type: 'question_answered', operationId: place.operationId, read: null })
  expect((await (await server.as('owner')).notifications.list()).results).toEqual([])
})

test('what is no question, and an answer of no length, are refused', async () => {
  await expect(run(questionAnswer, { id: 'x', text: 'a' })).rejects.toThrow('is no question')
  await expect(run(questionAnswer, { id: 'AAAA-BBBB', text: 'a' })).rejects.toThrow('There is no such question')
  await expect(run(questionAnswer, { id: 'AAAA-BBBB', text: ' ' })).rejects.toThrow('Write --text')
})
