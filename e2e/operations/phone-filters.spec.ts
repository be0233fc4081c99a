import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { listRows, openList } from '../support/pages.ts'

test('[RT-04] on a phone filters and further acts are in sheets, and back in the page of a wide window', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, shop.id)
  const state = page.getByLabel('Estado', { exact: true })
  const first = await listRows(page).first().boundingBox()
  // The search, the openers of both sheets and what is above them take less than 40 % of the window.
  expect(first?.y).toBeLessThan(844 * 0.4)
  await expect(state).toBeHidden()
  for (const name of ['Filtros', 'Más acciones'])
    expect((await page.getByRole('button', { name, exact: true }).boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await state.selectOption('payment_suspended')
  await expect(page).toHaveURL(/substatus=payment_suspended/)
  await expectAccessible(page)
  // A panel of the sheet closes without it.
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await expect(page.getByLabel('Importe mínimo')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Importe mínimo')).toBeHidden()
  await page.getByRole('button', { name: 'Ver las ventas' }).click()
  await expect(state).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()

  // Entries of a phone have no columns; how they are put in order and how many a page has is here.
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByLabel('Filas por página').selectOption('50')
  await page.getByLabel('Orden', { exact: true }).selectOption('De menor a mayor importe')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/\?substatus=payment_suspended&ordering=total_amount&page_size=50$/)
  await expect(state).toBeHidden()

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('link', { name: 'Cierre del día' })).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeHidden()
  await expect(state).toBeVisible()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await expect(page.getByLabel('Orden', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Filas por página')).toBeHidden()
  await page.keyboard.press('Escape')
  const [search, link] = [page.getByRole('searchbox'), page.getByRole('link', { name: 'Cierre del día' })]
  const [above, below] = [await search.boundingBox(), await link.boundingBox()]
  expect(below?.x).toBeGreaterThanOrEqual(above?.x ?? Infinity)
})
