/** What a customer does with a link, from the plan to the end, in both languages. */
import {
  ask,
  button,
  checkOf,
  counterOf,
  documents,
  fillData,
  heading,
  open,
  operationOf,
  sign,
  test,
  walkToSign,
} from '../support/checkout-customer.ts'
import { expect, expectAccessible, expectAccessibleInBoth } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

test('[ST-04] a customer chooses a plan, agrees, signs and has it; the shop sees it accepted', async ({
  customer,
  product,
}) => {
  const counter = await counterOf(product)
  const asked = await ask(counter)
  const page = await customer()
  await open(page, asked.path)
  await expect(page).toHaveTitle('Trastienda · Tu plan de pago (prueba)')
  await expect(page.locator('html')).toHaveAttribute('data-sandbox', '1')
  await expect(heading(page, 'Hola, Carmen')).toHaveAccessibleDescription('1 de 3')
  await expect(page.getByText('2 × Lámpara de pie Alba')).toBeVisible()
  expect((await checkOf(counter, asked)).consent).toBe('requested')

  await page.getByRole('radio', { name: /^3 cuotas de 116,85/ }).check()
  await expect(page.locator('.figure')).toHaveText(/^3 × 116,85\s€$/)
  const days = page.getByRole('region', { name: 'Calendario de pagos' }).getByRole('listitem')
  await expect(days).toHaveCount(3)
  await expect(days.first()).toContainText(/en \d+ días/)
  await expect(page.getByText(/TIN 14,95\s%, TAE 1\d/)).toBeVisible()
  await expect(page.getByText('tomar dinero prestado')).toBeVisible()
  await button(page, 'Elegir este plan').click()

  await expect(heading(page, 'Tus datos')).toHaveAccessibleDescription('2 de 3')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByText(/Acepto que Casa Lumbre Bilbao los comunique/)).toBeVisible()
  await button(page, 'Confirmar mis datos').click()
  await expect(page.getByLabel('DNI o NIE')).toBeFocused()
  await expect(page.getByText('Sin tu consentimiento no podemos continuar')).toBeVisible()
  await fillData(page, '12345678A')
  await button(page, 'Confirmar mis datos').click()
  await expect(page.getByText('La letra no corresponde al número')).toBeVisible()
  expect((await checkOf(counter, asked)).consent).toBe('requested')
  await fillData(page)
  await button(page, 'Confirmar mis datos').click()

  await expect(heading(page, 'Tu tarjeta y tu firma')).toBeFocused()
  await expect(heading(page, 'Tu tarjeta y tu firma')).toHaveAccessibleDescription('3 de 3')
  expect((await checkOf(counter, asked)).consent).toBe('confirmed')
  await expect(page.getByText(/^3 cuotas de 116,85/)).toBeVisible()
  await expect(page.locator('input')).toHaveCount(1)
  await sign(page)
  await expect(heading(page, 'Compra confirmada, Carmen')).toBeVisible()
  await expect(page.getByText(/Hoy no pagas nada/)).toBeVisible()
  const sale = await operationOf(counter, asked)
  expect([sale.substatus, sale.instalmentPlan.numInstalments]).toEqual(['payment_process', 3])
  await expect(page.getByText(/^Referencia/)).toHaveText(`Referencia ${sale.mid}`)
  await expect(page.getByText(/^\d de 3$/)).toHaveCount(0)
})

