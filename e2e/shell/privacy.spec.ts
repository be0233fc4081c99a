/** Where data of people are typed, the way to what is done with them. */
import { ask } from '../support/checkout-sales.ts'
import { expect, expectAccessible, test, type Page } from '../support/fixtures.ts'

const open = async (page: Page, link: string | RegExp): Promise<Page> => {
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  await expect(shown.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible()
  return shown
}

test('the notice is one click from the new sale, with what was typed still there', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/operations/new`)
  await page.getByLabel('Apellidos').fill('Goikoetxea')
  const notice = await open(page, 'Privacidad')
  await expectAccessible(notice)
  await expect(page.getByLabel('Apellidos')).toHaveValue('Goikoetxea')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the notice has no barriers on a phone and changes its language, ${colorScheme}`, async ({ stranger }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, colorScheme })
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Privacidad', exact: true }).click()
    await expect(page).toHaveTitle(/^Privacidad · /)
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: 'Português' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
  })

test("the customer's data step says what the data are for, and leads to the notice", async ({
  product,
  shop,
  stranger,
}) => {
  const { link } = await ask(product, shop, { sandbox: true })
  const page = await stranger({ viewport: { width: 390, height: 844 } })
  await page.goto(`${new URL(link).pathname}/data`)
  await page.getByLabel('Apellidos').fill('Goikoetxea')
  await open(page, /^Privacidad: .* usa tus datos para decidir sobre este pago a plazos/)
  await expect(page.getByLabel('Apellidos')).toHaveValue('Goikoetxea')
})
