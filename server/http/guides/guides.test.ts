/** The guides of the reference: what they name is there, what they send is read, and what they say to do works. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { locales } from '#domain/locales.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { makeKey } from '#server/testing/factories.ts'
import { keyCalls } from '#server/testing/recorded-calls.ts'
import { readExamples } from '../docs/examples.ts'
import { keyOpenApi } from '../docs/key-openapi.ts'
import { errorsByKey } from '../reference/sections.ts'
import { madeCall, madeCallback, remedyOf } from './blocks.ts'
import { type GuideName, guideNames, guides } from './guides.ts'
import { linked } from './marks.ts'
import { isSigned } from './verification.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://panel.example' })
})
afterAll(() => server.close())

const pageOf = async (path: string) => {
  const response = await fetch(server.url + path)
  return { response, html: await response.text() }
}
const examples = readExamples()
const blocksOf = (name: GuideName) => Object.values(guides[name].steps).flat()
/** Paths of all values: a schema may write a value in another form, but leaves none out. */
const fieldsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => fieldsIn(item, `${path}.${name}`))
    : [path]
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

describe.each(locales)('the guides in %s', (locale) => {
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const path of [
      '/developers',
      '/developers/changelog',
      ...guideNames.map((name) => `/developers/guides/${name}`),
    ])
      pages.set(path, (await pageOf(`${path}?lang=${locale}`)).html)
  })

  test.each(guideNames)('%s is a page of its language that only this server fills', async (name) => {
    const { response, html } = await pageOf(`/developers/guides/${name}?lang=${locale}`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('Accept-Language'),
    ])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain('aria-current="page"')
    expect(html).not.toMatch(/<script| style=| on[a-z]+=|undefined|\[object|NaN/)
  })

  test('lead only to pages and parts that are there, in the same language', () => {
    const links = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/href="(\/developers[^"]*|#[^"]+)"/g)].map(([, href = '']) => ({
        path,
        to: new URL(href, `https://panel.example${path}?lang=${locale}`),
      })),
    )
    const others = links.filter(({ to }) => !to.pathname.endsWith('.css'))
    expect(others.length).toBeGreaterThan(300)
    const broken = others.filter(({ to }) => {
      const html = pages.get(to.pathname)
      return html === undefined || (to.hash !== '' && !idsIn(html).includes(to.hash.slice(1)))
    })
    expect(broken.map(({ path, to }) => `${path}: ${to.href}`)).toEqual([])
    for (const html of pages.values()) expect(new Set(idsIn(html)).size).toBe(idsIn(html).length)
  })

  test('name in code only what the contract, its headers or the page have', () => {
    const texts = readFileSync(join(import.meta.dirname, `texts.${locale}.json`), 'utf8')
    const wire = JSON.stringify(keyOpenApi(server.config, examples))
    const ofTransport =
      /^(https|KEY|Accept|sandbox|POST|webhook-id|Retry-After|X-Request-Id|Idempotent-Replayed|\*|order|order\.test|delay\+N@|sandbox: false|readCallback|readEvent|merchant)$/
    const named = [...texts.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    expect(named.length).toBeGreaterThan(80)
    const unknown = named.filter((word) => {
      const last = word.split('.').at(-1) ?? word
      return (
        !ofTransport.test(word) &&
        !wire.includes(`"${word}"`) &&
        !wire.includes(`"${last}"`) &&
        !/^\d{8}[A-Z\d]$/.test(word)
      )
    })
    expect(unknown).toEqual([])
  })

  test('have the numbers of the code', () => {
    const said = (name: string): string => (pages.get(`/developers/guides/${name}`) ?? '').replaceAll(/<[^>]+>/g, '')
    expect(said('webhooks')).toMatch(/2xx e[nm] 15 segundos[^]*durante 76 horas[^]*fal(?:l|h)a 5 d[ií]as/)
    expect(said('refunds')).toMatch(/e[nm] 28 d[ií]as/)
    expect(said('test-data')).toMatch(/de 1 a 30\.[^]*30 d[ií]as/)
  })

  test('refuse a mark of nothing', () => {
    expect(() => linked(locale, 'Ver [orders.refunded].')).toThrow('orders.refunded')
    expect(linked(locale, '[refund_not_allowed]')).toContain('#error-refund_not_allowed')
  })
})

