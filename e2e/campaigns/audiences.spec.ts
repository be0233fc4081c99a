import { readFile } from 'node:fs/promises'
import { lastingClientOf } from '../support/clients.ts'
import { forgiveFailedLoads, test } from '../support/faulty.ts'
import { expect, expectAccessible, type Page, type Shop } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

const pathOf = (shop: Pick<Shop, 'id'>): string => `/merchants/${shop.id}/audiences`
const listFile = (text: string, name = 'clientes.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const menuOf = async (page: Page, name: string, item: string): Promise<void> => {
  await rowOf(page, name)
    .getByRole('button', { name: `Más acciones para ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[RT-16] [RT-17] a list is sent, made, and what was refused comes as a file', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(pathOf(shop))
  await expect(page).toHaveTitle('Trastienda · Audiencias')
  await expect(page.getByText('no envía nada a nadie')).toBeVisible()
  await page.getByRole('button', { name: 'Nueva audiencia' }).first().click()
  await expect(page).toHaveURL(/audiences-add$/)
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Crear la audiencia' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await create.click()
  await expect(dialog.getByText('Escribe un nombre.')).toBeVisible()
  await expect(dialog.getByText('Añade la lista.')).toBeVisible()
  await expect(dialog.getByText('Confirma que tienes su consentimiento.')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre').fill('Lista de Navidad')
  await dialog.getByLabel('Lista', { exact: true }).setInputFiles(listFile('%PDF-1.4', 'clientes.csv'))
  await dialog.getByRole('checkbox').check()
  await create.click()
  // The audience is there by then; its list may be another one.
  await expect(dialog.getByText('El archivo tiene que ser CSV')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Lista de Navidad')
  const list = 'Nombre;Correo\nAna;ana@example.test\nLuis;=cmd()\nAna;ANA@example.test\nEva;eva@example.test\n'
  await dialog.getByLabel('Lista', { exact: true }).setInputFiles(listFile(list))
  await create.click()
  await expect(dialog.getByText('Lista de Navidad ya se puede usar')).toBeVisible()
  await expect(dialog.getByText('Hay 2 personas en ella')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Líneas rechazadas (1)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^lineas-rechazadas-casa-lumbre-bilbao-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('3;"\'=cmd()";No es un correo electrónico')
  await dialog.getByRole('button', { name: 'Volver a las audiencias' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf(shop)}$`))
  await expect(rowOf(page, 'Lista de Navidad')).toContainText('4 líneas leídas, 1 rechazada')
  await expect(rowOf(page, 'Lista de Navidad')).toContainText('Lista · por correo')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(rowOf(page, 'Lista de Navidad')).toContainText('Lista, con líneas rechazadas')
  await expectAccessible(page)
})

