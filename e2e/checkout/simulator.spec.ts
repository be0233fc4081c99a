import { expect, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectSameDocument, markDocument, widths } from '../support/pages.ts'

const simulator = (merchantId: string, query = ''): string => `/merchants/${merchantId}/simulator${query}`
const amountField = (page: Page) => page.getByRole('main').getByRole('textbox')
const plans = (page: Page) => page.getByRole('radio')
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const detail = (page: Page) => page.getByRole('complementary')

/** Its annual rate varies with the days of the months. */
const threeOf342 = /^3 cuotas116,85\s€14,95\s%1\d(,\d+)?\s%350,56\s€$/

test('[RT-37] [SH-01] an amount gives every plan at once, and the address holds amount and plan', async ({
  as,
  shop,
}) => {
  const page = await as('guest')
  await page.goto(simulator(shop.id))
  await expect(page).toHaveTitle('Trastienda · Simulador')
  await markDocument(page)
  await amountField(page).fill('1249,9')
  await expect(plans(page)).toHaveCount(5)
  await expect(rows(page)).toHaveText([
    'PlanCuotaTINTAEPaga en total',
    /^3 cuotas427,06\s€14,95\s%1\d(,\d+)?\s%1\.281,17\s€$/,
    /^4 cuotas322,27\s€14,95\s%1\d(,\d+)?\s%1\.289,07\s€$/,
    /^6 cuotas217,49\s€14,95\s%1\d(,\d+)?\s%1\.304,97\s€$/,
    /^9 cuotas147,67\s€14,95\s%1\d(,\d+)?\s%1\.329,04\s€$/,
    /^12 cuotas112,78\s€14,95\s%1\d(,\d+)?\s%1\.353,41\s€$/,
  ])
  await expect(page).toHaveURL(/\/simulator\?amount=124990$/)
  await page.getByRole('radio', { name: '12 cuotas, 112,78 €' }).check()
  await expect(detail(page)).toContainText('11 × 112,78 € + 112,83 €')
  await expect(detail(page)).toContainText('Atención: tomar dinero prestado cuesta dinero')
  await expect(detail(page)).toContainText('Tu cliente paga en total1.353,41 €')
  await expect(page).toHaveURL(/\?amount=124990&plan=12$/)
  await expectSameDocument(page)

  const address = page.url()
  await page.reload()
  await expect(amountField(page)).toHaveValue('1.249,90')
  await expect(page.getByRole('radio', { name: /^12 cuotas/ })).toBeChecked()
  const other = await as('owner')
  await other.goto(address)
  await expect(detail(other)).toContainText('11 × 112,78 € + 112,83 €')
})

test('[RT-37] it begins with 300 €, which can be taken out and stays out', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(simulator(shop.id))
  await expect(amountField(page)).toHaveValue('300,00')
  await expect(amountField(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(rows(page).nth(1)).toContainText('307,51 €')
  await expect(page).toHaveURL(/\/simulator\?amount=30000$/)
  await amountField(page).fill('')
  await expect(page).toHaveURL(/\/simulator$/)
  await expect(plans(page)).toHaveCount(0)
  await expect(amountField(page)).toHaveValue('')
  await amountField(page).fill('450')
  await expect(page).toHaveURL(/\?amount=45000$/)
  await page.getByRole('link', { name: 'Simulador' }).first().click()
  await expect(amountField(page)).toHaveValue('300,00')
})

test('[RT-37] the server confirms what the page has worked out; without it the figures stand and say so', async ({
  as,
  shop,
}) => {
  const page = await as('guest')
  const asked: string[] = []
  let answer: 'hold' | 'fail' | 'pass' = 'hold'
  const held = Promise.withResolvers<void>()
  await page.route(/\/merchants\/\w+\/simulator\?/, async (route) => {
    asked.push(new URL(route.request().url()).search)
    if (answer === 'hold') await held.promise
    return answer === 'fail' ? route.abort() : route.continue()
  })
  await page.goto(simulator(shop.id))
  await amountField(page).fill('342')
  await expect(rows(page).nth(1)).toHaveText(threeOf342)
  await expect.poll(() => asked).toContain('?amount=34200')
  answer = 'fail'
  held.resolve()
  await expect(page.getByRole('alert')).toContainText('pendiente de confirmar')
  await expect(rows(page).nth(1)).toHaveText(threeOf342)
  answer = 'pass'
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[RT-37] [ER-07] an amount that the shop does not sell is said at the field', async ({ as, shop }) => {
  const page = await as('guest')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(simulator(shop.id, '?amount=4999'))
  await expect(amountField(page)).toHaveAccessibleDescription('A plazos vendes desde 50,00 €.')
  for (const [typed, said] of [
    ['6000,01', 'A plazos vendes hasta 6.000,00 €.'],
    ['99999999999', 'A plazos vendes hasta 6.000,00 €.'],
    ['0', 'A plazos vendes desde 50,00 €.'],
    ['1,234', 'Escribe como mucho dos decimales.'],
    ['mil', 'Escribe el importe en cifras, como 1.234,50.'],
    ['', 'Escribe el importe de la compra.'],
  ] as const) {
    await amountField(page).fill(typed)
    await expect(amountField(page)).toHaveAccessibleDescription(said)
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(plans(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Nueva venta' }).and(page.locator('main *'))).toHaveCount(0)
  }
  expect(calls.filter((path) => path.endsWith('/simulator') && path.includes('/api/'))).toEqual([])
  await amountField(page).fill('50')
  await expect(amountField(page)).toHaveAccessibleDescription('Entre 50,00 € y 6.000,00 €')
  await expect(plans(page)).toHaveCount(5)
})

test('[RT-37] by keyboard alone: type, move between the plans, go on to a sale', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(simulator(shop.id))
  await tabTo(page, amountField(page))
  await page.keyboard.type('342')
  await expect(plans(page)).toHaveCount(5)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^6 cuotas/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^9 cuotas/ })).toBeChecked()
  await expect(detail(page).getByRole('heading')).toHaveText('9 cuotas')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/plan=4$/)
  const sale = page.getByRole('main').getByRole('link', { name: 'Nueva venta' })
  await tabTo(page, sale)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\/new\?amount=34200$/)
})

