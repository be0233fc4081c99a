import { formatDay, formatMonth } from '#domain/format.ts'
import { forgiveFailedLoads } from '../support/faulty.ts'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'

const monthsOf = ({ id }: { id: string }): string => `/merchants/${id}/settlements/months`

/** Addresses of books in mails to an address, oldest first, as the outbox of this machine shows them. */
const linksTo = async ({ url }: Product, email: string): Promise<string[]> => {
  const outbox = await (await fetch(`${url}/outbox`)).text()
  const articles = outbox.split('<article').filter((article) => article.includes(email))
  return articles.flatMap((article) => {
    const [link] = /\/month-book\/[\w-]+\?lang=[\w-]+/.exec(article.replaceAll('&#38;', '&')) ?? []
    return link === undefined ? [] : [link]
  })
}

/** The cents that a cell says. */
const centsOf = (text: string): number =>
  Number(
    text
      .replaceAll(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', ''),
  )

const amountsOf = async (page: Page, name: string): Promise<number[]> => {
  await expect(page.getByRole('table', { name })).toBeVisible()
  const cells = await page.getByRole('table', { name }).getByRole('row').locator('td:last-child').allInnerTexts()
  return cells.map(centsOf)
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)
  test(`[RT-10] the months and one of them are accessible, ${colorScheme}, ${width} wide`, async ({ as, shop }) => {
    const page = await as('owner', { width, colorScheme })
    await page.goto(monthsOf(shop))
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('textbox', { name: 'Correo de la gestoría' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'octubre de 2026' }).click()
    await expect(page.getByRole('heading', { name: 'Libro de octubre de 2026' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Transferencias' })).toBeVisible()
    await expectAccessible(page)
  })

test('[RT-11] a month adds up from its opening to its closing, agrees with its invoices and opens the next', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/settlements`)
  await page.getByRole('link', { name: 'Libro del mes' }).click()
  await page.getByRole('link', { name: 'octubre de 2026' }).click()
  const october = await amountsOf(page, 'El mes, línea a línea')
  expect(october.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(october.at(-1))
  await expect(page.getByText('Las facturas coinciden al céntimo con lo cargado en el mes.')).toBeVisible()
  await page.getByRole('link', { name: 'noviembre de 2026' }).click()
  await expect(page.getByRole('heading', { name: 'Libro de noviembre de 2026' })).toBeVisible()
  await expect.poll(async () => (await amountsOf(page, 'El mes, línea a línea'))[0]).toBe(october.at(-1))
  await page
    .getByRole('link', { name: 'septiembre de 2026' })
    .or(page.getByRole('link', { name: 'octubre de 2026' }))
    .click()
  await expect(page).toHaveURL(/months\/2026-10$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el libro' }).click()
  await page.getByRole('button', { name: /ZIP/ }).click()
  expect((await download).suggestedFilename()).toBe('libro-2026-10-Casa-Lumbre-Bilbao.zip')
})

test('[RT-10] the accountant gets a link, opens it without a login, and the page says when', async ({
  as,
  shippingShop: shop,
  product,
  stranger,
  faults,
}) => {
  const email = 'gestoria@correo.example'
  const page = await as('owner')
  await page.goto(monthsOf(shop))
  await page.getByRole('textbox', { name: 'Correo de la gestoría' }).fill(email)
  await page.getByRole('combobox', { name: 'Día del mes siguiente' }).selectOption('Día 3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const sending = page.getByText('Próximo envío: el de ')
  await expect(sending).toContainText(', desde el 3 ')
  // Of which month it is depends on the day on which this runs.
  const { next } = await shop.owner.monthBooks.accountant({ params: { merchantId: shop.id } })
  if (!next) throw new Error('No book will be sent.')
  await expect(sending).toContainText(`${formatMonth(next.month, 'es-ES')}, desde el ${formatDay(next.day, 'es-ES')}`)

  await page.getByRole('link', { name: 'octubre de 2026' }).click()
  await page.getByRole('button', { name: `Enviar ahora a ${email}` }).click()
  await expect(page.getByRole('table', { name: 'Envíos' })).toContainText('sin abrir')
  const [link = ''] = await linksTo(product, email)

  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await stranger({ viewport: { width: 390, height: 844 }, colorScheme })
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Libro de octubre de 2026' })).toBeVisible()
    await expectAccessible(reader)
  }
  await page.reload()
  await expect(page.getByRole('table', { name: 'Envíos' })).toContainText('sin abrir')

  const reader = await stranger()
  await reader.goto(link)
  const download = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Descargar todo (ZIP)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^libro-2026-10-.*\.zip$/)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Envíos' })).toContainText('abierto el')
  await expectAccessible(page)

  await page.getByRole('button', { name: /Revocar el enlace/ }).click()
  await expect(page.getByRole('table', { name: 'Envíos' })).toContainText('enlace revocado')
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Este enlace no abre ningún libro' })).toBeVisible()
  await expectAccessible(reader)
  // The browser notes the 404.
  forgiveFailedLoads(faults)
})

test('editors read the books and set nothing, guests have none, and books of test mode are sent to no one', async ({
  as,
  shop,
}) => {
  const editor = await as('editor')
  await editor.goto(monthsOf(shop))
  await expect(editor.getByText('Solo propietarios y administradores lo cambian.')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  const guest = await as('guest')
  await guest.goto(monthsOf(shop))
  await expect(guest).toHaveURL(/\/operations$/)
  await expect(guest.getByRole('heading', { name: 'Libro del mes' })).toHaveCount(0)
  const owner = await as('owner')
  await owner.goto(`${monthsOf(shop)}?sandbox=true`)
  await expect(owner.getByText('Los libros del modo de pruebas no se envían.')).toBeVisible()
  await expectAccessible(owner)
})
