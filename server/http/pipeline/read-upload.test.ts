import { type ClientRequest, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxProofBytes } from '#contract/rules/iban-rules.ts'
import { errorOf, testServer, type TestServer } from '../../testing/app.ts'
import { makeSession } from '../../testing/factories.ts'
import { passwordAgain } from '../../testing/password-again.ts'
import { pdf } from '../../testing/uploads.ts'

const iban = 'ES9599990001440000001332'
const boundary = 'limite'

let server: TestServer
let token: string
let path: string
beforeAll(async () => {
  server = await testServer({ limits: { signIns: 1000, calls: 1_000_000, openCalls: 1_000_000, failedSignIns: 5 } })
  token = await makeSession(server.db, server.clock, server.users.owner)
  path = `/v2/merchants/${server.merchants.bilbao}/ibans`
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('ibans').execute()
})

type Part = { head: string; body: string | Buffer }
const text = (name: string, body: string): Part => ({ head: `Content-Disposition: form-data; name="${name}"`, body })
const file = (name: string, body: string | Buffer = pdf, given = 'a.pdf'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${given}"\r\nContent-Type: application/pdf`,
  body,
})
const formOf = (parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
const authorization = async () => ({ authorization: `Bearer ${token}`, ...(await passwordAgain(server, token, path)) })
const post = async (
  body: Buffer,
  type = `multipart/form-data; boundary=${boundary}`,
  headers: Record<string, string> = {},
) =>
  server.fetch(path, {
    method: 'POST',
    headers: { ...(await authorization()), 'content-type': type, ...headers },
    body: new Uint8Array(body),
  })
const faults = async (body: Buffer, type?: string) => {
  const answer = await post(body, type)
  const { fields, codes } = await errorOf(answer)
  return { status: answer.status, fields, codes }
}
const once = 'Given more than once.'
const patience = { timeout: 15_000 }

describe('a multipart form', () => {
  test('with its fields and one file is taken, also with an epilogue and in any order', async () => {
    expect((await post(formOf([text('iban', iban), file('file')]))).status).toBe(201)
    await server.db.deleteFrom('ibans').execute()
    expect((await post(formOf([file('file'), text('iban', iban)], `--${boundary}--\r\nepilogue`))).status).toBe(201)
  })

  test.each<[string, Part[], Record<string, string[]>, code?: string]>([
    ['nothing', [], { file: ['Send a file.'], iban: ['Invalid input'] }, 'missing'],
    ['no file', [text('iban', iban)], { file: ['Send a file.'] }, 'missing'],
    ['a file that is a text', [text('iban', iban), text('file', 'x')], { file: ['Send a file.'] }, 'missing'],
    ['two files', [text('iban', iban), file('file'), file('file')], { file: [once] }, 'twice'],
    ['a field twice', [text('iban', iban), text('iban', iban), file('file')], { iban: [once] }],
    [
      'a file elsewhere',
      [text('iban', iban), file('file'), file('proof')],
      { proof: ['This is no field for a file.'] },
    ],
    [
      'another field',
      [text('iban', iban), text('status', 'active'), file('file')],
      { status: ['This field is not known.'] },
    ],
    [
      '__proto__',
      [text('iban', iban), text('__proto__', '1'), file('file')],
      { ['__proto__']: ['This field is not known.'] },
    ],
    ['NUL', [text('iban', `${iban}\0`), file('file')], { iban: ['Contains a character that is not allowed.'] }],
    ['a long text', [text('iban', '1'.repeat(5000)), file('file')], { iban: ['Too long.'] }],
    [
      'a long name',
      [text('iban', iban), text('x'.repeat(300), '1'), file('file')],
      { body: ['A field has a name that cannot be.'] },
    ],
  ])('with %s is told what is wrong', async (_, parts, expected, code) => {
    const { status, fields, codes } = await faults(formOf(parts))
    expect(status).toBe(400)
    expect(codes).toEqual(code && { file: code })
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(expected))
    for (const [name, [message = '']] of Object.entries(expected)) expect(String(fields?.[name])).toContain(message)
    expect(await server.db.selectFrom('ibans').select('id').execute()).toEqual([])
  })

  test('with too many parts is refused', async () => {
    const many = Array.from({ length: 40 }, (_, index) => text(`f${index}`, '1'))
    expect((await faults(formOf(many))).status).toBe(400)
  })

  test.each([
    ['that ends too early', formOf([text('iban', iban), file('file')], '')],
    ['that is cut in its file', formOf([text('iban', iban), file('file')]).subarray(0, 250)],
    ['without a boundary in it', Buffer.from('not a form')],
    ['of nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, body) => {
    expect((await post(body)).status).toBe(400)
  })

  test.each([
    ['application/json', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/mixed; boundary=limite', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=', 400],
  ])('of type %s answers %i', async (type, status) => {
    expect((await post(formOf([text('iban', iban), file('file')]), type)).status).toBe(status)
  })

  test('packed is not understood', async () => {
    const answer = await post(Buffer.from('x'), undefined, { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(415)
  })
})

/** A request whose length is not said beforehand; resolves to its status, and to how much of it left. */
const stream = async (chunks: Iterable<Buffer>): Promise<{ status: number; text: string }> => {
  const allowed = await authorization()
  return new Promise((resolve, reject) => {
    const sending = request(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { ...allowed, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    sending.on('response', (answer) => {
      let got = ''
      answer.on('data', (chunk: Buffer) => (got += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: got }))
    })
    sending.on('error', reject)
    for (const chunk of chunks) sending.write(chunk)
    sending.end()
  })
}

describe('a file', () => {
  test('of exactly 10 MB is taken, one byte more is not', async () => {
    const exact = Buffer.concat([pdf, Buffer.alloc(maxProofBytes - pdf.length)])
    expect((await post(formOf([text('iban', iban), file('file', exact)]))).status).toBe(201)
    await server.db.deleteFrom('ibans').execute()
    const more = Buffer.concat([exact, Buffer.alloc(1)])
    expect(await faults(formOf([text('iban', iban), file('file', more)]))).toEqual({
      status: 400,
      fields: { file: ['The file is too large: 10 MB at most.'] },
      codes: { file: 'large' },
    })
  })

  test('that does not say how long it is, is read no further than allowed', async () => {
    const head = formOf([text('iban', iban), file('file', 'MARK')])
    const begin = head.subarray(0, head.indexOf('MARK'))
    const piece = Buffer.alloc(1024 * 1024, 1)
    const pieces = function* () {
      yield begin
      for (let count = 0; count < 14; count += 1) yield piece
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const { status, text: answered } = await stream(pieces())
    expect([status, answered.includes('too large')]).toEqual([400, true])
  })

  test('waits its turn: more than two of one person at once are told to come again', async () => {
    const open = new Set<ClientRequest>()
    const allowed = await authorization()
    let isOver = false
    const hold = (): void => {
      const sending = request(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { ...allowed, 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
      open.add(sending)
      sending.on('error', () => {})
      // If the request below was first, this one has to be repeated.
      sending.on('response', (answer) => {
        answer.resume()
        sending.destroy()
        open.delete(sending)
        if (!isOver) hold()
      })
      sending.write(formOf([text('iban', iban)], `--${boundary}\r\n`))
    }
    hold()
    hold()
    const whole = formOf([text('iban', iban), file('file')])
    await expect
      .poll(async () => {
        const answer = await post(whole)
        await server.db.deleteFrom('ibans').execute()
        return [answer.status, answer.headers.get('retry-after')]
      }, patience)
      .toEqual([429, '5'])
    isOver = true
    for (const sending of open) sending.destroy()
    await expect.poll(async () => (await post(whole)).status, patience).toBe(201)
  })

  test('that its sender breaks off leaves nothing, and a place for the next', async () => {
    const whole = formOf([text('iban', iban), file('file')])
    const allowed = await authorization()
    for (let count = 0; count < 8; count += 1)
      await new Promise<void>((resolve) => {
        const sending = request(`${server.url}/api${path}`, {
          method: 'POST',
          headers: {
            ...allowed,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'content-length': whole.length,
          },
        })
        sending.on('error', () => {})
        sending.on('close', () => resolve())
        sending.write(whole.subarray(0, 100), () => sending.destroy())
      })
    await expect.poll(async () => (await post(whole)).status, patience).toBe(201)
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('whatever comes', () => {
  const bit = fc.oneof(
    fc.constantFrom(`--${boundary}`, '\r\n', '--', '\r\n\r\n', ';', '"', '=', 'name="iban"', 'filename="a.pdf"', '\0'),
    fc.constantFrom(
      'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff',
      'Content-Type: text/plain;charset=x',
    ),
    fc.string({ maxLength: 20 }),
    fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
  )
  const wild = fc.array(bit, { maxLength: 12 }).map((bits) => Buffer.concat(bits.map((one) => Buffer.from(one))))
  const bent = fc.tuple(fc.nat(), fc.nat(255), fc.nat()).map(([at, value, cut]) => {
    const form = formOf([text('iban', iban), file('file')])
    form[at % form.length] = value
    return cut % 3 === 0 ? form.subarray(0, cut % form.length) : form
  })

  test('is answered, and never by a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(wild, bent), async (body) => {
        const { status } = await post(body)
        if (status === 201) await server.db.deleteFrom('ibans').execute()
        expect([201, 400, 415]).toContain(status)
      }),
      { numRuns: 300 },
    )
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
  }, 60_000)
})
