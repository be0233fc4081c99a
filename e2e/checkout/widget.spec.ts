/** The widget in a shop's page: another origin, a strict policy, styles that are not ours. */
import { widgetDefaults } from '#contract/rules/widget-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import { createKeys, lastingClientOf } from '../support/clients.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { askOnceMore, finishedAnswersTo, planOf, questionsOf, setWidget, test } from '../support/foreign-shop.ts'
import { tabTo } from '../support/keyboard.ts'

const plan = (attributes = 'amount="32900" view="product"') => `<trastienda-plan ${attributes}></trastienda-plan>`
const priced = `<p class="price">329,00 €</p><label>Unidades <input id="units" value="1"></label>`

test('[RT-23] it draws in a page of a strict policy, by keyboard and for screen readers, and leaves nothing there', async ({
  visit,
}) => {
  const page = await visit({ body: priced + plan() + plan(), scripts: 2 })
  const { card, title, radio, how, said } = planOf(page)
  await expect(title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')
  await expect(planOf(page, 1).title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')
  // The shop's day and the visitor's are not the same one at every hour.
  await expect(card).toContainText(/Primera cuota (hoy|el \d+ [a-z]{3} \d{4})\. La última/)
  await expect(card).toContainText('La última, de 54,85 €. TIN 0 %, TAE 0 %. Total a plazos: 329,00 €.')
  await expect(card).not.toContainText('cuesta dinero')
  await expect(card.getByRole('radio')).toHaveCount(5)
  await expect(radio(/^6 cuotas de 54,83\s€$/)).toBeChecked()
  const names = (of: Page) => of.evaluate(() => Object.keys(globalThis).toSorted())
  expect(await names(page)).toEqual(await names(await visit({ body: priced, scripts: 0 })))
  await expectAccessible(page)

  await tabTo(page, page.locator('#units'))
  await page.keyboard.press('Tab')
  await expect(radio(/^6 cuotas/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(radio(/^9 cuotas de 36,56\s€$/)).toBeChecked()
  await expect(title).toHaveText('O en 9 cuotas de 36,56 € sin intereses')
  await expect(said).toContainText('O en 9 cuotas de 36,56 €')
  await expect(planOf(page, 1).title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')
  await page.keyboard.press('Tab')
  await expect(how).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.locator('dl')).toHaveText(
    /Cuotas8 × 36,56\s€ \+ 36,52\s€.*Intereses0,00\s€.*TAE0\s%Total a plazos329,00\s€$/,
  )
  await expectAccessible(page)

  const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
  expect(kept).toEqual(['', 0, 0])
  expect(await page.context().cookies()).toEqual([])
})

test('[RT-23] [VA-02] what the shop sets is what its page shows, and an attribute goes before it', async ({
  as,
  visit,
  seller: shop,
}) => {
  const url = 'https://www.tienda.example/plazos'
  const set = {
    primaryColor: '#7A2E1D',
    titleZeroInterest: '{num_instalments} veces {instalments_amount}',
    border: false,
  }
  await setWidget(shop.owner, shop.id, {
    ...set,
    legalAdvice: true,
    legalText: 'TAE {tae} de {order_amount}',
    urlMoreInfo: url,
  })
  const page = await visit({
    body: plan() + plan('amount="32900" option-primary-color="#FFE600" option-slider option-default-instalments="12"'),
  })
  const { card, title } = planOf(page)
  await expect(title).toHaveText('6 veces 54,83 €')
  await expect(card).toContainText('TAE 0 % de 329,00 €')
  const link = card.getByRole('link', { name: 'Más información (se abre en otra pestaña)' })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(card.locator('.pick :checked + span')).toHaveCSS('background-color', 'rgb(122, 46, 29)')
  await expect(card.locator('.pick :checked + span')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(card).toHaveCSS('border-top-width', '0px')

  const other = planOf(page, 1)
  const slider = other.card.getByRole('slider', { name: 'Número de cuotas' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^12 cuotas de 27,42\s€$/)
  await slider.press('ArrowLeft')
  await expect(other.title).toHaveText('9 veces 36,56 €')
  await expect(slider).toBeFocused()
  await expectAccessible(page)

  // Changes saved in the editor apply too.
  await setWidget(shop.owner, shop.id, { ...set, titleZeroInterest: null })
  const editor = await as('dono')
  await editor.goto(`/merchants/${shop.id}/preferences/widgets/product`)
  await editor.getByRole('textbox', { name: 'Cor principal', exact: true }).fill('#0b6e4f')
  await editor.getByRole('button', { name: 'Guardar as alterações' }).click()
  await expect(editor.getByText('Não há alterações por guardar.')).toBeVisible()
  const later = await visit({ body: plan() })
  await expect(planOf(later).card.locator('.pick :checked + span')).toHaveCSS('background-color', 'rgb(11, 110, 79)')
  await expect(planOf(later).title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')

  const version = async () =>
    (await shop.owner.widgets.get({ params: { merchantId: shop.id, view: 'product' } })).version
  const at = async () => ({ headers: { 'If-Match': `"${await version()}"` } })
  const place = { params: { merchantId: shop.id, view: 'product' } }
  await shop.owner.widgets.disable(place, await at())
  const off = await visit({ body: plan() + plan('amount="32900" view="cart"') })
  await expect(planOf(off, 1).title).toBeVisible()
  await expect(planOf(off).card).toHaveCount(0)
  await shop.owner.widgets.enable(place, await at())
  await setWidget(shop.owner, shop.id, widgetDefaults.product)
})

test('[RT-23] an amount that changes is followed, from the attribute and from the words of the page', async ({
  visit,
}) => {
  const body = `${priced}${plan()}${plan('price-selector=".price" quantity-selector="#units"')}`
  const page = await visit({ body })
  const asked = questionsOf(page)
  const [byAttribute, byPage] = [planOf(page), planOf(page, 1)]
  await expect(byAttribute.title).toHaveText(/54,83\s€/)
  await expect(byPage.title).toHaveText(/54,83\s€/)

  await byAttribute.radio(/^3 cuotas/).check()
  await byAttribute.how.click()
  await byAttribute.host.evaluate((element) => element.setAttribute('amount', '120000'))
  await expect(byAttribute.title).toHaveText('O en 3 cuotas de 400,00 € sin intereses')
  await expect(byAttribute.said).toContainText('O en 3 cuotas de 400,00 €')
  await expect(byAttribute.card.locator('dl')).toContainText('Importe de la compra1.200,00 €')
  await expect(byPage.title).toHaveText(/54,83\s€/)

  await page.evaluate(() => document.querySelector('.price')?.replaceChildren('1.200,00 €'))
  await expect(byPage.title).toHaveText('O en 6 cuotas de 200,00 € sin intereses')
  await page.getByLabel('Unidades').fill('2')
  await expect(byPage.title).toHaveText('O en 6 cuotas de 400,00 € sin intereses')
  await page.evaluate(() => {
    const price = document.createElement('b')
    price.className = 'price'
    price.textContent = '60,00 €'
    document.querySelector('.price')?.replaceWith(price)
  })
  await expect(byPage.title).toHaveText('O en 6 cuotas de 20,00 € sin intereses')
  await page.evaluate(() => document.querySelector('.price')?.replaceChildren('Agotado'))
  await expect(byPage.card).toHaveCount(0)
  await page.evaluate(() => document.querySelector('.price')?.replaceChildren('60,00 €'))
  await expect(byPage.title).toHaveText(/20,00\s€/)
  // 1.200,00 € was asked for by both, 120,00 € twice.
  expect(asked.map(({ searchParams }) => searchParams.get('amount'))).toEqual(['120000', '240000', '12000'])
})

test('[RT-23] without an API the page stays as it was: nothing is drawn, thrown or asked again by itself', async ({
  stranger,
  foreign,
  product,
  seller: { publicKey },
}) => {
  const page = await stranger()
  const asked = questionsOf(page)
  let answer: 'abort' | 'garbage' | 'fail' | 'pass' = 'abort'
  await page.route('**/api/**', (route) => {
    if (answer === 'abort') return route.abort('connectionrefused')
    if (answer === 'pass') return route.continue()
    const headers = { 'Access-Control-Allow-Origin': '*' }
    return answer === 'fail' ? route.fulfill({ status: 503, headers }) : route.fulfill({ headers, body: '<html>' })
  })
  const script = (key = publicKey) => `<script async src="${product.url}/widget/v1.js?public_key=${key}"></script>`
  await page.goto(foreign.show({ head: script(), body: priced + plan() + plan() }))
  const { host, card, title } = planOf(page)
  const setAmount = (cents: number) => host.evaluate((element, to) => element.setAttribute('amount', String(to)), cents)
  const inPage = () => page.evaluate(() => document.documentElement.innerHTML)
  await expect.poll(() => asked.length).toBe(1)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Lámpara Arcos' })).toBeVisible()
  expect(await host.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
  const before = await inPage()
  for (const kind of ['garbage', 'fail'] as const) {
    answer = kind
    await setAmount(kind === 'fail' ? 40_000 : 50_000)
    await expect.poll(() => asked.length).toBe(kind === 'fail' ? 3 : 2)
    await expect(card).toHaveCount(0)
  }
  await setAmount(32_900)
  await expect.poll(() => asked.length).toBe(4)
  expect(await inPage()).toBe(before)
  answer = 'pass'
  await setAmount(60_000)
  await expect(title).toHaveText('O en 6 cuotas de 100,00 € sin intereses')

  const expectNothing = async (body: string, refusals: readonly number[], key = publicKey) => {
    const nothing = await stranger()
    const answered = await finishedAnswersTo(nothing)
    await nothing.goto(foreign.show({ head: script(key), body }))
    await expect(nothing.getByRole('heading')).toBeVisible()
    await nothing.waitForFunction(() => customElements.get('trastienda-plan') !== undefined)
    await expect.poll(() => answered).toEqual(refusals)
    await askOnceMore(nothing, product.url)
    await expect(nothing.locator('trastienda-plan').getByRole('group')).toHaveCount(0)
    expect(answered).toEqual(refusals)
  }
  await expectNothing(plan(), [401], '0'.repeat(40))
  await expectNothing(plan(), [], '')
  const wrong = ['amount="mil"', 'price-selector="###"', 'amount="32900" country="ES"']
  await expectNothing(wrong.map(plan).join(''), [400])
})

test('[RT-23] styles of the shop end where it begins, and it fits 320 px', async ({ visit }) => {
  const styles = `* { all: unset; --text: red; --primary: red } div, p, label, fieldset, details { display: none !important }
    main { display: block; width: 320px; font: italic 40px/3 Georgia, serif; text-transform: uppercase; color: lime; letter-spacing: 1em }
    span, .title, .card, .pick { color: red !important; position: fixed !important }`
  const page = await visit({ styles, body: plan('amount="32900" option-layout="horizontal"') })
  const { title, card } = planOf(page)
  await expect(title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')
  await expect(title).toHaveCSS('color', 'rgb(51, 58, 62)')
  await expect(title).toHaveCSS('font-size', '16px')
  await expect(title).toHaveCSS('font-style', 'normal')
  await expect(title).toHaveCSS('text-transform', 'none')
  await expect(title).toHaveCSS('letter-spacing', 'normal')
  await expect(title).toHaveCSS('font-family', /Georgia/)
  const box = await card.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(320)
  for (const pick of await card.locator('.pick').all()) {
    const size = await pick.boundingBox()
    expect(size?.width).toBeGreaterThanOrEqual(44)
    expect(size?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ forcedColors: 'active' })
  const [chosen, other] = [card.locator('.pick :checked + span'), card.locator('.pick span').first()]
  const background = (pick: typeof chosen) => pick.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(chosen)).not.toBe(await background(other))
})

test('[RT-23] in Portuguese, in the cart, outside of the limits, and in test mode at its own address', async ({
  visit,
  seller: shop,
}) => {
  await setWidget(shop.owner, shop.id, { outOfLimits: 'show' }, 'cart')
  const body = `${plan('amount="32900" view="cart"')}<div lang="es">${plan('amount="32900"')}</div>${plan('amount="4999" view="cart"')}
    ${plan('amount="600001" view="cart" lang="es"')}${plan('amount="4999"')}${plan('amount="32900" view="cart" lang="pt-PT" option-min-amount="50000"')}`
  const page = await visit({ lang: 'pt', body, sandbox: true })
  const cart = planOf(page)
  await expect(cart.title).toHaveText('Ou em 6 prestações de 54,83 € sem juros')
  await expect(cart.card).toContainText('A última, de 54,85 €. TAN 0%, TAEG 0%.')
  await expect(cart.card).toHaveAttribute('lang', 'pt-PT')
  await expect(cart.card).toHaveCSS('border-top-width', '0px')
  await expect(planOf(page, 1).title).toHaveText('O en 6 cuotas de 54,83 € sin intereses')
  await expect(planOf(page, 2).card).toHaveText('Em prestações a partir de 50,00 €.')
  await expect(planOf(page, 3).card).toHaveText('A plazos hasta 6.000,00 €.')
  await expect(planOf(page, 4).card).toHaveCount(0)
  await expect(planOf(page, 5).card).toHaveText('Em prestações a partir de 500,00 €.')
  await expectAccessible(page)

  const asking = page.waitForRequest('**/instalment-plan-simulator?*')
  await cart.host.evaluate((element) => element.setAttribute('amount', '40000'))
  await expect(cart.title).toHaveText(/66,67\s€/)
  const { origin, accept, referer, cookie } = await (await asking).allHeaders()
  const said = { origin: new URL(page.url()).origin, accept: 'application/vnd.trastienda.sandbox.v4+json' }
  expect({ origin, accept, referer, cookie }).toEqual({ ...said, referer: undefined, cookie: undefined })
})

test('[RT-23] a plan that costs money says so, with what the law asks for', async ({ visit, product }) => {
  const rival = lastingClientOf(product, 'rival')
  const [marea] = await rival.merchants.list()
  const { public_key: key } = await createKeys(product, marea?.id ?? '')
  const page = await visit({ key, body: plan('amount="32900" option-legal-advice') + plan('amount="32900" lang="pt"') })
  const { card, title, how } = planOf(page)
  await expect(title).toHaveText(/^O en 6 cuotas de \d\d,\d\d\s€$/)
  await expect(card.getByText('Atención: tomar dinero prestado cuesta dinero')).toBeVisible()
  await expect(card).toContainText(/TIN 14,95\s%, TAE 1\d,\d+\s%\. Total a plazos: 3\d\d,\d\d\s€\./)
  await expect(card.locator('.legal')).toHaveText(
    /^Compra de 329,00\s€ en 6 cuotas de .* Importe total del crédito: 329,00\s€/,
  )
  await how.click()
  await expect(card.locator('dl')).toHaveText(/Importe total del crédito329,00\s€.*Intereses\d+,\d\d\s€TIN14,95\s%/)
  await expect(planOf(page, 1).card.getByText('Atenção: pedir dinheiro emprestado custa dinheiro')).toBeVisible()
  await expectAccessible(page)

  // Free of interest in 12, for one article alone.
  await rival.campaigns.create({
    params: { merchantId: marea?.id ?? '' },
    body: {
      name: 'Lámpara sin intereses',
      scope: 'bulk',
      numInstalments: [12],
      feeDiscountRate: 100_00,
      startDate: dayIn('Europe/Madrid', new Date()),
      partial: true,
      articles: [{ id: 'ARCOS-1' }],
      draft: false,
    },
  })
  const under = await visit({ key, body: plan('amount="32900" articles="ARCOS-1" option-default-instalments="12"') })
  const promoted = planOf(under)
  await expect(promoted.title).toHaveText('O en 12 cuotas de 27,42 € sin intereses Promoción')
  await expect(promoted.card.getByText('cuesta dinero')).toBeHidden()
  await promoted.how.click()
  await expect(promoted.card.locator('dl')).toContainText('Ahorro con la promoción')
  await promoted.radio(/^6 cuotas/).check()
  await expect(promoted.title).toHaveText('O en 6 cuotas de 57,25 €')
  await expect(promoted.card.getByText('cuesta dinero')).toBeVisible()
  await expectAccessible(under)
})
