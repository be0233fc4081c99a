import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxNoteLength } from '#contract/rules/note-rules.ts'
import { newId } from '#server/core/ids.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { maskSale } from '#server/services/people/forget.queries.ts'
import { type TestServer, testServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { failure } from '#server/testing/failure.ts'
import { makeOperation } from '#server/testing/operations.ts'

let server: TestServer
let owner: TestClient
let editor: TestClient
let admin: TestClient
let params: { merchantId: string; operationId: string }
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 10_000, calls: 1_000_000, openCalls: 1_000_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[owner, editor, admin] = [await server.as('owner'), await server.as('editor'), await server.as('admin')]
  const merchantId = server.merchants.bilbao
  params = { merchantId, operationId: await makeOperation(server.db, server.clock, { merchantId, sandbox: false }) }
})

const add = (client: TestClient, text: string, at = params) => client.operations.addNote({ params: at, body: { text } })
const textsSeenBy = async (client: TestClient) =>
  (await client.operations.get({ params })).notes.map(({ text }) => text)
const mentionsOf = async (client: TestClient) =>
  (await client.notifications.list({})).results.filter(
    ({ type, operationId }) => type === 'note_mention' && operationId === params.operationId,
  )
const mention = (name: 'owner' | 'admin' | 'editor' | 'guest' | 'rival') => `<@${server.users[name]}>`

describe('a note of the team', () => {
  test('[RT-07] is read by who may write notes, the oldest first, with its author, and by no guest', async () => {
    const { id } = await add(editor, '  Llama mañana  ')
    server.clock.advance(1000)
    await add(owner, 'Hecho')
    const { notes } = await owner.operations.get({ params })
    expect(notes.map(({ text, author, mayRemove }) => [text, author.id, mayRemove])).toEqual([
      ['Llama mañana', server.users.editor, true],
      ['Hecho', server.users.owner, true],
    ])
    expect(notes[0]).toMatchObject({ id, author: { name: 'Nora Ibarra' }, mentions: [] })
    expect((await editor.operations.get({ params })).notes.map(({ mayRemove }) => mayRemove)).toEqual([true, false])
    const guest = await server.as('guest')
    expect(await textsSeenBy(guest)).toEqual([])
    expect(await failure(add(guest, 'x'))).toMatchObject({ status: 403, type: 'PermissionDenied' })
  })

  test('has one to a thousand characters, and none that no one can read', async () => {
    await add(owner, 'x'.repeat(maxNoteLength))
    for (const text of ['', '   ', 'x'.repeat(maxNoteLength + 1), 'a\u0000b'])
      expect(await failure(add(owner, text))).toMatchObject({ status: 400, type: 'ApiValidationException' })
  })

  test('is of its merchant and mode alone', async () => {
    const { id: noteId } = await add(owner, 'Aquí')
    const elsewhere = { ...params, merchantId: server.merchants.online }
    const others = [
      () => add(owner, 'x', elsewhere),
      async () => add(await server.as('owner', { sandbox: true }), 'x'),
      async () => add(await server.as('rival'), 'x'),
      async () =>
        (await server.as('owner', { sandbox: true })).operations.removeNote({ params: { ...params, noteId } }),
      () => owner.operations.removeNote({ params: { ...elsewhere, noteId } }),
      () => owner.operations.removeNote({ params: { ...params, operationId: newId(server.clock), noteId } }),
    ]
    for (const act of others) expect(await failure(act())).toMatchObject({ status: 404 })
    expect(await textsSeenBy(owner)).toEqual(['Aquí'])
  })

  test('is removed by who wrote it, and by owners and administrators; its text is gone', async () => {
    const [own, first, second] = [await add(editor, 'Uno'), await add(owner, 'Dos'), await add(owner, 'Tres')]
    const remove = (client: TestClient, noteId: string) =>
      client.operations.removeNote({ params: { ...params, noteId } })
    expect(await failure(remove(editor, first.id))).toMatchObject({ status: 403, type: 'PermissionDenied' })
    await remove(editor, own.id)
    await remove(admin, second.id)
    expect(await failure(remove(admin, second.id))).toMatchObject({ status: 404 })
    expect(await textsSeenBy(owner)).toEqual(['Dos'])
    const rows = await server.db
      .selectFrom('operation_notes')
      .where('id', 'in', [own.id, second.id])
      .select('text')
      .execute()
    expect(rows.map(({ text }) => text)).toEqual([null, null])
    const { results } = await owner.activity.list({
      params: { merchantId: params.merchantId },
      query: { object: params.operationId },
    })
    expect(results.map(({ action }) => action).filter((action) => action.startsWith('operation.note'))).toEqual([
      ...Array.from({ length: 2 }, () => 'operation.note_removed'),
      ...Array.from({ length: 3 }, () => 'operation.note_added'),
    ])
  })

  test('is added once under a key', async () => {
    const input = { params, body: { text: 'Una vez' } }
    const key = { idempotencyKey: `note-${params.operationId}` }
    expect(await owner.operations.addNote(input, key)).toEqual(await owner.operations.addNote(input, key))
    expect(await textsSeenBy(owner)).toEqual(['Una vez'])
  })

  test('is deleted with what the sale knows of its customer', async () => {
    await add(owner, 'Carmen vive en Bilbao')
    const scope = { merchantId: params.merchantId, sandbox: false }
    await inTransaction(server.db, acrossMerchants('a test'), (tx) =>
      maskSale(
        tx,
        {
          ...scope,
          id: params.operationId,
          mid: 'X',
          country: 'ES',
          shipping_address: null,
          customer: { firstName: 'Carmen', lastName: 'E', email: 'c@example.test', phone: null, documentId: null },
        },
        server.clock.now(),
        { names: true },
      ),
    )
    expect(await textsSeenBy(owner)).toEqual([])
  })
})

