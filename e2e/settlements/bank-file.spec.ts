/** A file of the merchant's bank beside the transfers. */
import { lastingClientOf } from '../support/clients.ts'
import { test } from '../support/faulty.ts'
import { expect, expectAccessible, type Page, type Shop } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

const pathOf = (merchantId: string): string => `/merchants/${merchantId}/settlements/bank`
const field = (page: Page) => page.getByLabel('Extracto de tu banco')
const table = (lines: string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'movimientos.csv',
  mimeType: 'text/csv',
  // As a spreadsheet of Windows writes it.
  buffer: Buffer.from(['Fecha operación;Concepto;Importe', ...lines].join('\r\n'), 'latin1'),
})
const lineOf = (day: string, text: string, cents: number): string =>
  [day.split('-').toReversed().join('/'), text, (cents / 100).toFixed(2).replace('.', ',')].join(';')

/** Five transfers that arrived, the oldest first. */
const arrived = async (shop: Shop) => {
  const { results } = await shop.owner.settlements.list({
    params: { merchantId: shop.id },
    query: { status: 'paid', pageSize: 100 },
  })
  const [fifth, fourth, third, second, first] = results
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The demo has no five transfers.')
  return [first, second, third, fourth, fifth] as const
}

test('[RT-10] a file of the bank shows what is missing, doubled or different first, and leads to each settlement', async ({
  as,
  shop,
}) => {
  const [first, second, third, fourth, fifth] = await arrived(shop)
  const file = table([
    lineOf(first.transferDate, `TRANSF. ${first.reference}`, first.paidAmount - 1_00),
    lineOf(third.transferDate, `TRANSF. ${third.reference}`, third.paidAmount),
    lineOf(third.transferDate, `TRANSF. ${third.reference}`, third.paidAmount),
    lineOf(fourth.transferDate, `=TRANSF. ${fourth.reference}`, fourth.paidAmount),
    lineOf(fifth.transferDate, `TRANSF. ${fifth.reference}`, fifth.paidAmount),
    lineOf(fifth.transferDate, 'COMISIÓN', -3_50),
  ])
  const page = await as('editor')
  await page.goto(`/merchants/${shop.id}/settlements`)
  await page.getByRole('link', { name: 'Conciliar con el banco' }).click()
  await expect(page).toHaveTitle('Trastienda · Conciliar con el banco')
  await field(page).setInputFiles(file)
  await expect(page.getByRole('heading', { name: /^Extracto del/ })).toBeVisible()
  await expect(page).toHaveURL(/\?file=[0-9a-f]{32}$/)
  const steps = page.getByRole('table', { name: 'Por revisar' }).getByRole('row')
  await expect(steps.filter({ hasText: first.reference })).toContainText('El importe o el día no coincide')
  await expect(steps.filter({ hasText: second.reference })).toContainText('No está en este extracto')
  await expect(steps.filter({ hasText: third.reference })).toContainText('2 veces')
  const right = page.getByRole('table', { name: 'Coinciden' }).getByRole('row')
  await expect(right.filter({ hasText: fourth.reference })).toBeVisible()
  await expect(page.getByText('COMISIÓN')).toHaveCount(0)
  await expectAccessible(page)

  // The question about what differs is that of its settlement.
  const question = steps.filter({ hasText: second.reference }).getByRole('link', { name: 'Consultar' })
  await expect(question).toHaveAttribute('href', new RegExp(`/settlements/${second.id}/ask$`))
  await right.getByRole('link', { name: fourth.reference }).click()
  await expect(page.getByText(/^Visto en tu banco el /)).toBeVisible()

  // The same file again is the same reading, and the list has it once.
  await page.goto(pathOf(shop.id))
  const rows = page.getByRole('table', { name: 'Extractos comparados' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await field(page).setInputFiles(file)
  await expect(page.getByRole('heading', { name: /^Extracto del/ })).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('[RT-10] a file that cannot be read says why, line by line, and is sent again after a fault of the network', async ({
  as,
  between,
  shop,
}) => {
  const page = await as('admin', { width: 390, colorScheme: 'dark' })
  await page.goto(between.url + pathOf(shop.id))
  await tabTo(page, field(page))
  await field(page).setInputFiles(table(['31/11/2026;X;1', '26/11/2026;X;1,234']))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Línea 2: La fecha no existe.')
  await expect(alert).toContainText('Línea 3: El importe no se entiende.')
  await expect(alert).toContainText('No se ha guardado nada')
  await expectAccessible(page)
  await field(page).setInputFiles({
    name: 'n43.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`11${'0'.repeat(78)}`),
  })
  await expect(alert).toContainText('El archivo está cortado')
  await field(page).setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'x'),
  })
  await expect(page.getByText('El archivo pesa más de 5 MB')).toBeVisible()

  const [, , third] = await arrived(shop)
  between.fail(/\/bank-files$/, 'lost')
  await field(page).setInputFiles(table([lineOf(third.transferDate, third.reference, third.paidAmount)]))
  await expect(alert).toContainText('No hemos podido comparar el extracto')
  between.heal()
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('La transferencia está en tu banco')).toBeVisible()
  await expectAccessible(page)
})

test('[RT-10] the page is in Portuguese, empty before the first file, and not for guests', async ({
  as,
  product,
  shop,
}) => {
  const [merchant] = await lastingClientOf(product, 'dono').merchants.list()
  const page = await as('dono')
  await page.goto(pathOf(merchant?.id ?? ''))
  await expect(page.getByRole('heading', { name: 'Conciliar com o banco' })).toBeVisible()
  await expect(page.getByText('Ainda não comparaste nenhum extrato.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Extrato do teu banco')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Data|Montante\n') })
  await expect(page.getByRole('alert')).toContainText('Não há uma linha de títulos')

  const guest = await as('guest')
  await guest.goto(pathOf(shop.id))
  await expect(guest).toHaveURL(/\/operations$/)
  await expect(guest.getByRole('heading', { name: 'Conciliar con el banco' })).toHaveCount(0)
  const client = lastingClientOf(product, 'guest')
  await expect(client.bankFiles.list({ params: { merchantId: shop.id } })).rejects.toMatchObject({ status: 403 })
})
