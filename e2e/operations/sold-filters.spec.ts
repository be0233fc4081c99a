/** The fields to whose filters bars of reports lead. */
import { type Page, expect, expectAccessible, test } from '../support/fixtures.ts'
import { listPath, openList } from '../support/pages.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })

test('[RT-04] campaign, instalments, weekday and hour are chosen in the panel, and share a chip', async ({
  as,
  shop,
}) => {
  const [campaign] = (await shop.owner.campaigns.list({ params: { merchantId: shop.id } })).results
  const page = await as('guest')
  await openList(page, shop.id)
  const more = page.getByRole('button', { name: 'Más filtros', exact: true })
  await more.click()
  const panel = page.getByRole('dialog', { name: /^Importe, artículo/ })
  await panel.getByLabel('Campaña', { exact: true }).selectOption(campaign?.name ?? '')
  await panel.getByLabel('Número de cuotas', { exact: true }).selectOption('6 cuotas')
  await panel.getByLabel('Día de la semana', { exact: true }).selectOption('lunes')
  await panel.getByLabel('Hora', { exact: true }).selectOption('de 17:00 a 18:00')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(listPath(shop.id, `?campaign=${campaign?.id}&num_instalments=6&weekday=1&hour=17`))
  const words = `Con «${campaign?.name}», 6 cuotas, lunes, de 17:00 a 18:00`
  await expect(chips(page).getByRole('listitem').first()).toHaveText(words)
  await more.click()
  await expect(panel.getByLabel('Campaña', { exact: true })).toHaveValue(campaign?.id ?? 'none')
  await panel.getByLabel('Campaña', { exact: true }).selectOption('Con o sin campaña')
  await panel.getByLabel('Número de cuotas', { exact: true }).selectOption('Cualquiera')
  await panel.getByLabel('Hora', { exact: true }).selectOption('de 0:00 a 1:00')
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(listPath(shop.id, '?weekday=1&hour=0'))
  await page.goto('/all/operations?weekday=1')
  await more.click()
  await expect(panel.getByLabel('Día de la semana', { exact: true })).toHaveValue('1')
  await expect(panel.getByLabel('Campaña', { exact: true })).toHaveCount(0)
})
