import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { operator } from '../support/product.ts'
import { enter, joinCompany, type Owner } from '../support/sign-ups.ts'

const activityField = (page: Page) => page.getByRole('combobox', { name: /^(Actividad|Atividade) económica$/ })
const listOf = (page: Page) => page.getByRole('listbox', { name: /^(Actividades|Atividades) económicas$/ })
const profile = ({ client }: Owner) => client.company.getProfile()

test('[CA-10] a trade is found by the words of its people or by its code, with keys alone, and is saved as it is left', async ({
  product,
  stranger,
}) => {
  const owner = await joinCompany(product, 'self_employed', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto('/onboarding/profile')
  const field = activityField(page)
  const list = listOf(page)
  await field.press('ArrowDown')
  await expect(list.getByRole('group')).toHaveCount(22)
  await expect(list.getByRole('option').first()).toContainText('01 · Agricultura')
  await expectAccessible(page)

  await field.fill('dentista')
  await expect(list.getByRole('option')).toHaveText(['86.23 · Actividades odontológicas'])
  await expect(page.getByRole('status').filter({ hasText: '1 actividad' })).toBeAttached()
  await field.press('Enter')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('86.23 · Actividades odontológicas')
  await field.press('Tab')
  await expect.poll(async () => (await profile(owner)).businessActivity).toBe('86.23')

  // Text that is no trade is replaced by the chosen trade; Esc closes the list and nothing else.
  await field.fill('zapatos de cristal')
  await expect(list).toContainText('Sin resultados')
  await field.press('Escape')
  await expect(field).toHaveValue(/^86\.23/)

  await field.fill('apuestas')
  await list.getByRole('option', { name: /^92 .*una revisión más detallada$/ }).click()
  await expect(page.getByText('tardaremos algo más en responderte')).toBeVisible()
  await field.fill('4755')
  await field.press('Tab')
  await expect(field).toHaveValue(/^47\.55 · .*muebles/)
  await expect.poll(async () => (await profile(owner)).businessActivity).toBe('47.55')

  await page.setViewportSize({ width: 390, height: 800 })
  await field.click()
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  await page.reload()
  await expect(field).toHaveValue(/^47\.55/)
})

test('[CA-04] a field shows what was saved from the moment on at which it was saved', async ({ product, stranger }) => {
  const owner = await joinCompany(product, 'self_employed', 'PT')
  const page = await stranger()
  await page.clock.install()
  await enter(page, product, owner)
  await page.goto('/onboarding/profile')
  const city = page.getByLabel('Localidade')
  await expect(city).toBeVisible()
  // What readers of the profile hear of a save waits for a timer; the form knows it before.
  await page.clock.pauseAt(Date.now() + 60_000)
  await city.fill('Recardães')
  await city.press('Tab')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(city).toHaveValue('Recardães')
  await page.clock.resume()
  await expect(city).toHaveValue('Recardães')
  expect(await profile(owner)).toMatchObject({ city: 'Recardães' })
})

test('[CA-04] a postal code fills in the rest where the person wrote nothing else, and never stands in the way', async ({
  product,
  stranger,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-postcodes-'))
  const file = join(folder, 'PT.txt')
  const places = ['3750-011\tÁgueda\tAveiro', '3750-012\tÁgueda\tAveiro', '3750-012\tBorralha\tAveiro']
  // The one that other tests write.
  const rows = [...places, '4050-253\tPorto\tPorto'].map((row) => `PT\t${row}\t`)
  await writeFile(file, rows.join('\n'))
  expect(await operator(product, 'import', 'postcodes', file)).toContain('PT: 3 codes, 3 cities, 4 rows.')
  await rm(folder, { recursive: true })

  const owner = await joinCompany(product, 'self_employed', 'PT')
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto('/onboarding/profile')
  const code = page.getByLabel('Código postal')
  const city = page.getByLabel('Localidade')
  const district = page.getByLabel('Distrito')
  await code.pressSequentially('3750011')
  await expect(code).toHaveValue('3750-011')
  await expect(city).toHaveValue('Águeda')
  await expect(district).toHaveValue('Aveiro')
  await expect.poll(() => profile(owner)).toMatchObject({ postcode: '3750-011', city: 'Águeda', state: 'Aveiro' })

  await code.fill('3750-012')
  await expect(page.getByText('Há 2 localidades com este código')).toBeVisible()
  await expect(city).toHaveValue('')
  await city.fill('Recardães')
  await code.fill('4050-253')
  await expect(district).toHaveValue('Porto')
  await expect(city).toHaveValue('Recardães')

  // Not among those that were imported; of its district there is no doubt.
  await code.fill('8000-999')
  await expect(page.getByText('Não conhecemos este código')).toBeVisible()
  await expect(district).toHaveValue('Faro')
  await code.press('Tab')
  await expect.poll(() => profile(owner)).toMatchObject({ postcode: '8000-999', city: 'Recardães', state: 'Faro' })
  await expectAccessible(page)

  await activityField(page).fill('loja móveis')
  await expect(listOf(page).getByRole('option')).toHaveText([/^4755 · Comércio a retalho de móveis/])
})
