/** Uploads of a company's documents: what the page shows of them, and that each file arrives exactly once in spite of faults. */
import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import { errorBody } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, test } from '../support/faulty.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { enter, joinCompany, type Owner, pdfFile } from '../support/sign-ups.ts'

const address = '/settings/company-documents'
const uploads = /^POST \/api\/v2\/documents\//

/** A PDF of so many bytes, like no other. */
const heavy = (name: string, bytes: number) => {
  const small = pdfFile(name)
  return { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(bytes, ' '), Buffer.from('\n%%EOF\n')]) }
}

const pngPart = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
/** Two grey points. */
const picture = (name: string) => {
  const parts = [
    pngPart('IHDR', Buffer.from('00000002000000010800000000', 'hex')),
    pngPart('IDAT', deflateSync(Buffer.from([0, 90, 200]))),
    pngPart('IEND', Buffer.alloc(0)),
  ]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]) }
}

const part = (page: Page, title: string): Locator =>
  page.locator('section.part').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const field = (page: Page, title: string): Locator => page.getByLabel(`${title}: elegir archivos`)
/** One, once it has arrived: for a moment it is among those that arrive and those that have. */
const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })

const filesOf = async ({ client }: Owner): Promise<string[]> =>
  (await client.documents.list()).results.flatMap(({ files }) => files.map(({ name }) => name)).toSorted()

const expectReady = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('main').getByText(`${count} de 5 documentos listos`)).toBeVisible()

const open = async (page: Page, origin = ''): Promise<void> => {
  await page.goto(origin + address)
  await expectReady(page, 0)
}

