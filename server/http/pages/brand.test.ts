/** A provider by settings alone, as the server shows it: pages, style sheet, icons, mails and PDFs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { renderPdf } from '../../lib/pdf/render.ts'
import { post } from '../../mail/post.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import { pdfRows } from '../../testing/pdf-text.ts'
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { png } from '../../testing/uploads.ts'

const page = '<!doctype html><html lang="es-ES"><head><title>Trastienda</title></head><body></body></html>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9v9z"/></svg>'

let server: TestServer
let smtp: TestSmtp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-pages-'))
  const files = { 'backoffice/index.html': page, 'accounts/index.html': page, 'favicon.svg': '<svg/>' }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'web', name)), { recursive: true })
    await writeFile(join(folder, 'web', name), content)
  }
  await writeFile(join(folder, 'mark.svg'), drawing)
  await writeFile(join(folder, 'mark.png'), png)
  smtp = await startSmtp()
  const env = readEnv({
    PRODUCT_NAME: 'Balcão & Claro',
    VENDOR: 'balcaoclaro',
    BRAND_ACCENT: '#0a6b7c',
    BRAND_LOGO: join(folder, 'mark.svg'),
    BRAND_LOGO_PAPER: join(folder, 'mark.png'),
    DEFAULT_LOCALE: 'pt-PT',
    SUPPORT_EMAIL: 'ajuda@balcao.example',
    MAIL_FROM: 'ola@balcao.example',
    PUBLIC_URL: 'https://balcao.example',
    SMTP_URL: smtp.url,
  })
  const { productName, vendor, brand, defaultLocale, mail, publicUrl, provider, support } = env
  const config = { productName, vendor, brand, defaultLocale, mail, publicUrl, provider, support }
  server = await testServer(config, (parts) => makeApp({ ...parts, webFolder: join(folder, 'web') }))
})
afterAll(async () => {
  await server.close()
  await smtp.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

test('[SH-07] a page has the name and the language of the provider before anything runs, and links its shades', async () => {
  for (const path of ['/', '/accounts']) {
    const response = await get(path)
    const html = await response.text()
    expect(html).toContain('<title>Balcão &amp; Claro</title>')
    expect(html).toContain('<html lang="pt-PT">')
    expect(html).not.toMatch(/trastienda|<style|style="/i)
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self';")
  }
})

test('[SH-07] shades and mark are files kept for good, of which nothing but what they are is taken', async () => {
  const [, address = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(await (await get('/')).text()) ?? []
  const sheet = await get(address)
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  const css = await sheet.text()
  expect(css).toMatch(/^:root\{--blue-100:#[0-9a-f]{6};/)
  expect(css).toMatch(/;--blue-wash:[^;{}()]+\}/)
  // The build compiles for older browsers; these sheets are not compiled.
  expect(css).not.toContain('light-dark(')
  const [, logo = ''] = /url\(([^)]*)\)/.exec(css) ?? []
  const mark = await get(logo)
  expect([mark.headers.get('content-type'), await mark.text()]).toEqual(['image/svg+xml', drawing])
  expect(mark.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await (await get('/favicon.svg')).text()).toContain(Buffer.from(drawing).toString('base64'))
  expect(await (await get('/favicon-test.svg')).text()).toContain('#6b2d8f')
  const again = await get(address, { 'if-none-match': sheet.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('[SH-07] mails leave in the looks of the provider, with its mark inside', async () => {
  const { db, clock, config } = server
  const to = { email: 'ana@shop.example', firstName: 'Ana', locale: 'pt-PT' as const }
  const content = { kind: 'passwordAsked' as const, link: 'https://balcao.example/new-password?uuid=0&token=1' }
  await db.transaction().execute((tx) => post({ tx, clock, product: config.productName }, to, content))
  await server.runMail()
  const [mail] = smtp.received
  expect(mail?.from).toBe('ola@balcao.example')
  const source = mail?.source ?? ''
  expect(source).toMatch(/Content-Id: <mark>/i)
  expect(source).toMatch(/Content-Disposition: inline/)
  expect(source).toContain(png.toString('base64').slice(0, 40))
  const html = source.replaceAll('=\r\n', '')
  expect(html).toContain('cid:mark')
  expect(html).toContain(config.brand.shades?.[700])
  expect(source).not.toMatch(/trastienda|#1f2937/i)
})

test('[SH-07] papers carry the name and the mark', async () => {
  const { productName: issuer, provider } = server.config
  const paper = { locale: 'pt-PT' as const, issuer, title: 'Extrato', sections: [], created: server.clock.now() }
  const [marked, plain] = [await renderPdf(paper, provider.mark), await renderPdf(paper)]
  expect(pdfRows(marked).flat()).toContain('Balcão & Claro')
  expect(marked.toString('latin1')).toContain('/Subtype /Image')
  expect(plain.toString('latin1')).not.toContain('/Subtype /Image')
})
