/** Guides and changelog of the reference: readable at any width, in both themes, without a script. */
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

const paths = ['first-sale', 'confirmation', 'webhooks', 'refunds', 'test-data', 'going-live', 'errors']
  .map((name) => `/developers/guides/${name}`)
  .concat('/developers/changelog')

for (const [size, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [900, 'light'],
  [900, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)
  test(`guides and changelog have no barriers and nothing beyond the page, at ${size} in ${colorScheme}`, async ({
    stranger,
  }) => {
    const page = await stranger({ viewport: { width: size, height: 900 }, colorScheme })
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      expect([path, await width(page)]).toEqual([path, size])
      await expectAccessible(page)
    }
  })

test('a reader goes from the reference through the guides to an explained code, in one language', async ({
  stranger,
}) => {
  const page = await stranger({ javaScriptEnabled: false })
  await page.goto('/developers?lang=pt-PT')
  const contents = page.getByRole('navigation', { name: 'Conteúdo' })
  await contents.getByRole('link', { name: 'A tua primeira venda online' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A tua primeira venda online' })).toBeVisible()
  await expect(contents.locator('[aria-current="page"]')).toHaveText('A tua primeira venda online')
  await page.getByRole('link', { name: 'Confirmar o pedido' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar o pedido' })).toBeVisible()
  await page.getByRole('row').getByRole('link', { name: 'confirmation_not_allowed' }).click()
  await expect(page).toHaveURL(/\/developers\?lang=pt-PT#error-confirmation_not_allowed$/)
  await expect(page.locator('#error-confirmation_not_allowed')).toBeInViewport()
  await page.getByRole('link', { name: 'Español' }).first().click()
  await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: 'Cambios de la API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios de la API' })).toBeVisible()
})
