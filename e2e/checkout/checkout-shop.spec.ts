/** The form of a new sale, as a shop uses it. */
import { documents } from '../support/checkout-customer.ts'
import { clientOf } from '../support/clients.ts'
import {
  clientAs,
  consent,
  field,
  newSalePath,
  requestFor,
  sendButton,
  typeSale,
  waitingTitle,
} from '../support/checkout-sales.ts'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { unique } from '../support/orders.ts'
import { listPath, listRows, openList } from '../support/pages.ts'

const creates = /^POST .*\/request-checkout-offline$/
const creating = '**/request-checkout-offline'
const slip = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' })

test.describe('what is typed', () => {
  test('[RT-06] all that is wrong shows on sending, and focus goes to the first', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    await expect(consent(page)).not.toBeChecked()
    await sendButton(page).click()
    for (const words of [
      'Escribe el importe.',
      'Escribe el nombre.',
      'Escribe los apellidos.',
      'Escribe el correo para poder enviárselo.',
      'Confirma el consentimiento de tu cliente y marca la casilla.',
    ]) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(field(page, 'Importe total')).toBeFocused()
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/operations\/new$/)
  })

  test('[RT-06] amounts outside what the shop sells are told with the limit', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const amount = field(page, 'Importe total')
    await expect(page.getByText('Entre 50,00 € y 6.000,00 €')).toBeVisible()
    for (const [text, words] of [
      ['49,99', 'El importe mínimo es 50,00 €.'],
      ['6000,01', 'El importe máximo es 6.000,00 €.'],
      ['tres', 'Escribe un importe, como 342,00.'],
    ] as const) {
      await amount.fill(text)
      await amount.blur()
      await expect(page.getByText(words)).toBeVisible()
    }
    await amount.fill('1234,5')
    await amount.blur()
    await expect(amount).toHaveValue('1.234,50')
    await expect(amount).not.toHaveAttribute('aria-invalid')
  })

  test('[VA-03] [VA-04] a field is looked at on leaving, and then with each key', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const phone = field(page, /^Móvil/)
    await phone.pressSequentially('612 40 8')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await phone.blur()
    await expect(page.getByText('Faltan 3 cifras: el móvil tiene 9.')).toBeVisible()
    await phone.press('End')
    await phone.pressSequentially('51')
    await expect(page.getByText('Falta 1 cifra: el móvil tiene 9.')).toBeVisible()
    await phone.pressSequentially('5')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await phone.blur()
    await expect(phone).toHaveValue(/^612\s408\s515$/)

    const document = field(page, /^DNI o NIE/)
    await document.fill('12345678A')
    await document.blur()
    await expect(page.getByText('La letra no corresponde a ese número. Revísalo.')).toBeVisible()
    await document.fill('12.345.678-z')
    await document.blur()
    await expect(document).toHaveValue('12345678Z')
    await expect(document).not.toHaveAttribute('aria-invalid')

    const postcode = field(page, /^Código postal/)
    await postcode.fill('4000-123')
    await postcode.blur()
    await expect(page.getByText('Son 5 cifras, como 48001.')).toBeVisible()
  })

  test('the channel says what is needed, and only the configured ones are there', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    await expect(page.getByRole('radio', { name: 'Correo' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'SMS' })).toHaveCount(0)
    await expect(field(page, 'Correo (opcional)')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Código QR' }).check()
    await expect(field(page, 'Correo (opcional)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generar código QR' })).toBeVisible()
  })

  test('the slip changes with each key, and is what the customer will be shown', async ({ as, shop, product }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const preview = slip(page)
    await expect(preview).toContainText('Escribe el importe y aquí aparece el plan.')
    await field(page, 'Importe total').pressSequentially('100')
    await expect(preview).toContainText(/6 × 17,40\s€/)
    await field(page, 'Importe total').press('0')
    await expect(preview).toContainText(/6 × 174,01\s€/)
    await field(page, 'Nombre').fill('Carmen')
    await expect(preview).toContainText('Así lo verá Carmen')
    await page.getByRole('radio', { name: '3 cuotas de 341,67 € al mes' }).check()
    await expect(preview).toContainText(/3 × 341,67\s€/)
    await expect(preview).toContainText(/La última, de 341,68\s€/)

    await field(page, 'Apellidos').fill(unique('Etxeberria'))
    await page.getByRole('radio', { name: 'Enlace' }).check()
    await consent(page).check()
    await sendButton(page).click()
    const link = await page.getByLabel('Enlace para Carmen', { exact: true }).inputValue()
    const token = link.split('/').at(-1) ?? ''
    const seen = await clientOf(product, null).customerCheckout.get({ params: { token }, query: {} })
    expect(seen.chosen).toEqual({ product: 'instalments', numInstalments: 3 })
    const plan = seen.plans.find(({ product: name, numInstalments }) => name === 'instalments' && numInstalments === 3)
    expect(plan?.schedule.map(({ amount }) => amount)).toEqual([34_167, 34_167, 34_168])
  })

  test('articles add up and take the place of the amount', async ({ as, shop, product }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const lastName = await typeSale(page)
    await page.getByRole('button', { name: 'Añadir artículos' }).click()
    await expect(field(page, 'Artículo')).toBeFocused()
    await field(page, 'Artículo').fill('Lámpara de pie')
    await field(page, 'Unidades').fill('2')
    await field(page, 'Precio, con IVA').fill('100,50')
    await expect(field(page, 'Importe total')).toHaveValue('201,00')
    await page.getByRole('button', { name: 'Añadir otro artículo' }).click()
    await consent(page).check()
    await sendButton(page).click()
    await expect(field(page, 'Artículo').nth(1)).toBeFocused()
    await expect(page.getByText('Escribe el nombre del artículo.')).toBeVisible()
    await field(page, 'Artículo').nth(1).fill('Vela')
    await field(page, 'Precio, con IVA').nth(1).fill('9')
    await page.getByRole('button', { name: 'Enviar enlace a Carmen (210,00 €)' }).click()
    await expect(waitingTitle(page)).toBeVisible()
    const client = await clientAs(product, 'guest')
    const { results } = await client.operations.list({ params: { merchantId: shop.id }, query: { q: lastName } })
    const { cart } = await client.operations.get({ params: { merchantId: shop.id, operationId: results[0]?.id ?? '' } })
    expect(cart.lines.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['Lámpara de pie', 2, 20_100],
      ['Vela', 1, 900],
    ])
  })

  test('an amount in the address is there already', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop, '?amount=34200'))
    await expect(field(page, 'Importe total')).toHaveValue('342,00')
    await page.goto(newSalePath(shop, '?amount=abc'))
    await expect(field(page, 'Importe total')).toHaveValue('')
  })
})

