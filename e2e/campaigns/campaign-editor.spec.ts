/** The editor of a campaign: its live panel, its rules, its articles, and two users at once. */
import { addDays } from '#domain/calendar.ts'
import { offersFor } from '#domain/offers.ts'
import {
  type Body,
  campaignsAt,
  campaignsNamed,
  elsewhere,
  makeCampaign,
  newCampaignName,
  today,
  typedDay,
} from '../support/campaign-screens.ts'
import { clientOf, type ProductClient, signIn } from '../support/clients.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { euros, toasts } from '../support/pages.ts'

test('[RT-14] the panel shows what the customer sees and what it costs, to the cent', async ({ as, shippingShop }) => {
  const { id: merchantId, owner } = shippingShop
  const page = await as('editor')
  await page.goto(campaignsAt(merchantId, '/new'))
  const panel = page.getByRole('complementary', { name: 'Vista previa' })
  const textOf = async () => (await panel.innerText()).replace(/\s+/g, ' ')
  await panel.getByLabel('Importe de ejemplo').fill('320')
  await page.getByRole('radio', { name: 'Para uno solo' }).check()
  await page.getByRole('radio', { name: '6 cuotas' }).check()
  await expect(panel).toContainText('6 cuotas de 53,33 € sin intereses')
  await expect(panel).not.toContainText('tomar dinero prestado')
  const terms = await owner.merchants.configurations({ params: { merchantId } })
  const plain = offersFor({ amount: 320_00, terms, firstDay: today }).find(({ plan }) => plan.numInstalments === 6)
  if (!plain) throw new Error('The shop does not sell in 6.')
  const { totalInterest } = plain.plan
  await expect
    .poll(textOf)
    .toContain(`Intereses del cliente Los pagas tú con esta campaña, sin IVA −${euros(totalInterest)}`)
  await expect.poll(textOf).toContain(`Cuota 53,33 € ${euros(plain.instalmentAmount)}`)
  await expect.poll(textOf).toContain(`Recibes ${euros(320_00 - 305 - 64 - totalInterest)}`)

  await page.getByRole('radio', { name: 'Una parte' }).check()
  await page.getByLabel('Parte que pagas tú').fill('25')
  await expect(panel).toContainText('Atención: tomar dinero prestado cuesta dinero')
  await expect(panel).toContainText('TIN12,14 %16,19 %')
  await expect(panel).toContainText(/la campaña costaría unos|no hiciste ventas/)
  await page.getByLabel('Desde una compra de').fill('400')
  await expect(panel.getByLabel('Importe de ejemplo')).toHaveAccessibleDescription(/no vale para este importe/)
})