test('[CO-02] a customer in Portugal reads TAN, TAEG and European Portuguese, by keyboard alone', async ({
  customer,
  product,
}) => {
  const counter = await counterOf(product, 'dono')
  const page = await customer()
  await page.goto((await ask(counter)).path)
  await expect(heading(page, /^Olá, Carmen/)).toBeVisible()
  await expect(page).toHaveTitle('Trastienda · O seu plano de pagamento (teste)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  await expect(page.getByText(/TAN 0%, TAEG 0%/)).toBeVisible()
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.figure')).toHaveText(/^4 × 85,50\s€$/)
  await expect(page.getByText('com o seu cartão, ao aceitar')).toBeVisible()
  await tabTo(page, button(page, 'Escolher este plano'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('NIF'))
  await page.keyboard.type('501442600')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, 'O seu cartão e a sua assinatura')).toBeFocused()
  await tabTo(page, button(page, 'Cartão aceite (teste)'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('A sua assinatura'))
  await page.keyboard.type('Carmen Neves')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Compra confirmada, Carmen')).toBeFocused()
  await expect(page.getByText(/^Pagou 85,50/)).toBeVisible()
})

test('a credit that costs money warns at the amount, and says what it costs in all', async ({ customer, product }) => {
  const page = await customer()
  await open(page, (await ask(await counterOf(product, 'rival'))).path)
  await expect(page.getByText('Atención: tomar dinero prestado cuesta dinero')).toBeVisible()
  await expect(page.getByText(/TIN 14,95\s%, TAE 1\d,\d+\s%\. Importe total adeudado: 3\d\d,\d\d/)).toBeVisible()
  await page.getByRole('radio', { name: /^12 cuotas/ }).check()
  const days = page.getByRole('region', { name: 'Calendario de pagos' })
  await expect(days.getByRole('listitem')).toHaveCount(2)
  await days.getByText('Ver todas las fechas').click()
  await expect(days.getByRole('listitem')).toHaveCount(14)
  await button(page, 'Português').click()
  await expect(page.getByText('Atenção: pedir dinheiro emprestado custa dinheiro')).toBeVisible()
  await expect(page.getByText(/\(MTIC\): 3\d\d,\d\d/)).toBeVisible()
  await button(page, 'Español').click()
  await walkToSign(page)
  // All that is paid later, so that the sum is that of the lines.
  await expect(page.getByText(/^Después, desde el \d+ \w{3} \d{4}$/)).toBeVisible()
  await expect(page.getByText(/^1[12] × \d+,\d\d\s€( \+ \d+,\d\d\s€)?$/)).toBeVisible()
  await button(page, 'Tarjeta aceptada (prueba)').click()
  await page.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await button(page, 'Aceptar el plan').click()
  await expect(page.getByText(/Hoy no pagas nada: el primer pago es el \d+ \w{3} \d{4}/)).toBeVisible()
})

test('the pre-contract information of the plan that shows is a page, a file, and one step back', async ({
  customer,
  product,
}) => {
  const page = await customer()
  const asked = await ask(await counterOf(product))
  await open(page, asked.path)
  await page.getByRole('radio', { name: /^4 cuotas/ }).check()
  await page.getByRole('link', { name: /Información normalizada/ }).click()
  await expect(page.getByText('Tasa anual equivalente', { exact: true })).toBeVisible()
  await expect(page.getByText(/4 dic|3 × 88,18/).first()).toBeVisible()
  const file = page.getByRole('link', { name: 'Descargar en PDF' })
  const address = (await file.getAttribute('href')) ?? ''
  expect(address).toContain(
    `/checkout/${asked.token}/information.pdf?product=instalments&num_instalments=4&locale=es-ES`,
  )
  const answer = await page.request.get(address)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goBack()
  await expect(page.locator('.figure')).toHaveText(/^4 × 88,18\s€$/)
})

test('a card that is refused leaves everything as it was; another one does', async ({ customer, product }) => {
  const page = await customer()
  await open(page, (await ask(await counterOf(product))).path)
  await walkToSign(page)
  await button(page, /^Aceptar/).click()
  await page.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await button(page, /^Aceptar/).click()
  await expect(page.getByRole('alert')).toHaveText('Añade una tarjeta.')
  await sign(page, 'Tarjeta rechazada (prueba)')
  await expect(page.getByRole('alert')).toContainText('El banco no ha aceptado esta tarjeta')
  await expect(page.getByLabel('Tu firma')).toHaveValue('Carmen Goikoetxea')
  await sign(page)
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
})

test('cards of a provider are given on its own page, and come back as a token', async ({
  customer,
  product,
  between,
}) => {
  const page = await customer()
  const { path } = await ask(await counterOf(product))
  const hosted = { kind: 'hosted', url: `${between.url}/provider?lang=es` }
  between.fail(/\/api\/checkout/, {
    rewrite: (text) => text.replace(/"card_port":\{[^}]*\}/, `"card_port":${JSON.stringify(hosted)}`),
  })
  await open(page, between.url + path)
  await walkToSign(page)
  await expect(button(page, 'Tarjeta aceptada (prueba)')).toBeHidden()
  const link = page.getByRole('link', { name: 'Añadir tarjeta' })
  const back = new URL((await link.getAttribute('href')) ?? '').searchParams.get('return_to')
  expect(back).toBe(`${between.url}${path}/sign`)
  await page.goto(`${back}?card=test-card-ok`)
  await expect(page.getByText('Tarjeta añadida')).toBeVisible()
  await expect(page).toHaveURL(`${between.url}${path}/sign`)
  await page.getByLabel('Tu firma').fill('Carmen Goikoetxea')
  await button(page, /^Aceptar/).click()
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
})

