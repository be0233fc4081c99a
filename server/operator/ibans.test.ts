import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testServer, type TestServer } from '../testing/app.ts'
import { addIban } from '../testing/password-again.ts'
import { fileOf, pdf } from '../testing/uploads.ts'
import type { Command } from './command.ts'
import { acceptIban, ibanProof, listIbans, rejectIban } from './iban-review.ts'
import { rotateKey } from './files-rotate-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const run = (command: Command, options: Record<string, string> = {}, config = server.config) =>
  command.run({ db: server.db, clock: server.clock, provider: config.provider, config, options })

const ask = async (merchantId: string) =>
  addIban(await server.as('owner'), {
    merchantId,
    iban: 'ES9599990001440000001332',
    file: fileOf(pdf, 'certificado.pdf'),
  })

test('an IBAN is listed, its proof looked at, and it is accepted once', async () => {
  const { id, usableFrom } = await ask(server.merchants.bilbao)
  expect((await run(listIbans)).text).toContain(`${id}  ES95 9999 0001 4400 0000 1332`)
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-proof-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const out = join(folder, 'proof.pdf')
  await run(ibanProof, { id, out })
  expect(readFileSync(out)).toEqual(pdf)
  await expect(run(ibanProof, { id, out })).rejects.toThrow('cannot be written')
  expect((await run(acceptIban, { id })).json).toEqual({ id, usable_from: usableFrom })
  await expect(run(acceptIban, { id })).rejects.toThrow('is not waiting')
  await expect(run(rejectIban, { id, reason: 'No.' })).rejects.toThrow('is not waiting')
  await expect(run(acceptIban, { id: 'x' })).rejects.toThrow('is no id')
  expect((await run(listIbans)).text).toBe('No IBAN waits for review.')
})

test('a refusal needs a reason of some length', async () => {
  const { id } = await ask(server.merchants.online)
  await expect(run(rejectIban, { id, reason: ' ' })).rejects.toThrow('Write --reason in at most 300')
  await expect(run(rejectIban, { id, reason: 'x'.repeat(301) })).rejects.toThrow('Write --reason in at most 300')
  expect((await run(rejectIban, { id, reason: 'No se lee.' })).text).toContain('is told why')
})

test('files are sealed anew with the first key, as often as one likes; then the old key is not needed', async () => {
  const fresh = { id: '2027', key: `${'n'.repeat(42)}E` }
  const both = { ...server.config, fileKeys: [fresh, ...server.config.fileKeys] }
  expect((await run(rotateKey, {}, both)).json).toEqual({ key: '2027', files: 2 })
  expect((await run(rotateKey, {}, both)).json).toEqual({ key: '2027', files: 0 })
  const { id } = await server.db
    .selectFrom('stored_files')
    .select('id')
    .orderBy('created')
    .limit(1)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('ibans')
    .set({ status: 'pending_review', validated: null })
    .where('file_id', '=', id)
    .execute()
  const waiting = await server.db.selectFrom('ibans').select('id').where('file_id', '=', id).executeTakeFirstOrThrow()
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-proof-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = { id: waiting.id, out: join(folder, 'proof') }
  await expect(run(ibanProof, options)).rejects.toThrow('is not in FILE_KEYS')
  await run(ibanProof, options, { ...server.config, fileKeys: [fresh] })
  expect(readFileSync(options.out)).toEqual(pdf)
})