test('[CA-33] [ON-03] several at once: chosen, refused, looked at, taken away, waived, and by keyboard alone', async ({
  stranger,
  product,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  // The listener is added early: Chromium reports file choosers only after the first listener, and a key may be faster than that.
  page.on('filechooser', () => {})
  await enter(page, product, owner)
  await open(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'DNI de quien firma',
    'NIF de la empresa',
    'Escrituras y poderes',
    'Certificado de titularidad bancaria',
    'Cuentas anuales auditadas',
  ])
  await field(page, 'DNI de quien firma').setInputFiles([
    pdfFile('cara.pdf'),
    picture('cruz.png'),
    { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000nada') },
    { name: 'vacio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    heavy('gordo.pdf', 10.1 * 1024 * 1024),
  ])
  await expect(row(page, 'cara.pdf')).toContainText(['Subido'])
  await expect(row(page, 'cruz.png')).toContainText(['Subido'])
  await expect(row(page, 'programa.pdf')).toContainText(['El archivo no es un PDF, JPG o PNG correcto'])
  await expect(row(page, 'vacio.pdf')).toContainText(['El archivo está vacío'])
  await expect(row(page, 'gordo.pdf')).toContainText(['Tiene más de 10 MB'])
  await expectReady(page, 1)
  expect(await filesOf(owner)).toEqual(['cara.pdf', 'cruz.png'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ver cruz.png' }).click()
  const shown = page.getByRole('dialog', { name: 'cruz.png' }).getByRole('img', { name: 'cruz.png' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar cara.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('cara.pdf')

  await page.getByRole('button', { name: 'Quitar cruz.png' }).click()
  await page.getByRole('dialog').getByText('Cancelar').click()
  await expect(row(page, 'cruz.png')).toContainText(['Subido'])
  await page.getByRole('button', { name: 'Quitar cruz.png' }).click()
  await page.getByRole('button', { name: 'Quitarlo' }).click()
  await expect(row(page, 'cruz.png')).toHaveCount(0)
  await expect.poll(() => filesOf(owner)).toEqual(['cara.pdf'])

  // A new file, chosen without a mouse, replaces the refused one.
  await tabTo(page, field(page, 'DNI de quien firma'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(pdfFile('cruz.pdf'))
  await expect(row(page, 'cruz.pdf')).toContainText(['Subido'])
  await expect(row(page, 'programa.pdf')).toHaveCount(0)
  await tabTo(page, page.getByLabel('La ley no me obliga a tenerlas'))
  await page.keyboard.press('Space')
  await expectReady(page, 2)
  await expect(field(page, 'Cuentas anuales auditadas')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
})

test('[CA-33] a file arrives once: cut in the middle, its answer lost, the server busy, the service closed, no network', async ({
  stranger,
  product,
  between,
  faults,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await open(page, between.url)
  const tries = () => between.seen.filter((name) => uploads.test(name)).length
  const half = 400_000

  between.fail(uploads, { cut: half }, { times: 1 })
  await field(page, 'DNI de quien firma').setInputFiles(heavy('cortado.pdf', 2 * half))
  await expect(row(page, 'cortado.pdf')).toContainText(['Subido'])
  expect(tries()).toBe(2)

  between.fail(uploads, 'lost', { times: 1 })
  await field(page, 'NIF de la empresa').setInputFiles(pdfFile('sin-respuesta.pdf'))
  await expect(row(page, 'sin-respuesta.pdf')).toContainText(['Subido'])
  expect(tries()).toBe(4)

  between.fail(
    uploads,
    { status: 429, body: errorBody('TooManyRequests'), headers: { 'Retry-After': '1' } },
    { times: 1 },
  )
  await field(page, 'NIF de la empresa').setInputFiles(pdfFile('con-espera.pdf'))
  await expect(row(page, 'con-espera.pdf')).toContainText(['Subido'])

  const closed = { status: 503, body: errorBody('ServiceUnavailable'), headers: { 'Retry-After': '5' } }
  between.fail(/\/api\/v2\/(me$|documents)/, closed)
  await field(page, 'Escrituras y poderes').setInputFiles(pdfFile('cerrado.pdf'))
  await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible()
  between.heal()
  await page.getByRole('button', { name: 'Reintentar ahora' }).click()
  await expect(row(page, 'cerrado.pdf')).toContainText(['Subido'])

  // Away for longer than it is tried by itself: it stays as it was chosen, and the page asks before it is left.
  between.fail(uploads, 'reset')
  await field(page, 'Certificado de titularidad bancaria').setInputFiles(heavy('sin-red.pdf', half))
  await expect(row(page, 'sin-red.pdf')).toContainText(['No se ha podido subir. El archivo sigue aquí.'])
  await expectAccessible(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  between.heal()
  await page.getByRole('button', { name: 'Subir otra vez sin-red.pdf' }).click()
  await expect(row(page, 'sin-red.pdf')).toContainText(['Subido'])
  await expectReady(page, 4)
  forgiveFailedLoads(faults)
  const names = ['cerrado.pdf', 'con-espera.pdf', 'cortado.pdf', 'sin-red.pdf', 'sin-respuesta.pdf']
  expect(await filesOf(owner)).toEqual(names)
})

test('[CA-33] [CA-34] [ON-04] two at a time and on another screen too; what is stopped never arrives; silence is given up', async ({
  stranger,
  product,
  between,
  faults,
}) => {
  const owner = await joinCompany(product, 'self_employed', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await page.clock.install()
  await open(page, between.url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Alta censal',
    'Certificado de titularidad bancaria',
    'Certificado de la Agencia Tributaria',
    'Tu DNI',
    'Cuentas anuales auditadas',
  ])
  const hold = Promise.withResolvers<void>()
  between.fail(uploads, { wait: hold.promise })
  await field(page, 'Tu DNI').setInputFiles([heavy('uno.pdf', 9_000_000), pdfFile('dos.pdf'), pdfFile('tres.pdf')])
  await expect(page.getByRole('progressbar', { name: 'Subiendo uno.pdf' })).toBeVisible()
  await expect(row(page, 'tres.pdf')).toContainText(['en cola'])
  await page.getByRole('button', { name: 'Detener uno.pdf' }).click()
  await expect(row(page, 'uno.pdf')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Subiendo tres.pdf' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  between.heal()
  hold.resolve()
  await page.goBack()
  await expect(row(page, 'dos.pdf')).toContainText(['Subido'])
  await expect(row(page, 'tres.pdf')).toContainText(['Subido'])
  expect(await filesOf(owner)).toEqual(['dos.pdf', 'tres.pdf'])

  between.fail(uploads, 'hang', { times: 1 })
  const before = between.seen.length
  await field(page, 'Alta censal').setInputFiles(pdfFile('mudo.pdf'))
  await expect.poll(() => between.seen.slice(before).filter((name) => uploads.test(name)).length).toBe(1)
  // The silence begins behind the last byte.
  await expect(row(page, 'mudo.pdf')).toContainText(['recibido; lo estamos comprobando'])
  await page.clock.fastForward(16_000)
  await expect(row(page, 'mudo.pdf')).toContainText(['lo reintentamos automáticamente'])
  await page.clock.fastForward(1_100)
  await expect(row(page, 'mudo.pdf')).toContainText(['Subido'])
  expect(await filesOf(owner)).toEqual(['dos.pdf', 'mudo.pdf', 'tres.pdf'])

  // Who signs out has said what is to become of the rest.
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  between.fail(uploads, 'hang')
  await field(page, 'Certificado de titularidad bancaria').setInputFiles(pdfFile('tarde.pdf'))
  await expect(row(page, 'tarde.pdf').getByRole('button', { name: 'Detener' })).toBeVisible()
  await page.getByRole('button', { name: /· cuenta$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/accounts/)
  expect(asked).toEqual([])
  expect(await filesOf(owner)).toEqual(['dos.pdf', 'mudo.pdf', 'tres.pdf'])
  forgiveFailedLoads(faults)
})

test('[NV-07] the papers are the owner’s: nobody else is offered them or shown them', async ({ as }) => {
  for (const name of ['admin', 'guest'] as const) {
    const page = await as(name)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
    await expect(page.getByRole('link', { name: 'Documentos de la empresa' })).toHaveCount(0)
    await page.goto(address)
    await expect(page).not.toHaveURL(/documents/)
  }
  const owner = await as('owner')
  await owner.goto('/settings')
  await owner.getByRole('link', { name: 'Documentos de la empresa' }).click()
  await expect(part(owner, 'Escrituras y poderes')).toBeVisible()
  await expect(owner).toHaveTitle('Trastienda · Documentos de la empresa')
})