test('a live shop without a card service says so, and nothing can be signed', async ({
  customer,
  product,
  between,
}) => {
  const page = await customer()
  const { path } = await ask(await counterOf(product, 'owner', false))
  // The demo takes its test cards.
  between.fail(/\/api\/checkout/, {
    rewrite: (text) => text.replace(/"card_port":\{[^}]*\}/, '"card_port":{"kind":"none","url":null}'),
  })
  await open(page, between.url + path)
  await expect(page.locator('html')).not.toHaveAttribute('data-sandbox')
  await expect(page).toHaveTitle('Trastienda · Tu plan de pago')
  await walkToSign(page)
  await expect(page.getByText('El pago con tarjeta todavía no está disponible aquí')).toBeVisible()
  await expect(button(page, /^Aceptar/)).toBeHidden()
})

test('a refusal is told kindly, and says what can be done', async ({ customer, product }) => {
  const page = await customer()
  await open(page, (await ask(await counterOf(product))).path)
  await walkToSign(page, documents.rejected)
  await sign(page)
  await expect(heading(page, 'No podemos concederte este plan')).toBeVisible()
  await expect(page.getByText('No se ha cobrado nada')).toBeVisible()
  await expect(page.getByText('Puedes pagar de otra forma')).toBeVisible()
  await expectAccessible(page)
})

for (const [outcome, end] of [
  ['Superada (prueba)', 'Compra confirmada, Carmen'],
  ['No superada (prueba)', 'No podemos concederte este plan'],
] as const) {
  test(`an identity check goes on where it ends: ${outcome}`, async ({ customer, product }) => {
    const asked = await ask(await counterOf(product))
    const page = await customer()
    await open(page, asked.path)
    await walkToSign(page, documents.challenge)
    await sign(page)
    await expect(heading(page, 'Verifica tu identidad')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Verifica tu identidad')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: outcome, exact: true }).click()
    await expect(heading(page, end)).toBeVisible()
  })
}

test('a customer who does not want it is asked once, and the shop knows', async ({ customer, product }) => {
  const counter = await counterOf(product)
  const asked = await ask(counter)
  const page = await customer()
  await open(page, asked.path)
  await button(page, 'Rechazar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir con la compra' }).click()
  await button(page, 'Rechazar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar el plan' }).click()
  await expect(heading(page, 'Has rechazado el plan')).toBeVisible()
  expect((await checkOf(counter, asked)).state).toBe('declined')
})

for (const width of [320, 390, 900, 1440]) {
  test(`every step is without barriers and fits at ${width} px`, async ({ customer, product }) => {
    const page = await customer(width)
    await open(page, (await ask(await counterOf(product, 'rival'))).path)
    const fits = async () => {
      await expectAccessibleInBoth(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await fits()
    await page.getByRole('link', { name: /Información normalizada/ }).click()
    await expect(page.getByText('Tasa anual equivalente', { exact: true })).toBeVisible()
    await fits()
    await page.goBack()
    await button(page, 'Elegir este plan').click()
    await button(page, 'Confirmar mis datos').click()
    await fits()
    await fillData(page)
    await button(page, 'Confirmar mis datos').click()
    await expect(heading(page, 'Tu tarjeta y tu firma')).toBeVisible()
    await fits()
    await sign(page)
    await expect(heading(page, /^Compra confirmada/)).toBeVisible()
    await fits()
  })
}

test('letters of twice their size still fit', async ({ customer, product }) => {
  const page = await customer()
  await open(page, (await ask(await counterOf(product, 'rival'))).path)
  const fits = async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await fits()
  await walkToSign(page)
  await fits()
  await sign(page)
  await expect(heading(page, /^Compra confirmada/)).toBeVisible()
  await fits()
})
