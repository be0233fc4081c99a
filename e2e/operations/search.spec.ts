import { expect, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { listRows, openList } from '../support/pages.ts'

test('[RT-04] the search box stays where it is while one types, and holds what is searched', async ({ as, shop }) => {
  const lastName = unique('Zubeldia')
  await shop.sell(orderOf(14000, lastName))
  for (const width of [390, 1440]) {
    const page = await as('owner')
    await page.setViewportSize({ width, height: 844 })
    await openList(page, shop.id)
    await expect(page.getByText(/pendientes? de captura/).first()).toBeVisible()
    const search = page.getByRole('searchbox')
    // As wide as the font makes its neighbours.
    await page.evaluate(() => document.fonts.ready)
    const before = await search.boundingBox()
    await search.fill(lastName)
    await expect(listRows(page)).toHaveCount(1)
    expect(await search.boundingBox()).toEqual(before)
    // Its cross is beside what is typed, in the middle of its height.
    const cross = await page.getByRole('button', { name: 'Quitar la búsqueda' }).boundingBox()
    const middleOf = (box: typeof cross): number => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middleOf(cross) - middleOf(before))).toBeLessThan(2)
    // It says so itself: no chip repeats it.
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Quitar la búsqueda' }).click()
    await expect(search).toBeFocused()
    await expect(listRows(page)).toHaveCount(20)
  }
})

test('[RT-04] from the search box ↓ goes to the rows, and Enter opens the only hit', async ({ as, shop }) => {
  const lastName = unique('Urrutia')
  for (const total of [14000, 15000]) await shop.sell(orderOf(total, lastName))
  const page = await as('owner')
  await openList(page, shop.id)
  const search = page.getByRole('searchbox')
  await search.fill(lastName)
  await expect(listRows(page)).toHaveCount(2)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${lastName}$`))
  await search.press('ArrowDown')
  await expect(listRows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(listRows(page).nth(1).getByRole('link')).toBeFocused()

  const other = unique('Arregi')
  await shop.sell(orderOf(16000, other))
  // Before the answer is there.
  await search.fill(other)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Carmen ${other}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`q=${other}$`))
  await expect(listRows(page)).toHaveCount(1)
})

test('single keys work after a row was ticked and after the switch of test mode was pressed', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id)
  await listRows(page).first().getByRole('checkbox').check()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/operations\/new/)
  await openList(page, shop.id)
  await page.getByRole('switch', { name: 'Modo de pruebas' }).first().press('Space')
  await expect(page).toHaveURL(/sandbox=true/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/operations\/new/)
})
