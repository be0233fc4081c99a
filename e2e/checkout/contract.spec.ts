/** The page of a customer's agreement, on a phone: document, code, contract and PDF. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask, button, type Counter, counterOf, heading, play, test } from '../support/checkout-customer.ts'
import { expect, expectAccessibleInBoth } from '../support/fixtures.ts'
import { unique } from '../support/orders.ts'
import type { Product } from '../support/product.ts'

/** The newest mails to an address, as the outbox of this machine shows them. */
const mailsTo = async (product: Product, email: string): Promise<string[]> => {
  const outbox = await (await fetch(`${product.url}/outbox`)).text()
  return outbox.split('<article').filter((article) => article.includes(email))
}
const newestCode = async (product: Product, email: string): Promise<string> =>
  /[Cc]ódigo é?e?s? ?(\d{6})\./.exec((await mailsTo(product, email))[0] ?? '')?.[1] ?? ''

/** A contract that a simulated customer accepted, and the address of its page. */
const contract = async (product: Product, counter: Counter, documentId: string) => {
  const email = `${unique('contrato')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@correo.example`
  const asked = await ask(counter, { email, documentId })
  await play(counter, asked, 'accept')
  const [mail = ''] = await mailsTo(product, email)
  const link = /href="(https?:\/\/[^"]+\/contract\/[^"]+)"/.exec(mail)?.[1] ?? ''
  const { pathname, search } = new URL(link)
  return { email, path: pathname + search }
}

const noWideContent = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
}

test('in Spanish, by keyboard: each wrong step in its own words, then the plan and the PDF', async ({
  product,
  customer,
}) => {
  const { email, path } = await contract(product, await counterOf(product), '12345678Z')
  const page = await customer()
  await page.goto(path)
  await expect(heading(page, 'Tu contrato de crédito')).toBeVisible()
  const document = page.getByLabel('Número de tu documento')
  await expect(document).toBeFocused()
  await expectAccessibleInBoth(page)
  await noWideContent(page)
  await page.keyboard.type('00000000T')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'No hemos encontrado un contrato con este enlace y este documento',
  )
  await expect(document).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBoth(page)
  await document.fill('12.345.678-z')
  await button(page, 'Enviar el código').click()

  await expect(heading(page, 'Escribe el código')).toBeVisible()
  const code = page.getByLabel('Código')
  await expect(code).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('El código no es ese. Revísalo y vuelve a escribirlo.')
  await expectAccessibleInBoth(page)
  await noWideContent(page)
  await code.fill(await newestCode(product, email))
  await button(page, 'Ver el contrato').click()

  await expect(page.getByText('En vigor')).toBeVisible()
  // Head, six payments and their total.
  await expect(page.getByRole('row')).toHaveCount(8)
  // Nothing has run on the first day: what is saved is all the interest.
  await expect(
    page.getByText(/^Pagar hoy todo lo que falta cuesta \d+,\d\d\s€, sin intereses\. Te ahorras \d+,\d\d\s€/),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await noWideContent(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Descargar el contrato/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^contrato-.+-prueba\.pdf$/)
  const hash = createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex')
  await expect(page.getByText(hash)).toBeVisible()
  await page.reload()
  await expect(page.getByText(hash)).toBeVisible()
  await button(page, 'Cerrar el contrato').click()
  await expect(document).toBeVisible()
})

test('in Portuguese, and another code in place of a spent one', async ({ product, customer }) => {
  const { email, path } = await contract(product, await counterOf(product, 'dono'), '123456789')
  const page = await customer()
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  await page.getByLabel('Número do seu documento').fill('123456789')
  await button(page, 'Enviar o código').click()
  const code = page.getByLabel('Código')
  for (let turn = 0; turn < 5; turn += 1) {
    await code.fill('x')
    await button(page, 'Ver o contrato').click()
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveText(/^Este código já não é válido/)
  await page.getByLabel('Número do seu documento').fill('123456789')
  await button(page, 'Enviar o código').click()
  await code.fill(await newestCode(product, email))
  await button(page, 'Ver o contrato').click()
  await expect(page.getByRole('heading', { level: 2, name: 'O seu plano de hoje' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Pagar tudo hoje' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await noWideContent(page)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Tu plan de hoy' })).toBeVisible()
})

test('a double click over a slow line opens the contract', async ({ product, customer }) => {
  const { email, path } = await contract(product, await counterOf(product), '12345678Z')
  const page = await customer()
  await page.goto(path)
  await page.getByLabel('Número de tu documento').fill('12345678Z')
  await button(page, 'Enviar el código').click()
  await page.getByLabel('Código').fill(await newestCode(product, email))
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', slow)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await button(page, 'Ver el contrato').dblclick({ delay: 20 })
  await expect(page.getByText('En vigor')).toBeVisible()
  expect(sent.filter((method) => method === 'POST')).toHaveLength(2)
})

test('an address that leads to nothing looks as one that does, and its answer is the same', async ({ customer }) => {
  const page = await customer()
  await page.goto(`/contract/${'A'.repeat(22)}?lang=es-ES`)
  await page.getByLabel('Número de tu documento').fill('12345678Z')
  await button(page, 'Enviar el código').click()
  await expect(page.getByRole('alert')).toContainText(
    'No hemos encontrado un contrato con este enlace y este documento',
  )
})
