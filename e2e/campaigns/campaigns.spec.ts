import { addDays } from '#domain/calendar.ts'
import { formatDayShort } from '#domain/format.ts'
import {
  campaignsAt,
  campaignsNamed,
  elsewhere,
  makeCampaign,
  newCampaignName,
  rowOf,
  today,
  typedDay,
} from '../support/campaign-screens.ts'
import { clientOf, signIn } from '../support/clients.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { toasts } from '../support/pages.ts'

test('[RT-13] [RT-14] [RT-15] a campaign is prepared, published, changed, stopped, done again and thrown away', async ({
  as,
  shop,
}) => {
  const name = newCampaignName('Navidad')
  const start = addDays(today, 200)
  const page = await as('editor')
  await page.goto(campaignsAt(shop.id))
  await expect(page).toHaveTitle('Trastienda · Campañas')
  await page.getByRole('link', { name: 'Nueva campaña' }).click()
  await expect(page).toHaveTitle('Trastienda · Nueva campaña')
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('checkbox', { name: '12 cuotas' }).check()
  await page.getByText('Otros números').click()
  await page.getByRole('checkbox', { name: '10 cuotas', exact: true }).check()
  await page.getByLabel('Desde una compra de').fill('150')
  await page.getByLabel('Desde', { exact: true }).fill(typedDay(start))
  await page.getByLabel('Hasta, ese día incluido').fill(typedDay(addDays(start, 30)))
  await page.getByRole('button', { name: 'Guardar borrador' }).dblclick()
  await expect(page).toHaveURL(/campaigns\/[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByLabel('Desde una compra de')).toHaveValue('150,00')
  expect(await campaignsNamed(shop.owner, shop.id, name)).toMatchObject([
    { state: 'draft', numInstalments: [6, 10, 12], minOrderAmount: 150_00, endDate: addDays(start, 30) },
  ])

  await page.getByRole('radio', { name: 'Una parte' }).check()
  await page.getByLabel('Parte que pagas tú').fill('50')
  await page.getByRole('button', { name: `Publicar el ${formatDayShort(start, 'es-ES')}` }).click()
  await expect(toasts(page)).toContainText('Publicada')
  await page.getByLabel('Nombre').fill(`${name} bis`)
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} bis`)

  await page.getByRole('main').getByRole('link', { name: 'Campañas' }).click()
  await page.getByLabel('Buscar una campaña por su nombre').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, name)).toContainText(
    /Pagas la mitad del interés en 6, 10 y 12 cuotas.*Programada.*Desde 150,00/,
  )
  await rowOf(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Detener…' }).click()
  const dialog = page.getByRole('dialog', { name: `Detener «${name} bis»` })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Detener…' }).click()
  await expect(page).toHaveURL(/\/stop$/)
  await dialog.getByRole('button', { name: 'Detener la campaña' }).click()
  await expect(page.getByText('No se puede reactivar')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible()
  await expect(page.getByLabel('Parte que pagas tú')).toHaveValue('50')
  await page.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar el borrador' }).click()
  await expect(page).toHaveURL(new RegExp(`${campaignsAt(shop.id)}$`))
  expect((await campaignsNamed(shop.owner, shop.id, name)).map(({ state }) => state)).toEqual(['disabled'])
})

test('[RT-13] [RT-14] [RT-15] a guest reads campaigns and has nothing to press', async ({ as, shop }) => {
  const name = newCampaignName('Mirar')
  const { id } = await makeCampaign(shop.owner, shop.id, { name })
  const page = await as('guest')
  await page.goto(campaignsAt(shop.id, `?q=${encodeURIComponent(name)}`))
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Ventas' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Te ha costado' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva campaña' })).toHaveCount(0)
  await expect(rowOf(page, name).getByRole('button')).toHaveCount(0)
  await rowOf(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Lo que ofrece' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  const panel = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(panel.getByText('Sin ella', { exact: true })).toBeVisible()
  await expect(panel.getByText('Lo que te cuesta en esa venta')).toHaveCount(0)
  await page.goto(campaignsAt(shop.id, '/new'))
  await expect(page.getByRole('heading', { name: 'No puedes editar campañas' })).toBeVisible()
  await page.goto(campaignsAt(shop.id, `/${id}/stop`))
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
})

test('[NV-08] [RT-13] [RT-14] [RT-15] a disabled account has no way to campaigns, by link or address', async ({
  as,
  shop,
}) => {
  const { id } = await makeCampaign(shop.owner, shop.id, { name: newCampaignName('Cerrada') })
  const page = await as('disabled')
  await page.goto(`/merchants/${shop.id}/operations`)
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await expect(nav.getByRole('link', { name: 'Operaciones' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Campañas' })).toHaveCount(0)
  for (const place of ['', '/new', `/${id}`, `/${id}/stop`]) {
    await page.goto(campaignsAt(shop.id, place))
    await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
  }
})

test('[RT-13] tabs, search and keys lead through the list; its address is its state', async ({ as, shop }) => {
  const [one, two] = [newCampaignName('Uno'), newCampaignName('Dos')]
  await makeCampaign(shop.owner, shop.id, { name: one, draft: true })
  await makeCampaign(shop.owner, shop.id, { name: two })
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/operations`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(new RegExp(`${campaignsAt(shop.id)}$`))
  await expect(rowOf(page, two)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(one)
  await expect(page).toHaveURL(/\?q=/)
  const tabs = page.getByRole('navigation', { name: 'Estados de las campañas' })
  await expect(tabs.getByRole('link', { name: 'Borradores' })).toHaveText(/^1/)
  // States without campaigns have no tab, but for the one that is looked at.
  await expect(tabs.getByRole('link')).toHaveText([/Todas$/, /Borradores$/])
  await page.goto(`${page.url()}&state=active`)
  await expect(tabs.getByRole('link', { name: 'Activas' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: `Ninguna campaña con «${one}» está en «Activas»` })).toBeVisible()
  await expect(page.getByText('Sin este filtro hay 1 campaña.')).toBeVisible()
  await page.goBack()
  await tabTo(page, rowOf(page, one).getByRole('link'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(one))
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible()

  await page.route('**/api/merchants/*/campaigns?*', (route) => route.abort())
  await page.route('**/api/merchants/*/campaigns', (route) => route.abort())
  await page.goto(campaignsAt(shop.id, '?q=x'))
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar tus campañas')
})

for (const { width, colorScheme, who } of [
  { width: 1440, colorScheme: 'light', who: 'owner' },
  { width: 390, colorScheme: 'dark', who: 'owner' },
  { width: 900, colorScheme: 'light', who: 'dono' },
] as const) {
  test(`[SH-05] [RT-13] [RT-14] campaigns have no barriers at ${width} px, ${colorScheme}, as ${who}`, async ({
    as,
    product,
  }) => {
    const client = clientOf(product, (await signIn(product, who)).accessToken)
    const merchant = (await client.merchants.list()).find(({ status }) => status === 'active')
    if (!merchant) throw new Error(`${who} has no shop.`)
    const isSpanish = who === 'owner'
    const made = await makeCampaign(client, merchant.id, {
      name: newCampaignName('Accesible'),
      startDate: today,
      ...elsewhere,
      numInstalments: [33],
    })
    const page = await as(who, { width, colorScheme })
    await page.goto(campaignsAt(merchant.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isSpanish ? 'Campañas' : 'Campanhas')
    await expect(rowOf(page, made.name)).toBeVisible()
    await expectAccessible(page)
    await page.goto(campaignsAt(merchant.id, '/new'))
    await page.getByRole('button', { name: /^Publicar/ }).click()
    await page.getByText(isSpanish ? 'Solo algunos artículos' : 'Só alguns artigos').click()
    await expect(
      page.getByText(isSpanish ? 'Lo que te cuesta en esa venta' : 'O que te custa nessa venda'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto(campaignsAt(merchant.id, `/${made.id}/stop`))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
