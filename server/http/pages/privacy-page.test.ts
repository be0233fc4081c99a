import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { servePrivacy } from './privacy-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'privacy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const provider = {
  PRODUCT_NAME: 'Balcão & Claro',
  PROVIDER_NAME: 'Balcão Claro Pagamentos, S.A.',
  PROVIDER_TAX_ID: 'A12345674',
  SUPPORT_EMAIL: 'ayuda@balcao.example',
}
const appOf = (settings: Record<string, string> = {}) => {
  const app = new Hono()
  servePrivacy(app as never, { ...readEnv({ ...provider, ...settings }), dataDir: folder }) // it needs nothing of its requests
  return app
}
const read = async (path: string, headers: Record<string, string> = {}, settings = {}) => {
  const response = await appOf(settings).request(path, { headers })
  return { response, html: await response.text() }
}

/** A file like the developers', with other words. */
const fileWith = (name: string, change: (file: Record<string, unknown>) => unknown): string => {
  const own = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../services/privacy/texts.json'), 'utf8'),
  ) as Record<string, unknown> // our own file
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(change(own)))
  return path
}

test('the notice says who uses the data, in the language that is asked for', async () => {
  const { response, html } = await read('/privacy?lang=es-ES', { 'accept-language': 'pt' })
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(html).toContain('<html lang="es-ES">')
  expect(html).toContain('El responsable es Balcão Claro Pagamentos, S.A., A12345674')
  expect(html).toContain('Balcão &#38; Claro')
  expect(html).toContain('ayuda@balcao.example')
  expect(html).toMatch(/borramos documento, móvil, correo y dirección a los 90 días/)
  expect(html).not.toMatch(/[{}]|undefined|null/)
  expect((await read('/privacy', { 'accept-language': 'pt' })).html).toContain('<html lang="pt-PT">')
  expect((await read('/privacy', {}, { DEFAULT_LOCALE: 'pt-PT' })).html).toContain('O responsável é')
  expect((await read('/privacy?lang=xx')).html).toContain('<html lang="es-ES">')
})

test('without a contact it gives none', async () => {
  const { html } = await read('/privacy', {}, { SUPPORT_EMAIL: '', DEMO: 'no' })
  expect(html).toContain('Puedes escribirle por correo postal.')
})

test("a provider's own page takes its place", async () => {
  const { response } = await read('/privacy?lang=pt-PT', {}, { PRIVACY_URL: 'https://balcao.example/privacidade' })
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://balcao.example/privacidade'])
})

test('texts of an installation are read at the start, and refused with what is wrong', async () => {
  const notice = { title: 'Aviso de {product}', sections: [{ title: 'Uno', text: ['De {provider}.'] }] }
  const both = { 'es-ES': notice, 'pt-PT': notice }
  const PRIVACY_TEXTS = fileWith('good.json', () => ({ version: 'v7', ...both }))
  expect((await read('/privacy', {}, { PRIVACY_TEXTS })).html).toContain('<h1>Aviso de Balcão &#38; Claro</h1>')
  const wrong = {
    'version of its own': fileWith('same.json', (own) => own),
    'pt-PT': fileWith('half.json', () => ({ version: 'v7', 'es-ES': notice })),
    nobody: fileWith('name.json', () => ({ version: 'v7', ...both, 'pt-PT': { ...notice, title: '{nobody}' } })),
    'cannot be used': join(folder, 'absent.json'),
  }
  for (const [why, path] of Object.entries(wrong))
    expect(() => appOf({ PRIVACY_TEXTS: path })).toThrow(new RegExp(`^PRIVACY_TEXTS: .*${why}`, 's'))
})
