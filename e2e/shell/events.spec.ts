/** What happens elsewhere reaches the pages that are open, by the stream of events. */
import { clientOf, signIn } from '../support/clients.ts'
import { errorBody, type Fault } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, makeSale, makeTestSale, test, typeRefund } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import {
  detailPath,
  expectSameDocument,
  isLive,
  listPath,
  listRows,
  markDocument,
  openList,
  openLive,
  toasts,
} from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'

const streams = /^GET \/api\/merchants\/[^/]+\/events$/
/** What is new waits behind a quiet line of the list, so that nothing jumps. */
const seeNew = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /Ver [0-9.]+ operaci(ón|ones) nuevas?$/ }).click()
  await expect(listRows(page).filter({ hasText: name })).toBeVisible()
}
const count = (seen: readonly string[]): number => seen.filter((name) => streams.test(name)).length
const gone: Fault = { status: 502, body: errorBody('UpstreamUnavailable') }

test.describe('a page that is open', () => {
  test('shows a sale that is made elsewhere, and counts it, without being asked', async ({ as, shop }) => {
    const page = await as('guest')
    await openList(page, shop.id)
    await isLive(page)
    await markDocument(page)
    const name = unique('Etxarri')
    await shop.sell(orderOf(9_000, name))
    await seeNew(page, name)
    await expectSameDocument(page)
  })

  test('shows what somebody else did to the sale that it is about', async ({ as, shop }) => {
    const id = await makeSale(shop)
    const page = await as('guest')
    await openLive(page, detailPath(shop.id, id))
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
    await expect(page.getByText('Devolución')).toHaveCount(0)
    await shop.owner.orders.refund({ params: { merchantId: shop.id, instalmentPlanId: id }, body: { amount: 1_234 } })
    await expect(page.getByText(/12,34/).first()).toBeVisible()
  })

  test('in a tab that has just been opened shows what another tab was told meanwhile', async ({ as, shop }) => {
    const id = await makeSale(shop)
    const first = await as('owner')
    await openLive(first, detailPath(shop.id, id))
    const second = await first.context().newPage()
    const { promise, resolve } = Promise.withResolvers<void>()
    // The code that listens.
    await second.route(/\/assets\/parts-.*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    await second.goto(detailPath(shop.id, id))
    await expect(second.getByRole('heading', { name: 'Historial' })).toBeVisible()
    await shop.owner.orders.refund({ params: { merchantId: shop.id, instalmentPlanId: id }, body: { amount: 1_234 } })
    await expect(first.getByText(/12,34/).first()).toBeVisible()
    await expect(second.getByText(/12,34/)).toHaveCount(0)
    resolve()
    await expect(second.getByText(/12,34/).first()).toBeVisible()
  })

  test('shows a settlement that is made elsewhere, and what comes to it', async ({ as, product, shop }) => {
    const params = { merchantId: shop.id }
    const trial = clientOf(product, (await signIn(product, 'owner')).accessToken, true)
    const page = await as('editor')
    await openLive(page, `/merchants/${shop.id}/settlements?sandbox=true`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await markDocument(page)
    await makeTestSale(shop)
    const { settlementId } = await trial.settlements.play({ params })
    const { reference } = await trial.settlements.get({ params: { ...params, settlementId: settlementId ?? '' } })
    await listRows(page).filter({ hasText: reference }).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/settlements/${settlementId}`))
    const questions = page.getByRole('region', { name: '¿No te cuadra algo?' })
    await expect(questions).toBeVisible()
    const asked = await trial.questions.askSettlement({
      params: { ...params, settlementId: settlementId ?? '' },
      body: { text: '¿Cuadra?' },
    })
    await expect(questions.getByRole('listitem').filter({ hasText: asked.reference })).toContainText('«¿Cuadra?»')
    await expectSameDocument(page)
  })

  test('[SH-10] counts a notice as soon as it is there', async ({ shop, stranger, product }) => {
    const person = await joinSomebody(product, 'editor')
    const page = await stranger()
    await enterAs(page, product, person)
    await openLive(page, listPath(shop.id))
    const bell = page.getByRole('button', { name: 'Avisos' }).first()
    await expect(bell).toContainText('1 sin leer')
    await shop.owner.users.update({ params: { id: person.id }, body: { userType: 'admin' } })
    await expect(bell).toContainText('2 sin leer')
  })

  test('has one stream, through all its screens and for all tabs', async ({ as, between, shop }) => {
    const page = await as('editor')
    await openLive(page, between.url + listPath(shop.id))
    const other = await page.context().newPage()
    await openLive(other, between.url + listPath(shop.id))
    await page.getByRole('link', { name: /Rechazadas/ }).click()
    await page.getByRole('button', { name: /cuenta/ }).click()
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
    await page.goBack()
    await page.goBack()
    await expect(listRows(page).first()).toBeVisible()
    const name = unique('Bitarte')
    await shop.sell(orderOf(9_000, name))
    for (const tab of [page, other]) await seeNew(tab, name)
    expect(count(between.seen)).toBe(1)
  })

  test('takes the stream over from a tab that is closed, with what happened meanwhile', async ({
    as,
    between,
    shop,
  }) => {
    const first = await as('editor')
    await openLive(first, between.url + listPath(shop.id))
    const second = await first.context().newPage()
    await openLive(second, between.url + listPath(shop.id))
    await first.close()
    await expect.poll(() => count(between.seen)).toBe(2)
    await isLive(second)
    const name = unique('Ondorengo')
    await shop.sell(orderOf(9_000, name))
    await seeNew(second, name)
  })

  test('leaves the stream of a shop with the shop, and of a mode with the mode', async ({
    as,
    between,
    shop,
    shippingShop,
  }) => {
    const page = await as('owner')
    await openLive(page, between.url + listPath(shop.id))
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${shop.id}/events`))
    await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
    await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
    await left
    await isLive(page)
    const alsoLeft = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(`/${shippingShop.id}/events`),
    )
    const asked = page.waitForRequest((request) => request.url().endsWith(`/${shippingShop.id}/events`))
    await page.getByRole('switch', { name: 'Modo de pruebas' }).first().click()
    await alsoLeft
    expect((await asked).headers()['accept']).toBe('application/vnd.trastienda.sandbox.v1+json')
    await isLive(page)
  })

  test('[NV-09] gives its stream up with the sign-out', async ({ as, between, shop }) => {
    const page = await as('editor')
    await openLive(page, between.url + listPath(shop.id))
    const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'))
    await page.getByRole('button', { name: /cuenta/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await left
    await expect(page).toHaveURL(/\/accounts\?signed-out/)
    expect(count(between.seen)).toBe(1)
  })
})

test.describe('a stream that is not there', () => {
  test('is opened again, and then everything shown is read again', async ({ as, between, shop, faults }) => {
    const page = await as('guest')
    await openLive(page, between.url + listPath(shop.id))
    between.fail(streams, gone)
    between.cut()
    await isLive(page, false)
    const name = unique('Bitartean')
    await shop.sell(orderOf(9_000, name))
    between.heal()
    await seeNew(page, name)
    await isLive(page)
    forgiveFailedLoads(faults)
  })

  test('is made up for by looking every half a minute', async ({ as, between, shop, faults }) => {
    const page = await as('guest')
    await page.clock.install()
    between.fail(streams, { status: 429, body: errorBody('TooManyRequests'), headers: { 'Retry-After': '60' } })
    await page.goto(between.url + listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    await expect.poll(() => count(between.seen)).toBe(1)
    const name = unique('Galdetuz')
    await shop.sell(orderOf(9_000, name))
    await page.clock.fastForward(31_000)
    await seeNew(page, name)
    await isLive(page, false)
    expect(count(between.seen)).toBe(1)
    forgiveFailedLoads(faults)
  })
})

/** Opens the page as a user of this test alone, who has half typed a refund. */
const typing = async ({
  product,
  shop,
  page,
}: {
  product: Parameters<typeof joinSomebody>[0]
  shop: Parameters<typeof typeRefund>[2]
  page: Page
}) => {
  const person = await joinSomebody(product, 'editor')
  await enterAs(page, product, person)
  const id = await makeSale(shop)
  const { dialog, field } = await typeRefund(page, product.url, shop, id, '12,34')
  await expect(field).toHaveValue('12,34')
  await isLive(page)
  return { person, dialog, id }
}

test.describe('somebody whose account changes while a form is open', () => {
  test('[NV-07] is another role at once: the form is gone, and what is left says why', async ({
    stranger,
    shop,
    product,
  }) => {
    const page = await stranger()
    const { person, dialog } = await typing({ product, shop, page })
    await shop.owner.users.update({ params: { id: person.id }, body: { userType: 'guest' } })
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${listPath(shop.id)}$`))
    await expect(toasts(page)).toContainText('ahora es Invitado')
    await expect(page.getByRole('button', { name: /Invitado/ })).toBeVisible()
  })

  test('who is removed is out, and the sign-in page says that the session has ended', async ({
    stranger,
    shop,
    product,
  }) => {
    const page = await stranger()
    const { person } = await typing({ product, shop, page })
    await shop.owner.users.remove({ params: { id: person.id } })
    await expect(page).toHaveURL(/\/accounts\?redirect=.*ended=true/)
    await expect(page.getByRole('status')).toContainText('sesión')
  })

  test('who is put out of the shop is led to another, and reads why', async ({
    stranger,
    shop,
    shippingShop,
    product,
  }) => {
    const page = await stranger()
    const { person, dialog } = await typing({ product, shop, page })
    await shop.owner.users.update({ params: { id: person.id }, body: { merchants: [shippingShop.id] } })
    await expect(page).toHaveURL(new RegExp(`${listPath(shippingShop.id)}$`))
    await expect(dialog).toHaveCount(0)
    await expect(toasts(page)).toContainText('Ya no tienes acceso a Casa Lumbre Bilbao')
  })

  test('[NV-08] who is paused is out at once', async ({ stranger, shop, product }) => {
    const page = await stranger()
    const { person } = await typing({ product, shop, page })
    await shop.owner.users.update({ params: { id: person.id }, body: { status: 'disabled' } })
    await expect(page).toHaveURL(/\/accounts\?redirect=.*ended=true/)
  })
})
