/** Campaigns of the demo that are over: what they have brought, and the same again. */
import { salesToEarn } from '#domain/campaign-results.ts'
import { campaignsAt, campaignsNamed, today } from '../support/campaign-screens.ts'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { euros, listRows } from '../support/pages.ts'

const resultsOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: /^Result/ }) })
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('[RT-15] a campaign says what it has sold, what it cost, and whether that is earned back', async ({
  as,
  shippingShop: shop,
}) => {
  const [over] = await campaignsNamed(shop.owner, shop.id, 'Aniversario')
  if (!over) throw new Error('The demo has no campaign that is over.')
  const params = { merchantId: shop.id, campaignId: over.id }
  const { sales, cost, comparison } = await shop.owner.campaigns.results({ params })
  if (cost === null || !comparison?.cost) throw new Error('The campaign has no cost.')

  const page = await as('editor')
  await page.goto(campaignsAt(shop.id, `/${over.id}`))
  const part = resultsOf(page)
  await expect(part.getByText('Te ha costado')).toBeVisible()
  const said = async () => plain(await part.innerText())
  expect(await said()).toContain(euros(sales.amount))
  expect(await said()).toContain(euros(cost))
  expect(await said()).toContain(`vendiendo ${euros(salesToEarn(comparison.cost, 30_00))} más`)
  await expect(part.getByRole('img', { name: /Punto de equilibrio/ })).toBeVisible()
  await expectAccessible(page)

  // The margin is in the address, and what is none is not taken over.
  await part.getByLabel('Tu margen').fill('45')
  await part.getByLabel('Tu margen').press('Enter')
  await expect(page).toHaveURL(/\?margin=45$/)
  await expect.poll(said).toContain(`vendiendo ${euros(salesToEarn(comparison.cost, 45_00))} más`)
  await part.getByLabel('Tu margen').fill('0')
  await part.getByLabel('Tu margen').press('Enter')
  await expect(part.getByText('Escribe un número entero de 1 a 100.')).toBeVisible()
  await expect(page).toHaveURL(/\?margin=45$/)
  await page.reload()
  await expect(part.getByLabel('Tu margen')).toHaveValue('45')

  await part.getByText('Ver los datos').click()
  await expect(part.getByRole('row')).toHaveCount(comparison.days.length + 1)
  expect(plain(await part.getByRole('row').last().innerText())).toContain(
    `${euros(comparison.now.amount)} ${euros(comparison.before.amount)}`,
  )

  // Its number leads to exactly its sales.
  await part.getByRole('link', { name: String(sales.count), exact: true }).click()
  await expect(page.getByText('Con «Aniversario»')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current=page]')).toContainText(
    String(sales.count),
  )
  await expect(listRows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Quitar este filtro' }).click()
  await expect(page).toHaveURL(/operations\?status=accepted$/)
})

test('[RT-15] a guest reads sales without their cost; a phone, in the dark, has all of it', async ({
  as,
  shippingShop: shop,
}) => {
  const [over] = await campaignsNamed(shop.owner, shop.id, 'Aniversario')
  const guest = await as('guest')
  await guest.goto(campaignsAt(shop.id, `/${over?.id}`))
  const part = resultsOf(guest)
  await expect(part.getByText('Ventas con la campaña')).toBeVisible()
  await expect(part.getByText('Te ha costado')).toHaveCount(0)
  await expect(part.getByLabel('Tu margen')).toHaveCount(0)
  await expect(part.getByRole('img')).not.toHaveAccessibleName(/Punto de equilibrio/)
  await expectAccessible(guest)

  const phone = await as('owner', { width: 390, colorScheme: 'dark' })
  await phone.goto(campaignsAt(shop.id, `/${over?.id}`))
  await expect(resultsOf(phone).getByRole('img')).toBeVisible()
  expect(await fitsWidth(phone)).toBe(true)
  await expectAccessible(phone)
})

test('[RT-15] results that fail say so and load again', async ({ as, shippingShop: shop }) => {
  const [over] = await campaignsNamed(shop.owner, shop.id, 'Aniversario')
  const page = await as('owner')
  await page.route('**/results', (route) => route.abort())
  await page.goto(campaignsAt(shop.id, `/${over?.id}`))
  const part = resultsOf(page)
  await expect(part.getByRole('alert')).toContainText('No hemos podido calcular los resultados')
  await page.unroute('**/results')
  await part.getByRole('button', { name: 'Reintentar' }).click()
  await expect(part.getByText('Te ha costado')).toBeVisible()
})

test('[RT-14] [RT-15] a campaign that is over is repeated on the same dates of the next year', async ({
  as,
  shippingShop: shop,
}) => {
  const [over] = await campaignsNamed(shop.owner, shop.id, 'Aniversario')
  if (!over) throw new Error('The demo has no campaign that is over.')
  const page = await as('editor')
  await page.goto(campaignsAt(shop.id, `/${over.id}`))
  await page.getByRole('button', { name: 'Repetir…' }).click()
  await expect(page).toHaveURL(/\/repeat$/)
  const dialog = page.getByRole('dialog', { name: 'Repetir «Aniversario»' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'En las mismas fechas del año' }).check()
  await dialog.getByRole('button', { name: 'Preparar el borrador' }).dblclick()
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toBeVisible()
  const made = (await campaignsNamed(shop.owner, shop.id, 'Aniversario')).filter(({ draft }) => draft)
  expect(made).toHaveLength(1)
  const [draft] = made
  expect(draft?.startDate.slice(4)).toBe(over.startDate.slice(4))
  expect((draft?.startDate ?? '') >= today).toBe(true)
  expect(draft).toMatchObject({ feeDiscountRate: over.feeDiscountRate, numInstalments: over.numInstalments })
})