test('[RT-37] [NV-08] a paused account simulates and does not sell', async ({ as }) => {
  const page = await as('disabled')
  await page.goto('/')
  await expect(page).toHaveURL(/operations/)
  const merchantId = /merchants\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? ''
  await page.goto(simulator(merchantId, '?amount=34200'))
  await expect(plans(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nueva venta' })).toHaveCount(0)
})

test('[RT-37] [SH-05] in Portuguese: prestações, TAN, TAEG and MTIC', async ({ as }) => {
  const page = await as('dono')
  await page.goto('/')
  await expect(page).toHaveURL(/operations/)
  const merchantId = /merchants\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? ''
  await page.goto(simulator(merchantId, '?amount=125000&plan=4'))
  await expect(page).toHaveTitle('Trastienda · Simulador')
  await expect(rows(page).first()).toHaveText(/Plano.*Prestação.*TAN.*TAEG.*Total a pagar/)
  await expect(detail(page)).toContainText('4 × 312,50 €')
  await expect(detail(page)).toContainText('Montante total imputado ao consumidor (MTIC)937,50 €')
  await expect(detail(page)).toContainText('O teu cliente paga no total1 250,00 €')
})

test('[RT-37] [NV-11] it shows the same in test mode, and says which mode it is', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(simulator(shop.id, '?amount=34200&sandbox=true'))
  await expect(plans(page)).toHaveCount(5)
  await expect(page).toHaveTitle('Trastienda · Simulador (prueba)')
  await page.getByRole('radio', { name: /^3 cuotas/ }).check()
  await expect(page).toHaveURL(/sandbox=true/)
  await expect(page).toHaveURL(/amount=34200&plan=3/)
})

test('[RT-37] on paper stand the amount, every plan and the calendar of one, and no control', async ({ as, shop }) => {
  const page = await as('guest')
  await page.goto(simulator(shop.id, '?amount=34200&plan=3'))
  await expect(plans(page)).toHaveCount(5)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.figure')).toHaveText('342,00 €')
  await expect(rows(page)).toHaveCount(6)
  await expect(detail(page)).toContainText('2 × 116,85 € + 116,86 €')
  for (const control of [amountField(page), plans(page).first(), page.getByRole('navigation').first()])
    await expect(control).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
})

for (const width of widths)
  test(`[RT-37] it has no barriers at ${width} px`, async ({ as, shop }) => {
    const page = await as('guest', { width })
    await page.goto(simulator(shop.id, '?amount=124990'))
    await expect(plans(page)).toHaveCount(5)
    await expectAccessibleInBoth(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.goto(simulator(shop.id, '?amount=1'))
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInBoth(page)
  })

test('[RT-37] where law allows no plan of an amount, the simulator says so and offers none', async ({ as }) => {
  const page = await as('guest')
  await page.route('**/merchants/*/configurations', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as object // ours
    await route.fulfill({ response: answer, json: { ...body, rate_ceilings: [{ product: 'instalments', rate: 100 }] } })
  })
  await page.route('**/simulator?*', (route) => route.abort())
  // Without the answers that are part of a page of the shop.
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Simulador' }).click()
  await expect(page).toHaveTitle('Trastienda · Simulador')
  await amountField(page).fill('300')
  await expect(
    page.getByText('Para este importe no hay ninguna oferta: la TAE de cualquier plan pasaría del máximo legal.'),
  ).toBeVisible()
  await expect(plans(page)).toHaveCount(0)
  await expectAccessibleInBoth(page)
})
