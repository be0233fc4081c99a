/** Uploads that break off, or contain no file: raw requests that no typed client sends. */
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxDocumentBytes } from '#contract/rules/company-rules.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeSession } from '#server/testing/factories.ts'
import { documentsOf } from '#server/testing/company-documents.ts'
import { exe, jpeg, pdf } from '#server/testing/uploads.ts'

const boundary = 'limite'
const patience = { timeout: 15_000 }

let server: TestServer
let token: string
let papers: ReturnType<typeof documentsOf>
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 1000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  papers = documentsOf(server)
  token = await makeSession(server.db, server.clock, server.users.owner)
})
afterAll(() => server.close())
beforeEach(() => papers.clear())

const part = (name: string, bytes: Buffer, filename = 'a.pdf', type = 'application/pdf'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const whole = Buffer.concat([part('file', pdf), end])

/** Nothing of it leaves until something is written. */
const open = (headers: Record<string, string | number> = {}, to = '/v2/documents/cif'): ClientRequest =>
  request(`${server.url}/api${to}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
type Answered = { status: number; error: ErrorBody['error'] | undefined }
const answerOf = (sending: ClientRequest): Promise<Answered> =>
  new Promise((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        const body = JSON.parse(text) as Partial<ErrorBody> // every answer is JSON
        resolve({ status: answer.statusCode ?? 0, error: body.error })
      })
    })
  })
const send = async (body: Buffer, headers?: Record<string, string | number>, to?: string): Promise<Answered> => {
  const sending = open({ 'content-length': body.length, ...headers }, to)
  const answer = answerOf(sending)
  sending.end(body)
  return answer
}
const nothingKept = async () => {
  expect(await papers.rows()).toEqual([])
  expect(await server.db.selectFrom('stored_files').select('id').execute()).toEqual([])
}

describe('[CA-33] a file that does not come whole', () => {
  test('cut at 50 %, at its last byte and at its first: nothing is kept, and the next one arrives once', async () => {
    for (const share of [0.5, 0.99, 0.01])
      await new Promise<void>((resolve) => {
        const sending = open({ 'content-length': whole.length, 'idempotency-key': 'subida-cortada' })
        sending.on('error', () => {})
        sending.on('close', () => resolve())
        sending.write(whole.subarray(0, Math.ceil(whole.length * share)), () => sending.destroy())
      })
    await nothingKept()
    // The same key: what was cut off has been no answer.
    const again = () => send(whole, { 'idempotency-key': 'subida-cortada' })
    await expect.poll(async () => (await again()).status, patience).toBe(201)
    expect((await again()).status).toBe(201)
    expect(await papers.rows()).toHaveLength(1)
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a form that says it is whole and is not', async () => {
    const form = Buffer.concat([part('file', pdf.subarray(0, pdf.length / 2)), end])
    expect(await send(form)).toMatchObject({ status: 400, error: { fields: { file: ['The file is damaged.'] } } })
    expect((await send(whole.subarray(0, whole.length / 2))).status).toBe(400)
    await nothingKept()
  })

  test('a sender who is slow is waited for, byte by byte', async () => {
    const sending = open({ 'content-length': whole.length })
    const answer = answerOf(sending)
    for (const byte of whole.subarray(0, -1))
      await new Promise<void>((resolve) => void sending.write(Buffer.of(byte), () => resolve()))
    await nothingKept()
    sending.end(whole.subarray(-1))
    expect((await answer).status).toBe(201)
  })

  test('what is cut on the way keeps its place for nobody', async () => {
    const half = () => {
      const sending = open({ 'content-length': whole.length })
      sending.on('error', () => {})
      sending.write(whole.subarray(0, 100))
      return sending
    }
    for (let round = 0; round < 4; round += 1) for (const sending of [half(), half()]) sending.destroy()
    await expect.poll(async () => (await send(whole)).status, patience).toBe(201)
  })
})

describe('[CA-33] a file that is too much', () => {
  const tooLarge = { status: 400, error: { fields: { file: ['The file is too large: 10 MB at most.'] } } }

  test('one that says 2 GB is refused before a byte of it is read', async () => {
    const sending = open({ 'content-length': 2 * 1024 ** 3 })
    const answer = answerOf(sending)
    // The head alone leaves: nothing of the body is waited for.
    sending.flushHeaders()
    expect(await answer).toMatchObject(tooLarge)
    sending.on('error', () => {})
    sending.destroy()
    const most = open({ 'content-length': '99999999999999999999' })
    most.flushHeaders()
    await expect(answerOf(most).then(({ status }) => status >= 400)).resolves.toBe(true)
    most.on('error', () => {})
    most.destroy()
    await nothingKept()
  })

  test('one byte too many', async () => {
    const full = Buffer.concat([pdf, Buffer.alloc(maxDocumentBytes - pdf.length)])
    const more = Buffer.concat([full, Buffer.alloc(1)])
    expect(await send(Buffer.concat([part('file', more), end]))).toMatchObject(tooLarge)
    await nothingKept()
    expect((await send(Buffer.concat([part('file', full), end]))).status).toBe(201)
  })
})

describe('[CA-33] a file that is none', () => {
  const bomb = Buffer.from(jpeg)
  bomb.writeUInt32BE(0xffffffff, bomb.indexOf(Buffer.from('ffc0', 'hex')) + 5)
  const kinds = 'This is not one of: PDF, JPEG, PNG.'

  test.each<[string, Buffer[], string]>([
    ['of no bytes', [part('file', Buffer.alloc(0))], 'The file is empty.'],
    ['a program with the name and type of a PDF', [part('file', exe)], kinds],
    ['an archive', [part('file', Buffer.from('504b0304140000000000', 'hex'))], kinds],
    ['that would swell', [part('file', bomb, 'a.jpg')], 'The picture has too many points.'],
    [
      'and a page',
      [part('file', Buffer.concat([pdf, Buffer.from('<script>1</script>')]))],
      'The file carries another one.',
    ],
    ['twice', [part('file', pdf), part('file', pdf)], 'Given more than once.'],
    ['missing', [], 'Send a file.'],
    ['without a name of its own', [part('otro', pdf)], 'Send a file.'],
  ])('%s is told so at its field', async (_, parts, message) => {
    const { status, error } = await send(Buffer.concat([...parts, end]))
    expect([status, error?.fields?.['file']]).toEqual([400, [message]])
    await nothingKept()
  })

  test.each<[string, Buffer]>([
    ['a PDF that says it is a program', part('file', pdf, 'virus.exe', 'application/x-msdownload')],
    ['one that says nothing', part('file', pdf, '', 'text/html')],
  ])('%s is a PDF all the same', async (_, form) => {
    expect((await send(Buffer.concat([form, end]))).status).toBe(201)
    const [kept] = await server.db.selectFrom('stored_files').select(['name', 'media_type']).execute()
    expect([kept?.name.slice(-4), kept?.media_type]).toEqual(['.pdf', 'application/pdf'])
  })

  test('a document that the account is not asked for is not there, however good the file', async () => {
    for (const key of ['tax_agency_certificate', 'x', '%2e%2e', '__proto__'])
      expect((await send(whole, {}, `/v2/documents/${key}`)).status).toBe(404)
    await nothingKept()
  })
})