describe('a mention', () => {
  test('[CA-05] notifies each person once, leads to the sale, and never oneself', async () => {
    await add(editor, `${mention('owner')} y ${mention('owner')}, lo mira ${mention('editor')}`)
    expect(await mentionsOf(owner)).toHaveLength(1)
    expect((await mentionsOf(owner))[0]).toMatchObject({ merchantId: params.merchantId, by: 'Nora I.' })
    expect(await mentionsOf(editor)).toEqual([])
    expect(await mentionsOf(admin)).toEqual([])
    const { notes } = await owner.operations.get({ params })
    expect(notes[0]?.mentions.map(({ id }) => id)).toEqual([server.users.owner, server.users.editor])
  })

  test('of who does not read notes here is refused: another company, a guest, another merchant, nobody', async () => {
    for (const name of ['rival', 'guest'] as const)
      expect(await failure(add(owner, mention(name)))).toMatchObject({
        status: 400,
        fields: { text: [expect.any(String)] },
      })
    expect(await failure(add(owner, `<@${newId(server.clock)}>`))).toMatchObject({ status: 400 })
    await owner.users.update({ params: { id: server.users.editor }, body: { merchants: [server.merchants.online] } })
    expect(await failure(add(owner, mention('editor')))).toMatchObject({ status: 400 })
    await owner.users.update({ params: { id: server.users.editor }, body: { merchants: null } })
    await add(owner, mention('editor'))
    expect(await mentionsOf(editor)).toHaveLength(1)
  })

  test('of a person who is gone stays as a name', async () => {
    await add(owner, `Pregunta a ${mention('admin')}`)
    const gone = (removed: Date | null) =>
      server.db.updateTable('users').set({ removed }).where('id', '=', server.users.admin).execute()
    await gone(server.clock.now())
    const { notes } = await owner.operations.get({ params })
    expect(notes[0]?.mentions).toEqual([{ id: server.users.admin, name: 'Nora Ibarra' }])
    expect(await failure(add(owner, mention('admin')))).toMatchObject({ status: 400 })
    await gone(null)
  })
})