test.describe('sending', () => {
  test('[RT-06] [CA-29] a guest sells: the sale is made once, however often one presses', async ({
    as,
    shop,
    product,
  }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const lastName = await typeSale(page)
    const mid = unique('TIQUE-')
    await field(page, /^Referencia/).fill(mid)
    await field(page, /^DNI o NIE/).fill(documents.accepted)
    await field(page, /^Código postal/).fill('48001')
    await consent(page).check()
    const sends: { key: string | undefined; body: unknown }[] = []
    page.on('request', (request) => {
      if (!creates.test(`${request.method()} ${request.url()}`)) return
      sends.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    })
    // Faster than a person: the second press follows before the page has drawn what the first one did.
    await page.getByRole('button', { name: 'Enviar enlace a Carmen (342,00 €)' }).evaluate((button) => {
      if (!(button instanceof HTMLElement)) return
      button.click()
      button.click()
    })
    await expect(waitingTitle(page)).toBeVisible()
    expect(sends).toHaveLength(1)
    expect(sends[0]?.key).toMatch(/^.{8,255}$/)
    expect(sends[0]?.body).toEqual({
      total_amount: 34_200,
      currency: 'EUR',
      mid,
      num_instalments: 6,
      channel: 'email',
      customer: {
        first_name: 'Carmen',
        last_name: lastName,
        email: `${lastName.toLowerCase()}@example.test`,
        document_id: documents.accepted,
        postcode: '48001',
      },
      customer_consent: true,
    })
    const client = await clientAs(product, 'guest')
    const found = await client.operations.list({ params: { merchantId: shop.id }, query: { q: lastName } })
    expect(found.results.map((row) => [row.mid, row.totalAmount, row.substatus])).toEqual([
      [mid, 34_200, 'pending_customer'],
    ])
    await page.goBack()
    await expect(page).not.toHaveURL(/\/operations\/new/)
  })

  test('Ctrl + Enter sends, and everything is reached by the keyboard', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    await expect(field(page, 'Importe total')).toBeVisible()
    for (const [name, text] of [
      ['Importe total', '342'],
      ['Nombre', 'Carmen'],
      ['Apellidos', unique('Etxeberria')],
      [/^Correo/, `${unique('carmen')}@example.test`],
    ] as const) {
      await tabTo(page, field(page, name))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('radio', { name: 'Correo' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Código QR' })).toBeChecked()
    await tabTo(page, consent(page))
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(waitingTitle(page)).toBeVisible()
  })

  test('a reference that is taken is refused at its field, and the rest stays', async ({ as, shop }) => {
    const taken = requestFor()
    await shop.owner.checkoutRequests.create({ params: { merchantId: shop.id }, body: taken })
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const lastName = await typeSale(page)
    const mid = field(page, /^Referencia/)
    await mid.fill(taken.mid ?? '')
    await consent(page).check()
    await sendButton(page).click()
    await expect(page.getByText('Ya hay una venta con esta referencia. Escribe otra.')).toBeVisible()
    await expect(mid).toBeFocused()
    await expect(field(page, 'Apellidos')).toHaveValue(lastName)
    await mid.fill(unique('TIQUE-'))
    await sendButton(page).click()
    await expect(waitingTitle(page)).toBeVisible()
  })

  test('a lost answer is asked for again with the same key, and makes one sale', async ({ as, shop, product }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop))
    const lastName = await typeSale(page)
    await consent(page).check()
    const keys: (string | undefined)[] = []
    await page.route(creating, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The server does it; its answer never arrives.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No se ha enviado. Lo que has escrito sigue aquí.')
    await sendButton(page).click()
    await expect(waitingTitle(page)).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    const client = await clientAs(product, 'guest')
    const { total } = await client.operations.list({ params: { merchantId: shop.id }, query: { q: lastName } })
    expect(total).toBe(1)
  })

  test('both modes: a sale in test mode is in no live list', async ({ as, shop }) => {
    const page = await as('guest')
    await page.goto(newSalePath(shop, '?sandbox=true'))
    const lastName = await typeSale(page)
    await consent(page).check()
    await sendButton(page).click()
    await expect(waitingTitle(page)).toBeVisible()
    await expect(page).toHaveURL(/sandbox=true/)
    await openList(page, shop.id)
    await page.goto(listPath(shop.id, `?q=${lastName}`))
    await expect(listRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Volver al modo real' }).click()
    await expect(page.getByText(lastName).first()).toBeVisible()
    await expect(listRows(page)).toHaveCount(0)
  })
})
