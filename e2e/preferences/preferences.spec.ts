import { clientOf } from '../support/clients.ts'
import { expect, expectAccessible, type Page, type Shop, test } from '../support/fixtures.ts'
import { toasts, widths } from '../support/pages.ts'

const pathOf = (shop: Pick<Shop, 'id'>, rest = ''): string => `/merchants/${shop.id}/preferences${rest}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar los cambios' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Preferencias' })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/pWQ5ZwAAAABJRU5ErkJggg==',
  'base64',
)

/** Sets back what a test has changed, so that the next finds the shop as it was. */
const setBack = async ({ id, owner }: Shop): Promise<() => Promise<void>> => {
  const params = { merchantId: id }
  const before = await owner.preferences.get({ params })
  return async () => {
    const { version } = await owner.preferences.get({ params })
    const { logoUrl: _, ...face } = before.face
    const { products, instalmentOptions, defaultNumInstalments, offlineChannels } = before
    const body = { products, instalmentOptions, defaultNumInstalments, offlineChannels, hostnames: [], face }
    const now = await owner.preferences.update({ params, body }, { headers: { 'If-Match': `"${version}"` } })
    const headers = { 'If-Match': `"${now.version}"` }
    if (now.face.logoUrl !== null) await owner.preferences.removeLogo({ params }, { headers })
  }
}

test('[RT-22] [VA-05] bad values are told at their fields; what is saved is seen in the new sale', async ({
  as,
  shop,
}) => {
  const restore = await setBack(shop)
  const page = await as('editor')
  await page.goto(pathOf(shop))
  await expect(page).toHaveTitle('Trastienda · Preferencias')
  await field(page, 'Desde').fill('700')
  await field(page, 'Hasta').fill('600')
  await field(page, 'Añadir un dominio').fill('www.lumbre.example/cesta')
  await page.getByRole('checkbox', { name: '6', exact: true }).uncheck()
  await save(page).click()
  await expect(field(page, 'Desde')).toBeFocused()
  for (const words of [
    'El mínimo es mayor que el máximo. Cambia uno de los dos.',
    'Elige una de las cuotas marcadas.',
    'Solo el dominio, sin lo que va detrás de la barra.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)

  await field(page, 'Hasta').fill('6.000,01')
  await expect(page.getByText('Según tu contrato, el máximo es 6.000,00 €.')).toBeVisible()
  await field(page, 'Desde').fill('60')
  await field(page, 'Hasta').fill('2500')
  await page.getByRole('combobox', { name: 'Opción preseleccionada' }).selectOption('9')
  await field(page, 'Añadir un dominio').fill('https://WWW.Lumbre.example/')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Dominios' })).toContainText('www.lumbre.example')
  const bar = page.getByText(/^5 cambios sin guardar\. Se aplica a las ventas nuevas; las existentes no cambian\.$/)
  await expect(bar).toBeInViewport()

  await save(page).click()
  await expect(toasts(page)).toContainText('Guardado. Se aplica a las ventas nuevas.')
  await expect(page.getByText('No hay cambios sin guardar.')).toBeVisible()
  await page.goto(`/merchants/${shop.id}/operations/new`)
  await expect(page.getByText('2.500,00 €')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^6 cuotas/ })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Importe' }).fill('300')
  await expect(page.getByRole('radio', { name: /^9 cuotas/ })).toBeChecked()
  await restore()
})

test('[RT-22] [VA-05] what customers see is a page of its own: bad values are told, and leaving asks', async ({
  as,
  shop,
}) => {
  const restore = await setBack(shop)
  const page = await as('editor')
  await page.goto(pathOf(shop))
  await tabs(page).getByRole('link', { name: 'Marca' }).click()
  await expect(page).toHaveTitle('Trastienda · Marca')
  await field(page, 'Página web').fill('javascript:alert(1)')
  await field(page, 'Teléfono').fill('12345')
  await save(page).click()
  await expect(field(page, 'Teléfono')).toBeFocused()
  await expect(page.getByText('Escribe la dirección entera, con https:// delante.')).toBeVisible()
  await expect(
    page.getByText(
      'Escribe 9 cifras; debe empezar por 6 o 7, o por 90, 91, 92, 93 o 96. Si es otro, va en «Otro teléfono».',
    ),
  ).toBeVisible()
  await field(page, 'Página web').fill('https://www.lumbre.example/ayuda')
  await field(page, 'Teléfono').fill('612 408 515')
  await field(page, 'Nombre que ve el cliente').fill('Lumbre')
  await field(page, 'Cambios y devoluciones').fill('Treinta días.\nSin preguntas.')
  const face = page.getByRole('complementary', { name: 'Así te ve tu cliente' })
  await expect(face).toContainText('Lumbre612 408 515 · www.lumbre.example/ayuda')
  await expect(face).toContainText('Sin preguntas.')
  await expect(page.getByText('4 cambios sin guardar.')).toBeVisible()

  // Leaving asks, and staying keeps all of it.
  await tabs(page).getByRole('link', { name: 'Plugins' }).click()
  await page.getByRole('button', { name: 'Seguir editando' }).last().click()
  await expect(field(page, 'Nombre que ve el cliente')).toHaveValue('Lumbre')

  // A picture is saved by itself, in the middle of a form that is half typed.
  const logo = page.getByLabel('Logotipo', { exact: true })
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
  await expect(page.getByText('no es un PNG o JPG correcto')).toBeVisible()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  const picture = face.locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(field(page, 'Nombre que ve el cliente')).toHaveValue('Lumbre')

  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('No hay cambios sin guardar.')).toBeVisible()
  const { face: saved } = await shop.owner.preferences.get({ params: { merchantId: shop.id } })
  expect(saved).toMatchObject({ name: 'Lumbre', phone: '612408515', website: 'https://www.lumbre.example/ayuda' })
  await restore()
})

test('[RT-22] of two people who save at once the second is told what changed and by whom, and loses nothing', async ({
  as,
  shop,
}) => {
  const restore = await setBack(shop)
  const [first, second] = [await as('owner'), await as('admin')]
  for (const page of [first, second]) await page.goto(pathOf(shop, '/brand'))
  await field(second, 'Teléfono').fill('612408515')
  await field(second, 'Página web').fill('https://admin.example')
  await field(first, 'Teléfono').fill('910000000')
  await field(first, 'Nombre que ve el cliente').fill('Lumbre de Nerea')
  await save(first).click()
  await expect(first.getByText('No hay cambios sin guardar.')).toBeVisible()

  await save(second).click()
  const told = second.getByRole('alert').filter({ hasText: 'ha cambiado esto mientras tanto' })
  await expect(told).toContainText('Nerea Iturriaga')
  await expect(told).toContainText('Teléfono 910000000Tu valor: 612408515')
  await expect(told).toContainText('Nombre que ve el cliente Lumbre de Nerea')
  await expect(field(second, 'Teléfono')).toHaveValue('612408515')
  await expectAccessible(second)
  await told.getByRole('button', { name: 'Conservar mis cambios' }).click()
  await expect(told).toHaveCount(0)
  await expect(field(second, 'Nombre que ve el cliente')).toHaveValue('Lumbre de Nerea')
  await save(second).click()
  await expect(second.getByText('No hay cambios sin guardar.')).toBeVisible()
  const { face } = await shop.owner.preferences.get({ params: { merchantId: shop.id } })
  expect(face).toMatchObject({ name: 'Lumbre de Nerea', phone: '612408515', website: 'https://admin.example' })
  await restore()
})

const widget = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' }).locator('trastienda-plan')
const title = (page: Page) => widget(page).locator('.title')
const chosenColour = (page: Page) =>
  widget(page)
    .locator('.pick :checked + span')
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('[RT-23] [VA-02] [VA-05] the editor shows the real widget with each key, and keeps what is saved', async ({
  as,
  product,
  shop,
}) => {
  const page = await as('owner', { colorScheme: 'dark' })
  await page.goto(pathOf(shop, '/widgets/product'))
  await expect(page).toHaveTitle('Trastienda · Editor del widget')
  await expect(title(page)).toContainText('O en 6 cuotas de 57,25 €')
  const colour = field(page, 'Color principal')
  await colour.fill('#12345')
  await field(page, 'Página con más información').fill('javascript:alert(1)')
  await save(page).click()
  await expect(colour).toBeFocused()
  await expect(page.getByText('Escribe el color como #RRGGBB')).toBeVisible()
  await expect(page.getByText('Escribe la dirección entera, con https:// delante.')).toBeVisible()
  await expect.poll(() => chosenColour(page)).toBe('rgb(51, 75, 255)')
  await field(page, 'Página con más información').fill('')
  await colour.fill('#FFCC00')
  await expect(
    page.getByText('Contraste insuficiente sobre blanco (1,5 : 1; el mínimo es 4,5). Texto negro encima'),
  ).toBeVisible()
  await colour.fill('#7a2e1d')
  await expect(page.getByText('Buen contraste sobre blanco (9,3 : 1).')).toBeVisible()
  await expect.poll(() => chosenColour(page)).toBe('rgb(122, 46, 29)')

  await field(page, 'Título').fill('Tuyo por ')
  await page.getByRole('group', { name: 'Poner en Título', exact: true }).getByText('importe de la cuota').click()
  await page.keyboard.type(' al mes {nada}')
  await expect(
    page.getByText('nada no es una variable conocida. Usa los botones de abajo para insertarlas.'),
  ).toBeVisible()
  await expect(title(page)).toHaveText('Tuyo por 57,25 € al mes {nada}')
  await field(page, 'Título').fill('Tuyo por {instalments_amount}')
  await page.getByRole('combobox', { name: 'Número de cuotas inicial' }).selectOption('3')
  await expect(title(page)).toHaveText('Tuyo por 112,41 €')
  await field(page, 'Precio de ejemplo').fill('120')
  await expect(title(page)).toHaveText('Tuyo por 41,00 €')
  await page.getByRole('radio', { name: 'Ordenador' }).check()
  await expect(page.getByRole('region', { name: 'Página de ejemplo con el widget' })).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('No hay cambios sin guardar.')).toBeVisible()

  const { publicKey } = await shop.owner.preferences.get({ params: { merchantId: shop.id } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      `<script async\n  src="${product.url}/widget/v1.js?public_key=${publicKey ?? ''}"></script>\n` +
        '<trastienda-plan amount="12000" view="product"></trastienda-plan>',
    )
  const query = { amount: 12000, publicKey: publicKey ?? '' }
  const told = () => clientOf(product, null).shopPages.simulate({ query })
  expect((await told()).options.widget).toMatchObject({ disabled: false, preferences: { primaryColor: '#7A2E1D' } })
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivado: no se muestra nada')).toBeVisible()
  expect((await told()).options.widget.disabled).toBe(true)
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Activado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restablecer valores iniciales' }).click()
  await expect(colour).toHaveValue('#334BFF')
  await save(page).click()
  await expect(page.getByText('No hay cambios sin guardar.')).toBeVisible()

  await page.goto(`${pathOf(shop, '/widgets/cart')}?sandbox=true`)
  await expect(page.getByRole('region', { name: 'Código del widget' })).toContainText(
    /\/widget-sandbox\/v1\.js\?public_key=[0-9a-f]{40}"[^]*view="cart"/,
  )
})

test('[RT-23] on a phone the preview precedes what is set, elsewhere it follows', async ({ as, shop }) => {
  const page = await as('owner', { width: 390 })
  await page.goto(pathOf(shop, '/widgets/product'))
  await expect(title(page)).toContainText('O en 6 cuotas')
  const order = () =>
    page
      .getByRole('main')
      .locator('trastienda-plan, form')
      .evaluateAll((all) => all.map(({ localName }) => localName))
  expect(await order()).toEqual(['trastienda-plan', 'form'])
  await expect(title(page)).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(order).toEqual(['form', 'trastienda-plan'])
  await expect(title(page)).toContainText('O en 6 cuotas')
})

test('[RT-22] [RT-24] [NV-07] a guest reads all of it without a control, and sees no keys', async ({ as, shop }) => {
  const page = await as('guest', { width: widths[0] ?? 390, colorScheme: 'dark' })
  await page.goto(pathOf(shop))
  const main = page.getByRole('main')
  await expect(main.getByText('de 50,00 a 6.000,00 €')).toBeVisible()
  await expect(tabs(page).getByRole('link')).toHaveText(['Ventas', 'Tus condiciones', 'Marca', 'Widget', 'Plugins'])
  await expect(main.locator('input, select, textarea, button')).toHaveCount(0)
  await expectAccessible(page)
  await tabs(page).getByRole('link', { name: 'Widget' }).click()
  await expect(main.getByText('#334BFF')).toBeVisible()
  await expect(title(page)).toContainText('O en 6 cuotas de 57,25 €')
  await expect(main.getByRole('button', { name: 'Guardar los cambios' })).toHaveCount(0)
  await tabs(page).getByRole('link', { name: 'Plugins' }).click()
  await expect(page).toHaveTitle('Trastienda · Plugins')
  // A row each, without marks that say nothing; opened, what to do where there is no link.
  const rows = main.getByRole('group')
  await expect(rows).toHaveCount(9)
  await expect(main.getByText('Disponible')).toHaveCount(0)
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThan(90)
  await main.getByText('WooCommerce', { exact: true }).click()
  await expect(main.getByText(/^Aquí todavía no hay descarga ni guía: pídenoslas en \S+/).first()).toBeVisible()
  await expect(main.getByText('En sus ajustes de pago pega la clave y guarda.')).toBeVisible()
  await expectAccessible(page)

  const editor = await as('editor')
  await editor.goto(pathOf(shop, '/keys'))
  await expect(editor).toHaveURL(/\/operations$/)
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  await editor.keyboard.press('g')
  await editor.keyboard.press('p')
  await expect(editor).toHaveURL(/\/preferences$/)
  await editor.goto(pathOf(shop, '/widgets/elsewhere'))
  await expect(editor).toHaveURL(/\/operations$/)
  const paused = await as('disabled')
  await paused.goto(pathOf(shop))
  await expect(tabs(paused).getByRole('link').first()).toBeVisible()
  await expect(tabs(paused).getByRole('link', { name: 'Claves' })).toHaveCount(0)
})