test('[RT-14] on a phone what publishes follows preview and cost, and stays in sight with the cost', async ({
  as,
  shippingShop,
}) => {
  const { id: merchantId, owner } = shippingShop
  const page = await as('owner', { width: 390 })
  await page.goto(campaignsAt(merchantId, '/new'))
  const panel = page.getByRole('complementary', { name: 'Vista previa' })
  await panel.getByLabel('Importe de ejemplo').fill('320')
  await page.getByRole('radio', { name: 'Para uno solo' }).check()
  await page.getByRole('radio', { name: '6 cuotas' }).check()
  const terms = await owner.merchants.configurations({ params: { merchantId } })
  const plain = offersFor({ amount: 320_00, terms, firstDay: today }).find(({ plan }) => plan.numInstalments === 6)
  const cost = plain?.plan.totalInterest ?? 0
  const foot = page.getByRole('group', { name: 'Guardar o publicar' })
  await expect(foot).toContainText(`Te cuesta unos ${euros(cost)} en una venta de 320,00 €.`)
  await expect(panel).toContainText(/hace falta vender un \d+(,\d)?\s% más/)
  const publish = foot.getByRole('button', { name: /^Publicar/ })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(publish).toBeInViewport({ ratio: 1 })
  const isAfter = await publish.evaluate(
    (button, other) => (other?.compareDocumentPosition(button) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    await panel.elementHandle(),
  )
  expect(isAfter).toBeTruthy()
  await expectAccessible(page)
})

test('[RT-14] a day is picked in the calendar of the browser too, from the one that is typed', async ({ as, shop }) => {
  const page = await as('owner', { width: 390 })
  await page.addInitScript(() => {
    const open = Reflect.get(HTMLInputElement.prototype, 'showPicker')
    HTMLInputElement.prototype.showPicker = function show(this: HTMLInputElement) {
      document.documentElement.dataset['picked'] = this.value
      open.call(this)
    }
  })
  await page.goto(campaignsAt(shop.id, '/new'))
  const start = page.getByLabel('Desde', { exact: true })
  const day = addDays(today, 3)
  await start.fill(typedDay(day))
  await page.getByRole('button', { name: 'Elegir en el calendario' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-picked', day)
  const picked = addDays(today, 40)
  await page.locator('input[type=date]').first().fill(picked)
  await expect(start).toHaveValue(typedDay(picked))
  await expectAccessible(page)
})

test('[RT-15] of one that has begun only name and end change; those that coincide are told', async ({ as, shop }) => {
  const [first, second] = [newCampaignName('Otoño'), newCampaignName('Puente')]
  const one = await makeCampaign(shop.owner, shop.id, {
    name: first,
    numInstalments: [31],
    startDate: today,
    ...elsewhere,
  })
  const two = await makeCampaign(shop.owner, shop.id, {
    name: second,
    numInstalments: [31],
    startDate: addDays(today, 5),
    ...elsewhere,
  })
  const page = await as('owner')
  await page.goto(campaignsAt(shop.id, `/${one.id}`))
  await expect(page.getByText('Ya ha empezado: hay clientes que la han visto')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '6 cuotas' })).toHaveCount(0)
  const panel = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(panel).toContainText('se aplicará la más barata para el cliente')
  await page.getByRole('checkbox', { name: 'Sin fecha de fin' }).uncheck()
  const end = page.getByLabel('Hasta, ese día incluido')
  await end.fill(typedDay(addDays(today, -1)))
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(end).toBeFocused()
  await end.fill(typedDay(addDays(today, 4)))
  await expect(panel).not.toContainText('Coincide')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(toasts(page)).toContainText('Cambios guardados y activos')
  await page.goto(campaignsAt(shop.id, `/${two.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(panel).not.toContainText(first)
  await page.getByLabel('Desde', { exact: true }).fill(typedDay(addDays(today, 4)))
  await panel.getByRole('link', { name: `«${first}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
})

test('[RT-15] two people at one campaign: the second reads what the first has changed, and decides', async ({
  as,
  product,
  shop,
}) => {
  const name = newCampaignName('Reyes')
  const made = await makeCampaign(shop.owner, shop.id, { name, draft: true, minOrderAmount: 100_00 })
  const params = { merchantId: shop.id, campaignId: made.id }
  const editor = clientOf(product, (await signIn(product, 'editor')).accessToken)
  const changeAs = async (client: ProductClient, body: Partial<Body>) => {
    const { version } = await client.campaigns.get({ params })
    return client.campaigns.update({ params, body }, { headers: { 'If-Match': `"${version}"` } })
  }
  const page = await as('owner')
  await page.goto(campaignsAt(shop.id, `/${made.id}`))
  await page.getByLabel('Nombre').fill(`${name} mía`)
  await page.getByLabel('Hasta', { exact: true }).fill('900')
  await changeAs(editor, { name: `${name} suya`, minOrderAmount: 200_00 })
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'ha cambiado esta campaña' })
  await expect(note).toBeVisible()
  const cells = async (field: string) => note.getByRole('row', { name: field }).getByRole('cell').allInnerTexts()
  expect(await cells('Nombre')).toEqual(['Nombre', name, `${name} suya`, `${name} mía`])
  expect((await cells('Compra mínima')).map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Compra mínima',
    '100,00 €',
    '200,00 €',
    'sin tocar',
  ])
  expect(await shop.owner.campaigns.get({ params })).toMatchObject({ name: `${name} suya`, maxOrderAmount: null })
  await expect(page.getByLabel('Nombre')).toHaveValue(`${name} mía`)
  await note.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByLabel('Desde una compra de')).toHaveValue('200,00')
  await expect
    .poll(() => shop.owner.campaigns.get({ params }))
    .toMatchObject({ name: `${name} mía`, minOrderAmount: 200_00, maxOrderAmount: 900_00 })

  await page.getByLabel('Nombre').fill('Otra')
  await changeAs(editor, { name })
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await note.getByRole('button', { name: 'Usar los datos actuales' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
  expect(await shop.owner.campaigns.get({ params })).toMatchObject({ name })
})

test('[RT-14] [VA-07] [VA-09] what cannot be is told at its field, first by the form, then by the server', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await page.goto(campaignsAt(shop.id, '/new'))
  const name = page.getByLabel('Nombre')
  await page.getByLabel('Desde', { exact: true }).fill('0112')
  await page.getByLabel('Hasta, ese día incluido').focus()
  await expect(page.getByLabel('Desde', { exact: true })).toHaveAccessibleDescription(/Escribe la fecha completa/)
  await page.getByLabel('Desde', { exact: true }).fill(typedDay(addDays(today, 3)))
  await page.getByLabel('Hasta, ese día incluido').fill(typedDay(addDays(today, 2)))
  await page.getByRole('radio', { name: 'Una parte' }).check()
  await page.getByLabel('Parte que pagas tú').fill('101')
  await page.getByLabel('Desde una compra de').fill('300')
  await page.getByLabel('Hasta', { exact: true }).fill('200')
  await page.getByRole('checkbox', { name: '6 cuotas', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(name).toBeFocused()
  for (const words of [
    'Ponle un nombre.',
    'Elige al menos un número de cuotas.',
    'Escribe un porcentaje de 0 a 100.',
    'El máximo no puede ser menor que el mínimo.',
    'La fecha de fin debe ser posterior a la de inicio.',
  ])
    await expect(page.getByText(words)).toBeVisible()

  await name.fill(newCampaignName('Mala'))
  await page.getByRole('checkbox', { name: '6 cuotas', exact: true }).check()
  await page.getByLabel('Parte que pagas tú').fill('100')
  await page.getByLabel('Hasta', { exact: true }).fill('')
  await page.getByLabel('Hasta, ese día incluido').fill(typedDay(addDays(today, 3)))
  await page.getByRole('radio', { name: 'Solo algunos artículos' }).check()
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByText('Añade al menos un artículo, o elige todo tu catálogo.')).toBeVisible()
  await page.getByRole('radio', { name: 'Todo tu catálogo' }).check()
  await page.route('**/api/merchants/*/campaigns', (route) => {
    const error = { type: 'ApiValidationException', code: 'invalid', message: '', request_id: 'r1' }
    return route.fulfill({ status: 400, json: { error: { ...error, fields: { end_date: ['no'] } } } })
  })
  await page.getByRole('button', { name: /^Publicar/ }).click()
  await expect(page.getByLabel('Hasta, ese día incluido')).toBeFocused()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Operaciones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).last().click()
  await expect(name).not.toHaveValue('')
})