test('[RT-17] people from past sales are counted beforehand; the name of another is refused', async ({
  as,
  shippingShop,
}) => {
  const page = await as('admin', { width: 900, colorScheme: 'dark' })
  await page.goto(`${pathOf(shippingShop)}?sandbox=true`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay ninguna audiencia' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${pathOf(shippingShop)}?sandbox=false`)
  // The mode of an address is stored once the app is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Audiencias' })).toBeVisible()
  await page.goto(`${pathOf(shippingShop)}/audiences-add`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Compradores')
  await dialog.getByRole('radio', { name: 'De ventas pasadas' }).check()
  const people = dialog.getByText(/^[\d.]+ personas? cumplen? esto\.$/)
  await expect(people).toBeVisible()
  const all = await people.innerText()
  await dialog.getByLabel('Importe mínimo, en euros').fill('500')
  await expect(people).not.toHaveText(all)
  await dialog.getByLabel('Desde').fill('31.12.2030')
  await expect(dialog.getByText('Ninguna persona cumple esto.')).toBeVisible()
  await dialog.getByLabel('Hasta').fill('01.01.2030')
  await dialog.getByLabel('Hasta').blur()
  await expect(dialog.getByText('La fecha final es anterior a la inicial.')).toBeVisible()
  await dialog.getByLabel('Desde').fill('')
  await dialog.getByLabel('Hasta').fill('')
  await expect(people).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Crear la audiencia' }).click()
  await expect(dialog.getByText('Compradores ya se puede usar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Volver a las audiencias' }).click()
  await expect(rowOf(page, 'Compradores')).toContainText('Ventas aceptadas, de 500,00 € o más')

  await page.getByRole('button', { name: 'Nueva audiencia' }).click()
  await dialog.getByLabel('Nombre').fill('COMPRADORES')
  await dialog.getByRole('radio', { name: 'De ventas pasadas' }).check()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Crear la audiencia' }).click()
  await expect(dialog.getByText('Ya hay una audiencia con este nombre.')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf(shippingShop)}$`))
})

test('[RT-18] it is renamed by keyboard, kept while a campaign names it, and deleted then', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  const body = { name: 'De primavera', source: 'csv', identifier: 'phone', consentConfirmed: true } as const
  const { uuid } = await shop.owner.audiences.create({ params, body })
  const { id: campaignId, version } = await shop.owner.campaigns.create({
    params,
    body: {
      name: 'Primavera sin intereses',
      scope: 'bulk',
      numInstalments: [3],
      startDate: '2030-03-01',
      feeDiscountRate: 10_000,
      partial: false,
      audienceId: uuid,
      draft: true,
    },
  })
  const page = await as('owner')
  await page.goto(pathOf(shop))
  await expect(rowOf(page, 'De primavera')).toContainText('Falta subir la lista')
  await tabTo(page, rowOf(page, 'De primavera').getByRole('button', { name: 'Más acciones para De primavera' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Subir la lista…' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`audiences-rename/${uuid}$`))
  const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre de De primavera' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('De verano')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${pathOf(shop)}$`))

  await menuOf(page, 'De verano', 'Eliminar…')
  const asking = page.getByRole('dialog', { name: 'Eliminar De verano' })
  await expect(asking.getByText('la usan campañas que no han terminado')).toBeVisible()
  await expect(asking.getByRole('link', { name: 'Primavera sin intereses' })).toHaveAttribute(
    'href',
    `/merchants/${shop.id}/campaigns/${campaignId}`,
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(asking).toHaveCount(0)
  const headers = { 'If-Match': `"${version}"` }
  await shop.owner.campaigns.remove({ params: { ...params, campaignId } }, { headers })
  await menuOf(page, 'De verano', 'Eliminar…')
  await asking.getByRole('button', { name: 'Eliminar la audiencia' }).click()
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText('De verano se ha eliminado.')
  await expect(rowOf(page, 'De verano')).toHaveCount(0)
  await page.goto(`${pathOf(shop)}/audiences-rename/${uuid}`)
  await expect(page.getByRole('dialog', { name: 'Esta audiencia ya no existe' })).toBeVisible()
})

test('[RT-17] a Portuguese shop sends the list of one that waits for it, once more after a fault of the network', async ({
  as,
  product,
  between,
  faults,
}) => {
  const dono = lastingClientOf(product, 'dono')
  const [shop] = await dono.merchants.list()
  const params = { merchantId: shop?.id ?? '' }
  const body = { name: 'Vizinhos', source: 'csv', identifier: 'phone', consentConfirmed: true } as const
  const { uuid } = await dono.audiences.create({ params, body })
  const page = await as('dono', { width: 390, colorScheme: 'dark' })
  await page.goto(`${between.url}${pathOf({ id: params.merchantId })}/audiences-list/${uuid}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lista', { exact: true }).setInputFiles(listFile('912 345 678\n+351 912 345 678\nxis'))
  between.fail(/^POST .*\/file$/, 'reset')
  await dialog.getByRole('button', { name: 'Enviar a lista' }).click()
  await expect(dialog.getByText('A lista não chegou. O ficheiro continua aqui.')).toBeVisible()
  forgiveFailedLoads(faults)
  between.heal()
  await expect(dialog.getByText('clientes.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar outra vez' }).click()
  await expect(dialog.getByText('Vizinhos já se pode usar')).toBeVisible()
  await expect(dialog.getByText('Tem 1 pessoa')).toBeVisible()
  await expectAccessible(page)
})

test('[RT-16] [RT-17] [RT-18] editors and guests come to none of it', async ({ as, shop }) => {
  for (const name of ['editor', 'guest'] as const) {
    const page = await as(name)
    await page.goto(`/merchants/${shop.id}/simulator`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('a[href*="/audiences"]')).toHaveCount(0)
    for (const place of ['', '/audiences-add', `/audiences-rename/${shop.id}`, `/audiences-delete/${shop.id}`]) {
      await page.goto(pathOf(shop) + place)
      await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
    }
  }
})
