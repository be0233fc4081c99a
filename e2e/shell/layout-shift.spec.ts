/** Elements keep their position while answers arrive. `npm run sweep -- --only cls` measures every screen. */
import { ask } from '../support/checkout-sales.ts'
import { signIn } from '../support/clients.ts'
import { makeSale, test } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { maxShift, measureFromHere, shiftsOf, watchShifts } from '../support/layout-shift.ts'
import { detailPath, listPath, widths } from '../support/pages.ts'

/** What screens ask for themselves; without the rest there is no frame. */
const ofScreens = /^GET \/api\/(?!v2\/(me|draft-key|merchants(\/[0-9a-f]{32}(\/configurations)?)?)(\?|$))/

/** Placeholder bars of content that is loading. */
const bars = (page: Page) => page.locator('.skel')

test('the day, settlements, a shop that waits, the download and the settings move by less than 0.02', async ({
  as,
  between,
  product,
  shop,
}) => {
  const merchants = await shop.owner.merchants.list()
  const waiting = merchants.find(({ status }) => status === 'pending')
  // More than a skeleton has lines for.
  for (let device = 0; device < 6; device += 1) await signIn(product, 'owner')
  for (const format of ['csv', 'xlsx', 'csv'] as const)
    await shop.owner.downloads.create({
      params: { merchantId: shop.id },
      body: { kind: 'operations', format, filters: { status: 'rejected' } },
    })
  const addresses = [
    `/merchants/${shop.id}/today`,
    `/merchants/${shop.id}/settlements`,
    `/merchants/${waiting?.id}/pending-merchant`,
    listPath(shop.id, '/download'),
    '/settings',
    '/settings?uuid=01935b636fec700082ea3f0f7cb53510&token=of-nothing',
  ]
  for (const width of widths)
    for (const address of addresses) {
      const page = await as('owner', { width })
      await watchShifts(page)
      const { promise, resolve } = Promise.withResolvers<void>()
      between.fail(ofScreens, { wait: promise })
      await page.goto(between.url + address)
      await expect(bars(page).first()).toBeVisible()
      await measureFromHere(page)
      resolve()
      await expect(bars(page)).toHaveCount(0)
      const { score, shifts } = await shiftsOf(page)
      expect(score < maxShift ? [] : [{ width, address, score, shifts }]).toEqual([])
      between.heal()
      await page.close()
    }
})

test('a step of signing up moves by less than 0.02', async ({ as, between }) => {
  for (const width of widths) {
    const page = await as('owner', { width })
    await watchShifts(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    between.fail(/^GET \/api\/v2\/profile/, { wait: promise })
    const before = between.seen.length
    await page.goto(`${between.url}/onboarding/profile`)
    const isAsked = () => between.seen.slice(before).some((name) => name.startsWith('GET /api/v2/profile'))
    await expect.poll(isAsked).toBe(true)
    await measureFromHere(page)
    resolve()
    await expect(page.getByLabel('Cargo en la empresa')).toBeVisible()
    const { score, shifts } = await shiftsOf(page)
    expect(score < maxShift ? [] : [{ width, score, shifts }]).toEqual([])
    between.heal()
    await page.close()
  }
})

test('what waits for capture is one line from 900 pixels on, with any count and day', async ({ as, between, shop }) => {
  const rewrite = (text: string) => {
    const summary = JSON.parse(text) as { substatus: object } // what the call says
    const substatus = { ...summary.substatus, pendingMerchant: 8_888 }
    return JSON.stringify({ ...summary, substatus, firstCaptureUntil: '2026-11-28' })
  }
  between.fail(/\/operations\/summary/, { rewrite })
  for (const width of [900, 1440]) {
    const page = await as('owner', { width })
    await page.goto(between.url + listPath(shop.id))
    const line = page.getByRole('main').locator('header p')
    await expect(line).toHaveText(/^8.?888 ventas .* 28 nov\.$/)
    await page.evaluate(() => document.fonts.ready)
    const lines = await line.evaluate(
      (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
    )
    expect({ width, lines: Math.round(lines) }).toEqual({ width, lines: 1 })
  }
})

test('the dialogs of money keep their size when it is known what they will do', async ({
  as,
  between,
  shop,
  shippingShop,
}) => {
  const [sale, waiting] = [await makeSale(shop), await makeSale(shippingShop)]
  const places = [
    detailPath(shop.id, sale, '/refund'),
    detailPath(shop.id, sale, '/cancel'),
    detailPath(shippingShop.id, waiting, '/capture'),
  ]
  for (const width of [390, 1440])
    for (const place of places) {
      const page = await as('owner', { width })
      const { promise, resolve } = Promise.withResolvers<void>()
      between.fail(/\/consequences\?/, { wait: promise })
      await page.goto(between.url + place)
      const dialog = page.getByRole('dialog')
      const foreseen = dialog.getByRole('region', { name: 'Qué pasará' })
      await expect(foreseen).toHaveAttribute('aria-busy', 'true')
      // A font that arrives later changes lines too, and is no matter of the answer.
      await page.evaluate(() => document.fonts.ready)
      const before = await dialog.boundingBox()
      resolve()
      await expect(foreseen).toHaveAttribute('aria-busy', 'false')
      expect({ width, place, box: await dialog.boundingBox() }).toEqual({ width, place, box: before })
      between.heal()
      await page.close()
    }
})

/** What the pages of a sale at a distance wait for, one after the other. */
const steps = [/^GET \/api\/.*(checkout|operations)/, /^GET \/assets\/(deferred-pages|WaitingPart)-.*\.js/]

test("a sale at a distance and its customer's page move by less than 0.02", async ({ as, between, product, shop }) => {
  const { path, link } = await ask(product, shop, { sandbox: true })
  const places = [
    { address: path, there: 'Historial' },
    { address: `${new URL(link).pathname}/information`, there: /^Información normalizada/ },
  ]
  for (const width of widths)
    for (const { address, there } of places) {
      const page = await as('owner', { width })
      await watchShifts(page)
      const before = between.seen.length
      const held = steps.map((step) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        between.fail(step, { wait: promise })
        return { isAsked: () => between.seen.slice(before).some((name) => step.test(name)), resolve }
      })
      await page.goto(between.url + address)
      for (const [at, { isAsked, resolve }] of held.entries()) {
        await expect.poll(isAsked).toBe(true)
        await (at === 0 ? measureFromHere(page) : shiftsOf(page))
        resolve()
      }
      await expect(page.getByRole('heading', { name: there })).toBeVisible()
      const { score, shifts } = await shiftsOf(page)
      expect(score < maxShift ? [] : [{ width, address, score, shifts }]).toEqual([])
      between.heal()
      await page.close()
    }
})
