/** A shop that waits for its approval: what happens now, what is still asked for, and that the page goes on by itself. */
import type { Locator } from '@playwright/test'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { detailPath, listPath, shell } from '../support/pages.ts'
import { operator, type Product } from '../support/product.ts'
import { enter, fillCompany, fillDocuments, joinCompany, type Owner, pdfFile } from '../support/sign-ups.ts'

const pathOf = (merchantId: string): string => `/merchants/${merchantId}/pending-merchant`
const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
const now = (page: Page): Locator => page.locator('[aria-current="step"]')

const waiting = async (product: Product, country: 'ES' | 'PT'): Promise<{ owner: Owner; id: string }> => {
  const owner = await joinCompany(product, 'enterprise', country)
  await fillCompany(owner)
  await fillDocuments(product, owner)
  const { id } = await owner.client.merchants.create({
    body: {
      name: 'Velas del Casco Viejo',
      iban: country === 'ES' ? 'ES9121000418450200051332' : 'PT50000201231234567890154',
      monthlyEarnings: 2_000_000,
      averageAmount: 12_000,
    },
  })
  return { owner, id }
}

const documentIds = async ({ client }: Owner): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await client.documents.list()).results.flatMap(({ key, files }) => files.map(({ id }) => [key, id])),
  )

test('[RT-03] [NV-04] [NV-05] what is looked at, a refused document replaced, the contract, and on to the sales by itself', async ({
  stranger,
  product,
}) => {
  const { owner, id } = await waiting(product, 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto(listPath(id))
  await expect(page).toHaveURL((url) => url.pathname === pathOf(id))
  await expect(now(page)).toContainText('Revisamos los datos y los documentos')
  await expect(row(page, 'cif.pdf')).toContainText('En revisión')
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
  const help = page.getByText('¿Dudas?').getByRole('link')
  await expect(help).toHaveAttribute('href', `mailto:${await help.innerText()}`)
  await expectAccessible(page)
  await expect(shell(page)).toHaveAttribute('data-live', 'true')

  const before = await documentIds(owner)
  const reason = 'El titular no es Velas de Bilbao, S. L.'
  await operator(product, 'document', 'reject', '--id', before['cif'] ?? '', '--reason', reason)
  await expect(row(page, 'cif.pdf')).toContainText('Rechazado')
  await expect(row(page, 'cif.pdf')).toContainText(reason)
  await expect(now(page)).toContainText('Tienes que subir 1 documento')
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await page.getByRole('link', { name: 'Documento de la empresa rechazado: sube otro' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/settings/company-documents')
  await expect(row(page, 'cif.pdf')).toContainText(reason)
  await page.goBack()
  await expectAccessible(page)
  await page.getByLabel('NIF de la empresa: elegir archivos').setInputFiles(pdfFile('cif-nuevo.pdf'))
  await expect(row(page, 'cif-nuevo.pdf')).toContainText('En revisión')
  await expect(row(page, 'cif.pdf')).toHaveCount(0)
  await expect(now(page)).toContainText('En curso')

  const { results: papers } = await owner.client.documents.list()
  for (const { id: file } of papers.flatMap(({ files }) => files))
    await operator(product, 'document', 'accept', '--id', file)
  await expect(page.getByRole('main').getByText('Aceptado')).toHaveCount(papers.length)
  const { results: ibans } = await owner.client.ibans.list({ params: { merchantId: id } })
  await operator(product, 'iban', 'accept', '--id', ibans[0]?.id ?? '')
  await operator(product, 'merchant', 'contract-sent', '--id', id)
  await expect(now(page)).toContainText('Te lo hemos enviado por correo')
  await operator(product, 'merchant', 'approve', '--id', id)
  await expect(page).toHaveURL((url) => url.pathname === listPath(id))
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText(
    'Hemos aprobado Velas del Casco Viejo: ya puedes vender',
  )
  await page.goto(pathOf(id))
  await expect(page).toHaveURL((url) => url.pathname === listPath(id))
})

test('[RT-03] [NV-04] in Portugal, refused: the reason, whom to call, and nothing else to open', async ({
  stranger,
  product,
}) => {
  const { owner, id } = await waiting(product, 'PT')
  const page = await stranger()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/events', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
  await page.clock.install()
  await enter(page, product, owner)
  await page.goto(pathOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja em análise')
  await expect(page.getByRole('heading', { level: 2, name: 'Certidão permanente' })).toBeVisible()
  await expectAccessible(page)
  // From then on it asks by itself.
  await refused
  await operator(product, 'merchant', 'reject', '--id', id, '--reason', 'Não vendemos velas a crédito.')
  // No event announces the decision: the page asks the server every half a minute.
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja não aprovada')
  await expect(page.getByText('Não vendemos velas a crédito.')).toBeVisible()
  await expect(page.getByText('fala connosco')).toBeVisible()
  await expectAccessible(page)
  for (const path of [listPath(id), detailPath(id, id), `/merchants/${id}/preferences`]) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === pathOf(id))
  }
})

test('[RT-03] who is no owner reads what is waited for and whom to ask', async ({ as, shop }) => {
  const pending = (await shop.owner.merchants.list()).find(({ status }) => status === 'pending')?.id ?? ''
  for (const [name, words] of [
    ['editor', 'Si falta alguno, pídeselo a Nerea Iturriaga.'],
    ['admin', 'Si falta alguno, pídeselo a Nerea Iturriaga.'],
  ] as const) {
    const page = await as(name)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(pathOf(pending))
    await expect(now(page)).toContainText('En curso')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('input[type="file"]')).toHaveCount(0)
    expect(asked.filter((path) => path.includes('/documents'))).toEqual([])
  }
})