test('[RT-14] [VA-05] thousands of articles from a file stay a short list; what cannot be is told by line', async ({
  as,
  shop,
}) => {
  const name = newCampaignName('Catálogo')
  const lines = Array.from({ length: 4_000 }, (_, at) => `SKU-${at};Lámpara ${at};https://casa.example/${at}`)
  const bad = ['MALA;x;javascript:alert(1)', '=HYPERLINK("x");x;', 'SKU-7;repetida;']
  const buffer = Buffer.from(['sku;name;url', ...lines, ...bad].join('\r\n'))
  const page = await as('owner')
  await page.goto(campaignsAt(shop.id, '/new'))
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('checkbox', { name: 'Sin fecha de fin' }).check()
  await page.getByRole('radio', { name: 'Solo algunos artículos' }).check()
  await page.getByLabel('O sube un CSV').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Se añaden 4.001 artículos.').last()).toBeVisible()
  await expect(page.getByText('Línea 4.002: la dirección tiene que empezar por http:// o https://.')).toBeVisible()
  await expect(page.getByText('1 ya estaba.')).toBeVisible()
  await page.getByLabel('Pega las referencias (SKU)').fill('EXTRA-1, EXTRA-2; SKU-1\nEXTRA-3')
  await page.getByRole('button', { name: 'Añadir a la lista' }).click()
  const fresh = page.getByRole('list', { name: 'Artículos por guardar' })
  await expect(fresh.getByRole('listitem')).toHaveCount(20)
  await page.getByLabel('Buscar en la lista').fill('extra')
  await expect(fresh.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Quitar EXTRA-2' }).click()
  await page.getByLabel('Buscar en la lista').fill('hyperlink')
  await expect(fresh).toContainText('=HYPERLINK("x")')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page).toHaveURL(/campaigns\/[0-9a-f]{32}$/)
  await expect(page.getByText('4.003 artículos')).toBeVisible()
  const [saved] = await campaignsNamed(shop.owner, shop.id, name)
  expect(saved).toMatchObject({ articlesCount: 4_003, partial: true, draft: true })

  const kept = page.getByRole('list', { name: 'Artículos de la campaña' })
  await page.getByLabel('Buscar en la lista').fill('SKU-3999')
  await expect(kept.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar SKU-3999' }).click()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('4.002 artículos')).toBeVisible()
})