describe('what a guide sends', () => {
  const calls = guideNames.flatMap((name) => blocksOf(name).flatMap((one) => ('call' in one ? [one] : [])))

  test.each(calls)('$call is in the contract, with a body that it reads whole', (shown) => {
    const call = keyCalls[shown.call]
    const { method, path, body } = madeCall(examples, shown)
    expect(method).toBe(call?.method)
    const pattern = call?.path.replaceAll(/\{\w+\}/g, '[^/]+') ?? ''
    expect(path.split('?')[0]).toMatch(new RegExp(`^${pattern}$`))
    expect(body === undefined).toBe(call?.body === undefined)
    if (!call?.body) return
    const { data, error } = safeParse(call.body, body)
    expect(error).toBeUndefined()
    expect(fieldsIn(data).toSorted()).toEqual(fieldsIn(body).toSorted())
  })

  test('and answers has the form of the contract', () => {
    const values = guideNames.flatMap((name) => blocksOf(name).flatMap((one) => ('body' in one ? [one] : [])))
    expect(values.length).toBeGreaterThan(0)
    for (const { body, value } of values) {
      const schema = keyCalls[body]?.body
      expect(schema && safeParse(schema, value)).toMatchObject({ success: true, data: value })
    }
    const callbacks = guideNames.flatMap((name) => blocksOf(name).flatMap((one) => ('callback' in one ? [one] : [])))
    expect(callbacks.length).toBeGreaterThan(0)
    for (const { callback } of callbacks) {
      const made = madeCallback(examples, callback)
      const schema = keyCalls['checkouts.status']?.answer
      expect(typeof schema === 'object' && safeParse(schema, made)).toMatchObject({ success: true, data: made })
    }
  })

  test('has a remedy for every error of a call by key', () => {
    expect(errorsByKey().filter((type) => remedyOf(type) === undefined)).toEqual([])
  })
})

describe('the code that checks a signature', () => {
  const secret = `whsec_${Buffer.from('k'.repeat(24)).toString('base64')}`
  const signed = (body: string, sent = new Date()): Headers =>
    new Headers({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('evt_1', sent, body)}`,
    })

  test('accepts what the provider signed, and nothing changed, old or unsigned', () => {
    expect(isSigned(secret, signed('{"a":1}'), '{"a":1}')).toBe(true)
    expect(isSigned(secret, signed('{"a":1}'), '{"a": 1}')).toBe(false)
    expect(isSigned('whsec_AAAA', signed('{"a":1}'), '{"a":1}')).toBe(false)
    expect(isSigned(secret, signed('{}', new Date(Date.now() - 301_000)), '{}')).toBe(false)
    expect(isSigned(secret, new Headers(), '{}')).toBe(false)
  })

  test('is on the page as it is in its file', async () => {
    const { html } = await pageOf('/developers/guides/webhooks')
    expect(html).toContain('timingSafeEqual(given, wanted)')
  })
})

/** The commands of a page, as they would be typed. */
const commandsOf = (html: string) =>
  [...html.matchAll(/<pre><code>(curl [^<]+)<\/code>/g)].map(([, escaped = '']) => {
    const text = escaped.replaceAll(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
    const [, address = ''] = /'(https:[^']+)'/.exec(text) ?? []
    const [, accept = ''] = /Accept: ([^']+)'/.exec(text) ?? []
    const [, data] = /-d '([^']+)'/.exec(text) ?? []
    const [, method] = /-X ([A-Z]+)/.exec(text) ?? []
    return { path: address.replace('https://panel.example/api', ''), accept, data, method }
  })

test('a stranger with a key follows the first guide to a checkout and back', async () => {
  const { privateKey } = await makeKey(server.db, server.clock, server.merchants.bilbao)
  const { html } = await pageOf('/developers/guides/first-sale')
  const written = examples.calls['checkouts.begin']?.answer as { id: string } // an object of ours
  let id = ''
  const answers: unknown[] = []
  for (const { path, accept, data, method } of commandsOf(html)) {
    const response = await server.fetch(path.replace(written.id, id), {
      method: method ?? (data === undefined ? 'GET' : 'POST'),
      headers: { accept, authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      ...(data !== undefined && { body: data }),
    })
    const body = (await response.json()) as { id?: string; status?: string } // likewise
    if (response.status === 201) id = body.id ?? ''
    answers.push([response.status, body.status])
  }
  expect(answers).toEqual([
    [200, undefined],
    [201, 'pending'],
    [200, 'pending'],
    [200, 'pending'],
  ])
})

test('the pages for developers are counted by address, the ones below too', async () => {
  const limits = { signIns: 1000, calls: 1000, openCalls: 3, failedSignIns: 5 }
  const small = await testServer({ limits })
  const statuses: number[] = []
  for (const path of ['', '/changelog', '/guides/webhooks', '/guides/webhooks'])
    statuses.push((await fetch(`${small.url}/developers${path}`)).status)
  await small.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})
