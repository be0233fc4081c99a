/** What devices keep of the pages, when the pages change: the next release, and a provider who keeps nothing. */
import { rm } from 'node:fs/promises'
import { signIn } from '../support/clients.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, makeSale, test as base } from '../support/faulty.ts'
import { expect, type Page } from '../support/fixtures.ts'
import { expectReady, keptAnswers, offlineNote } from '../support/offline.ts'
import { detailPath, expectSameDocument, listPath, listRows, markDocument } from '../support/pages.ts'
import { copyDemo, startProduct } from '../support/product.ts'
import { releaseOf, type Releases, startReleases } from '../support/releases.ts'

const test = base.extend<{ releases: Releases; between: FaultProxy }>({
  releases: async ({ product }, use) => {
    const releases = await startReleases(product.url)
    await use(releases)
    await releases.close()
  },
  between: async ({ releases }, use) => {
    const between = await startFaultProxy(releases.url)
    await use(between)
    await between.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const caches = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.caches.keys())
const keptDrafts = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('trastienda.drafts.')).length)
/** It is looked for some seconds after the rows, and the whole release is fetched. */
const patience = { timeout: 45_000 }

test('a new release: who is at work goes on in theirs, whoever loads the page has the new one, also without network', async ({
  as,
  between,
  releases,
  shop,
  faults,
}) => {
  // Two workers are fetched and kept whole, one after the other.
  test.slow()
  const id = await makeSale(shop, 12_000)
  const page = await as('owner')
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 4)
  // The worker has the page from the next time on.
  await page.goto(between.url + detailPath(shop.id, id))
  const opener = page.getByRole('button', { name: 'Devolver…' })
  await expect(opener).toBeVisible()
  const [first, firstCaches] = [await releaseOf(page), await caches(page)]
  await markDocument(page)

  // What was never opened before is not on the server any more, nor where browsers keep files by themselves.
  const asked = () => between.seen.filter((name) => name.includes('/RefundDialog-')).length
  const before = asked()
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  releases.next()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^Devolver/ })
  const field = dialog.getByLabel('Importe de la devolución')
  await field.fill('12,34')
  await expectSameDocument(page)
  expect(asked()).toBe(before + 1)

  // It is sealed first, and then kept.
  await expect.poll(() => keptDrafts(page)).toBe(1)
  await page.reload()
  await expect(field).toHaveValue('12,34')
  const second = await releaseOf(page)
  expect(second).not.toBe(first)
  await expect.poll(async () => (await caches(page)).filter((name) => firstCaches.includes(name)), patience).toEqual([])
  expect(await caches(page)).toHaveLength(1)

  const kept = await keptAnswers(page)
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expect.poll(() => keptAnswers(page), patience).toBeGreaterThan(kept)
  between.fail(/./, 'reset')
  between.cut()
  await page.reload()
  await expect(offlineNote(page)).toContainText('Sin conexión: esto es lo que había hoy a las')
  await expect(listRows(page).first()).toBeVisible()
  expect(await releaseOf(page)).toBe(second)
  forgiveFailedLoads(faults)
})

test('where nothing is to be kept on devices, a worker of before goes, with all that it had', async ({
  stranger,
  shop,
  faults,
}, { workerIndex }) => {
  const dataDir = await copyDemo(`kept-${workerIndex}`)
  const before = await startProduct(dataDir)
  const page = await stranger()
  const value = encodeURIComponent(JSON.stringify(await signIn(before, 'guest')))
  await page.context().addCookies([{ name: 'authSession.vendors', value, url: before.url, sameSite: 'Lax' }])
  await page.goto(before.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  await expectReady(page, 3)
  await before.stop()

  const after = await startProduct(dataDir, { OFFLINE: 'no', PORT: new URL(before.url).port })
  await page.reload()
  await expect(listRows(page).first()).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await globalThis.caches.keys(),
      stores: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(left, patience).toEqual({ workers: 0, caches: [], stores: [] })
  await page.close()
  await after.stop()
  await rm(dataDir, { recursive: true, force: true })
  forgiveFailedLoads(faults)
})
