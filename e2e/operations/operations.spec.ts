import { expect, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { category, euros, expectSameDocument, listPath, listRows, markDocument, openList } from '../support/pages.ts'

test.describe('the list', () => {
  test('[RT-04] its address is its state: category, sub-status and page survive reload and a shared link', async ({
    as,
    shop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await category(page, 'Aceptadas').click()
    await expect(page).toHaveURL(/\?status=accepted$/)
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('payment_completed')
    await expect(page).toHaveURL(/status=accepted&substatus=payment_completed$/)
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(/substatus=payment_completed&page=2$/)
    await expect(page.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    const rows = await listRows(page).allInnerTexts()
    expect(rows).toHaveLength(20)
    for (const row of rows) expect(row).toContain('Transferida')

    await page.reload()
    await expect(listRows(page)).toHaveText(rows, { useInnerText: true })
    const shared = await as('guest')
    await openList(shared, shop.id, new URL(page.url()).search)
    await expect(listRows(shared)).toHaveText(rows, { useInnerText: true })
  })

  test('[RT-04] back brings each filter before', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await category(page, 'Rechazadas').click()
    await expect(listRows(page).first()).toContainText('Rechazada')
    await category(page, 'Anuladas').click()
    await expect(listRows(page).first()).toContainText(/Anulada|No completada|Duplicada/)
    await page.goBack()
    await expect(page).toHaveURL(/\?status=rejected$/)
    await expect(listRows(page).first()).toContainText('Rechazada')
    await expect(category(page, 'Rechazadas')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL(/\/operations$/)
  })

  test('[RT-04] a search finds by name and by order number, and its chip takes it away', async ({ as, shop }) => {
    const lastName = unique('Zubizarreta')
    const body = orderOf(12345, lastName)
    await shop.sell(body)
    const page = await as('owner')
    await openList(page, shop.id)
    const search = page.getByRole('searchbox')
    await search.fill(lastName.toUpperCase())
    await expect(listRows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=/)
    await expect(listRows(page)).toContainText(euros(12345))
    await search.fill(body.order.id)
    await expect(page).toHaveURL(new RegExp(`q=${body.order.id}$`))
    await expect(listRows(page)).toContainText(lastName)
    await page.getByRole('button', { name: 'Quitar la búsqueda' }).click()
    await expect(listRows(page)).toHaveCount(20)
    await expect(search).toHaveValue('')
  })

  test('what nothing is found for is said, with a way on', async ({ as, shop }) => {
    const page = await as('owner')
    const nobody = unique('nadie')
    await page.goto(listPath(shop.id, `?q=${nobody}`))
    await expect(page.getByRole('heading', { name: `No hay ninguna operación con «${nobody}»` })).toBeVisible()
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
    await expect(listRows(page).first()).toBeVisible()
  })

  test('[RT-04] a reference of a settlement leads to the settlements, those who may see them', async ({ as, shop }) => {
    const { results } = await shop.owner.settlements.list({ params: { merchantId: shop.id }, query: {} })
    const reference = results.find((one) => one.reference !== null)?.reference ?? ''
    const spoken = reference.replaceAll('-', '').toLowerCase()
    const page = await as('owner')
    await page.goto(listPath(shop.id, `?q=${spoken}`))
    await page.getByRole('link', { name: `Buscar «${spoken}» en Liquidaciones` }).click()
    await expect(page).toHaveURL(new RegExp(`/settlements\\?q=${spoken}$`))
    await expect(page.getByRole('link', { name: reference })).toBeVisible()

    const guest = await as('guest')
    await guest.goto(listPath(shop.id, `?q=${spoken}`))
    await expect(guest.getByRole('button', { name: 'Borrar la búsqueda' })).toBeVisible()
    await expect(guest.getByText('en Liquidaciones')).toHaveCount(0)
  })

  test('what a customer is called is shown as text', async ({ as, shop }) => {
    const lastName = `<img src=x onerror=alert(1)>${unique('x')}`
    await shop.sell({ ...orderOf(5000), customer: { ...orderOf(5000).customer, lastName } })
    const page = await as('owner')
    await openList(page, shop.id)
    await expect(page.getByRole('link', { name: `Carmen ${lastName}` })).toBeVisible()
  })

  test('a page past the end leads to the last one', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id, '?page=99999')
    await expect(page).not.toHaveURL(/99999/)
    await expect(page.getByRole('link', { name: 'Página siguiente' })).toHaveCount(0)
  })
})

test.describe('moving about', () => {
  test('[SH-01] [RT-08] list, detail and cart change without a document load', async ({ as, shop }) => {
    const lastName = unique('Olabarria')
    await shop.sell(orderOf(9990, lastName))
    const page = await as('owner')
    await openList(page, shop.id)
    await markDocument(page)
    await page.getByRole('link', { name: `Carmen ${lastName}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Carmen ${lastName}` })).toBeVisible()
    await page.getByRole('link', { name: 'Ver solo el carrito' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('cell', { name: 'Lámpara de pie Alba' })).toBeVisible()
    await expect(page.getByText(euros(9990)).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: `Carmen ${lastName}` })).toBeVisible()
    await page.getByRole('link', { name: 'Operaciones' }).first().click()
    await expect(listRows(page).first()).toBeVisible()
    await expectSameDocument(page)
  })

  test('[RT-09] the way back from a detail leads to the list as it was left', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id, '?status=rejected&page=2')
    await listRows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
    await page.getByRole('main').getByRole('link', { name: 'Operaciones' }).click()
    await expect(page).toHaveURL(/\?status=rejected&page=2$/)
    await expect(listRows(page).first()).toContainText('Rechazada')
  })

  test('[SH-06] the way to another account carries the address of this page', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id, '?status=stopped')
    await page.getByRole('button', { name: /cuenta/ }).click()
    const href = await page.getByRole('link', { name: 'Iniciar sesión con otra cuenta' }).getAttribute('href')
    expect(href).toContain(`redirect=${encodeURIComponent(page.url())}`)
  })

  test('[NV-11] test mode belongs to a shop: kept on the device, shown in the address', async ({
    as,
    shop,
    shippingShop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await page.getByRole('switch', { name: 'Modo de pruebas' }).first().check()
    await expect(page).toHaveURL(/sandbox=true/)
    await page.goto(listPath(shop.id))
    await expect(page.getByRole('switch', { name: 'Modo de pruebas' }).first()).toBeChecked()
    await page.goto(listPath(shippingShop.id))
    await expect(page.getByRole('switch', { name: 'Modo de pruebas' }).first()).not.toBeChecked()
    await page.goto(listPath(shop.id, '?sandbox=false'))
    await expect(page.getByRole('switch', { name: 'Modo de pruebas' }).first()).not.toBeChecked()
  })

  test('[SH-11] the switcher opens the chosen shop and keeps it as the preferred one', async ({
    as,
    shop,
    shippingShop,
  }) => {
    const page = await as('admin')
    await openList(page, shop.id)
    await markDocument(page)
    await page
      .getByRole('button', { name: /Cambiar de comercio/ })
      .first()
      .click()
    const saved = page.waitForResponse((response) => response.url().endsWith('/v2/me/prefered-merchant'))
    await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
    expect((await saved).request().postDataJSON()).toEqual({ prefered_merchant_uuid: shippingShop.id })
    await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/operations`))
    await expectSameDocument(page)
    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/operations`))
  })

  const titles: readonly [path: string, es: string, pt: string][] = [
    ['', 'Operaciones', 'Operações'],
    ['/{id}', 'Operación', 'Operação'],
    ['/{id}/cart', 'Carrito', 'Carrinho'],
    ['/{id}/refund', 'Devolver', 'Reembolsar'],
    ['/{id}/cancel', 'Cancelar la venta', 'Cancelar a venda'],
  ]
  for (const [person, language] of [
    ['owner', 1],
    ['dono', 2],
  ] as const) {
    test(`[SH-02] every title is the product's name and the route's, in the language of ${person}`, async ({
      as,
      product,
    }) => {
      const page = await as(person)
      await page.goto('/')
      await expect(listRows(page).first()).toBeVisible()
      await page.goto(`${new URL(page.url()).pathname}?status=accepted`)
      const first = await listRows(page).first().getByRole('link').getAttribute('href')
      const [id = ''] = /[0-9a-f]{32}(?=$|\?)/.exec(first ?? '') ?? []
      const list = new URL(page.url()).pathname
      for (const title of titles) {
        await page.goto(product.url + list + title[0].replace('{id}', id))
        await expect(page).toHaveTitle(`Trastienda · ${title[language]}`)
      }
      await page.goto('/settings')
      await expect(page).toHaveTitle(/^Trastienda · /)
    })
  }

  test('[SH-05] amounts, dates and words follow the country of the account', async ({ as }) => {
    const spanish = await as('owner')
    await spanish.goto('/')
    await expect(spanish.getByRole('heading', { name: 'Operaciones', level: 1 })).toBeVisible()
    await expect(spanish.locator('html')).toHaveAttribute('lang', 'es-ES')
    const portuguese = await as('dono')
    await portuguese.goto('/')
    await expect(portuguese.getByRole('heading', { name: 'Operações', level: 1 })).toBeVisible()
    await expect(portuguese.locator('html')).toHaveAttribute('lang', 'pt-PT')
    await expect(listRows(portuguese).first()).toContainText(/\d,\d\d\s€/)
  })
})
