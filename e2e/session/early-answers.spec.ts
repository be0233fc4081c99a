/**
 * Answers that were sent with a page show nothing of another session, shop or mode. What happens between the page and its app is
 * planted there: the page goes on to the browser when it has happened.
 */
import { clientOf, signIn, type Name } from '../support/clients.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { expectReady } from '../support/offline.ts'
import { answerPage, listPath, listRows, openAccountMenu, openList } from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'
import type { Product } from '../support/product.ts'

test.use({ serviceWorkers: 'allow' })

/** The page with all answers in it, as the server sends it to the person that the browser is now. */
const pageWithAnswers = async (page: Page, product: Product, path: string): Promise<string> => {
  const cookies = await page.context().cookies(product.url)
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
  }
  let html = ''
  // A busy server leaves out what takes too long.
  await expect
    .poll(async () => {
      html = await (await fetch(product.url + path, { headers })).text()
      return html
    })
    .toContain(`"${path.split('?')[0]}/summary":`)
  return html
}

/** Opens the page as it was before `meanwhile`. */
const openAfter = async (page: Page, product: Product, path: string, meanwhile: () => Promise<unknown>) => {
  const body = await pageWithAnswers(page, product, path)
  await meanwhile()
  await answerPage(page, path, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(path, { waitUntil: 'commit' })
}

/** Notes whether these words are ever on the page, also for a single frame. */
const watchFor = async (page: Page, words: string): Promise<() => Promise<boolean>> => {
  let seen = false
  await page.exposeFunction('noteSeen', () => (seen = true))
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const root = document.getElementById('root')
      if (root?.textContent.includes(wanted)) (window as unknown as { noteSeen: () => void }).noteSeen() // put there above
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, words)
  return async () => {
    // What was noted has arrived when the page has answered once more.
    await page.evaluate(() => document.title)
    return seen
  }
}

const enter = async (page: Page, product: Product, name: Name): Promise<void> => {
  const value = encodeURIComponent(JSON.stringify(await signIn(product, name)))
  await page.context().addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
}

const newestReference = async (product: Product, merchantId: string, sandbox = false): Promise<string> => {
  const { accessToken } = await signIn(product, 'owner')
  const { results } = await clientOf(product, accessToken, sandbox).operations.list({
    params: { merchantId },
    query: {},
  })
  return results[0]?.mid ?? 'the shop has no sale'
}

test('the answers of the page are shown, and not asked for again', async ({ as, product, shop }) => {
  const page = await as('owner')
  const wasSeen = await watchFor(page, await newestReference(product, shop.id))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAfter(page, product, listPath(shop.id), async () => {})
  await expect(listRows(page).first()).toBeVisible()
  expect(await wasSeen()).toBe(true)
  expect(asked).not.toContain(`/api${listPath(shop.id)}`)
})

test('another person who signed in meanwhile, in another tab, sees nothing of them', async ({ as, product, shop }) => {
  const page = await as('owner')
  const wasSeen = await watchFor(page, await newestReference(product, shop.id))
  await openAfter(page, product, listPath(shop.id), () => enter(page, product, 'rival'))
  await expect(page).not.toHaveURL(new RegExp(shop.id))
  await openAccountMenu(page)
  await expect(page.getByText('rival@demo.test')).toBeVisible()
  expect(await wasSeen()).toBe(false)
})

test('after a sign-out meanwhile none of them is shown', async ({ as, product, shop }) => {
  const page = await as('owner')
  const wasSeen = await watchFor(page, await newestReference(product, shop.id))
  await openAfter(page, product, listPath(shop.id), () => page.context().clearCookies())
  await expect(page).toHaveURL(/\/accounts/)
  expect(await wasSeen()).toBe(false)
})

test('in a mode that the device remembers against the address, the rows are of that mode', async ({
  as,
  product,
  shop,
}) => {
  const page = await as('owner')
  const wasSeen = await watchFor(page, await newestReference(product, shop.id))
  await page.addInitScript((id) => localStorage.setItem(`trastienda.sandbox.${id}`, 'true'), shop.id)
  await openAfter(page, product, listPath(shop.id), async () => {})
  await expect(page).toHaveURL(/sandbox=true/)
  await expect(listRows(page).first()).toContainText(await newestReference(product, shop.id, true))
  expect(await wasSeen()).toBe(false)
})

test('a person who was removed meanwhile is led to the sign-in by the first call', async ({
  stranger,
  product,
  shop,
}) => {
  const somebody = await joinSomebody(product, 'guest')
  const page = await stranger()
  await enterAs(page, product, somebody)
  const { accessToken } = await signIn(product, 'owner')
  const remove = () => clientOf(product, accessToken).users.remove({ params: { id: somebody.id } })
  await openAfter(page, product, listPath(shop.id), remove)
  await expect(page).toHaveURL(/\/accounts/)
})

test('"back" after a sign-out asks the server for the page, and shows nothing', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id)
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/accounts/)
  await page.goBack()
  await expect(page).toHaveURL(/\/accounts/)
  await expect(listRows(page)).toHaveCount(0)
})

test('a page that the worker of the offline mode fetches has them too', async ({ as, shop }) => {
  const page = await as('owner')
  await openList(page, shop.id)
  await expectReady(page, 1)
  const again = await page.reload()
  expect(again?.fromServiceWorker()).toBe(true)
  expect(await again?.text()).toContain('id="early"')
})
