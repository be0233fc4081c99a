/** The public reference: complete, in both languages, and closed to everything but this server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/core/errors.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { statusReasons } from '#domain/public-status.ts'
import { locales } from '#domain/locales.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { describedFields } from '#server/testing/described-fields.ts'
import { nameIn } from '../docs/field-words.ts'
import { releasedOn } from '../docs/history.ts'
import { keyGroups } from '../docs/key-openapi.ts'
import { fieldTextNames, fieldTexts } from './field-texts/field-texts.ts'
import { errorsByKey } from './sections.ts'

let server: TestServer
let key: string
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://panel.example' })
  key = 'f'.repeat(40)
})
afterAll(() => server.close())

const page = async (path = '/developers', headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers })
  return { response, html: await response.text() }
}
const languages = { 'es-ES': 'API para tiendas', 'pt-PT': 'API para lojas' }

describe.each(Object.entries(languages))('the reference in %s', (locale, title) => {
  let html: string
  beforeAll(async () => {
    html = (await page(`/developers?lang=${locale}`)).html
  })

  test('says what it is, in its language, under the address of the installation', () => {
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<title>${title} · Trastienda</title>`)
    expect(html).toContain('https://panel.example/api')
  })

  test('has every call with its method, its address and an example', () => {
    for (const { noun, name, call } of keyGroups.flatMap(([, calls]) => calls)) {
      const [, own = ''] = html.split(`<section class="call" id="${noun}-${name}">`)
      const section = own.split('</section>')[0] ?? ''
      expect([name, section]).toEqual([
        name,
        expect.stringContaining(`${call.method}</span> <code>${call.path}</code>`),
      ])
      expect(section).toContain('<pre><code>curl ')
      expect(section).toContain(releasedOn(call) ?? 'not released')
    }
  })

  test('explains every error that a call by key may meet, every status word and every event', () => {
    for (const type of errorsByKey()) expect(html.split(`id="error-${errors[type].code}"`)).toHaveLength(2)
    for (const reason of statusReasons) expect(html).toContain(`<code>${reason}</code>`)
    for (const type of webhookTypes) expect(html).toContain(`id="event-${type.replace('.', '-')}"`)
  })

  test('leads nowhere that is not there, and says no name of a text, and nothing unsaid', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(html).not.toMatch(/undefined|\[object|NaN/)
    expect(html).not.toMatch(/>(?:base|first|try|call|table|limit|group|errors|status|events|input)\.[a-zA-Z]+</)
  })
})

describe.each(locales)('the fields of the reference in %s', (locale) => {
  const texts = fieldTexts(locale)

  test('are all described, each text is of some field, and none is long', () => {
    const used = new Set(describedFields().map(({ path }) => nameIn(texts, path)))
    expect(fieldTextNames(locale).filter((name) => !used.has(name))).toEqual([])
    expect([...used].filter((name) => !/^[\p{Lu}0-9`].{2,94}\.$/u.test(texts.get(name) ?? ''))).toEqual([])
  })

  test('have their description below type and limits, and the name beside both', async () => {
    const { html } = await page(`/developers?lang=${locale}`)
    const [, own = ''] = html.split('<section class="call" id="orders-refund">')
    const amount = (texts.get('refunds.body.amount') ?? '').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    expect(own.split('</section>')[0]).toMatch(
      new RegExp(
        `<th scope="row" rowspan="2"><code>amount</code></th><td>integer[^]{0,80}</td><td>[^]{0,120}</td></tr><tr><td colspan="2">${amount}</td>`,
      ),
    )
    expect(html.split('rowspan="2"').length).toBe(html.split('<td colspan="2">').length)
    // Null is a remark, and no reason to call a text anything.
    expect(html).not.toContain('<td>any')
  })
})

test('the language is that of the address, else of the browser, else of the installation', async () => {
  const languageOf = async (...asked: Parameters<typeof page>) =>
    / lang="([^"]+)"/.exec((await page(...asked)).html)?.[1]
  expect(await languageOf('/developers', { 'accept-language': 'pt' })).toBe('pt-PT')
  expect(await languageOf('/developers?lang=es-ES', { 'accept-language': 'pt' })).toBe('es-ES')
  expect(await languageOf('/developers?lang=xx')).toBe('es-ES')
})

test('nothing but this server is loaded, asked or sent to', async () => {
  const { response, html } = await page()
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address)).toEqual(['/developers.js'])
  expect(html).not.toMatch(/ style=| on[a-z]+=|<script>/)
  const style = await fetch(`${server.url}/developers.css`)
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

describe('an error of a call by key', () => {
  type Body = { error: { code: string; doc_url?: string } }
  const ask = async (path: string, init: RequestInit = {}) =>
    ((await (await server.fetch(path, init)).json()) as Body).error // every error has this body

  test('leads to where it is explained', async () => {
    const headers = { authorization: `Bearer ${key}` }
    const { html } = await page()
    for (const [path, init] of [
      ['/orders', { headers }],
      ['/orders', { headers, method: 'DELETE' }],
      ['/orders', { headers: { ...headers, accept: 'application/vnd.trastienda.v9+json' } }],
      ['/instalment-plan-simulator?amount=1', {}],
    ] as const) {
      const { code, doc_url: address } = await ask(path, init)
      expect(address).toBe(`https://panel.example/developers#error-${code}`)
      expect(html).toContain(`id="error-${code}"`)
    }
  })

  test('of a person it leads nowhere', async () => {
    expect(await ask('/v2/merchants')).toMatchObject({ code: 'invalid_token' })
    expect(await ask('/v2/merchants')).not.toHaveProperty('doc_url')
    expect(await ask('/nothing')).not.toHaveProperty('doc_url')
  })
})
