/** The day of a shop: what is to do, and the choice that the app begins with it. */
import { test } from '../support/faulty.ts'
import { expect, expectAccessible, expectAccessibleInBoth, type Page } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { enterAs, joinSomebody } from '../support/people.ts'
import { expectSameDocument, listRows, markDocument, openList, openLive, toasts, widths } from '../support/pages.ts'

const todayPath = (merchantId: string, query = '') => `/merchants/${merchantId}/today${query}`
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const toDo = (page: Page) => page.getByRole('region', { name: /^Por (hacer|fazer)$/ })

test('[SH-01] G H leads to the day: a line leads to as many sales as it counts, and back', async ({
  as,
  shippingShop,
}) => {
  const page = await as('owner')
  await openLive(page, `/merchants/${shippingShop.id}/operations`)
  await markDocument(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(new RegExp(`${todayPath(shippingShop.id)}$`))
  await expect(page).toHaveTitle('Trastienda · Hoy')
  const capture = toDo(page).getByRole('link', { name: /^Capturar \d+ ventas/ })
  const [, count = ''] = /Capturar (\d+) ventas/.exec((await capture.textContent()) ?? '') ?? []
  // Without a request of the page: of a sale there is a notice, of what the same person does elsewhere none.
  const { id } = await shippingShop.sell(orderOf(120_00))
  await expect(capture).toContainText(`Capturar ${Number(count) + 1} ventas`)
  const params = { merchantId: shippingShop.id, instalmentPlanId: id }
  await shippingShop.owner.orders.capture({ params, body: { amount: 120_00 } })
  await expect(capture).toContainText(`Capturar ${count} ventas`)
  await expect(capture).toContainText(/La primera caduca el \d+ [a-z]{3}\./)
  await expectAccessibleInBoth(page)
  await capture.press('Enter')
  await expect(page).toHaveURL(/\/operations\?substatus=pending_merchant$/)
  await expect(listRows(page)).toHaveCount(Math.min(Number(count), 20))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoy')
  await expectSameDocument(page)
})

test('a guest has nothing of what the shop receives, and asks for nothing that is refused', async ({ as, shop }) => {
  const page = await as('guest')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await openLive(page, todayPath(shop.id))
  await expect(page.getByRole('heading', { name: 'Tus ventas de hoy y de hace una semana' })).toBeVisible()
  await expect(toDo(page).getByRole('link', { name: /Capturar|transferencia|IBAN|documento/ })).toHaveCount(0)
  await expect(page.getByText(/transferencia/i)).toHaveCount(0)
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('[RT-01] [RT-02] a person chooses what the app begins with; the address of a shop leads to its operations', async ({
  product,
  shop,
  stranger,
}) => {
  const page = await stranger()
  await enterAs(page, product, await joinSomebody(product, 'guest'))
  const choose = async (home: string) => {
    await page.goto('/settings')
    await page.getByLabel('Al entrar, abrir').selectOption({ label: home })
    await page.getByRole('button', { name: 'Guardar tus datos' }).click()
    await expect(toasts(page)).toContainText('Tus datos están guardados.')
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/operations$/)
  await choose('Hoy')
  await page.getByRole('link', { name: /inicio$/ }).click()
  await expect(page).toHaveURL(/\/today$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/today$/)
  await page.goto(`/merchants/${shop.id}`)
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
  await choose('Operaciones')
  await page.goto('/')
  await expect(page).toHaveURL(/\/operations$/)
})

test('[SH-09] it is the first entry at every width, and nothing is wider than the window', async ({ as, shop }) => {
  for (const width of widths) {
    const page = await as('owner', { width })
    await openList(page, shop.id)
    const name = width === 390 ? 'Accesos directos' : 'Principal'
    const first = page.getByRole('navigation', { name }).getByRole('listitem').first()
    const bar = page.getByRole('navigation', { name }).getByRole('link').first()
    const entry = width === 390 ? bar : first.getByRole('link')
    await expect(entry).toHaveText('Hoy')
    await entry.click()
    await expect(page.getByRole('heading', { name: 'Próxima transferencia' })).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Próximos cinco días hábiles bancarios' }).getByRole('row'),
    ).toHaveCount(6)
    await expect(page.getByText('Previsto', { exact: true }).first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.close()
  }
})

test('[SH-05] in Portuguese, with nothing to do, and in test mode', async ({ as, between, shop }) => {
  const dono = await as('dono')
  // What the demo leaves to do in Portugal depends on the hour.
  const done = (text: string): string => JSON.stringify({ ...(JSON.parse(text) as object), to_do: [] }) // an answer is an object
  between.fail(/^GET \/api\/merchants\/[0-9a-f]{32}\/today$/, { rewrite: done })
  await dono.goto(between.url)
  await dono.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Hoje' }).click()
  await expect(dono).toHaveTitle('Trastienda · Hoje')
  await expect(toDo(dono)).toContainText('Nada pendente')
  await expect(dono.getByRole('table', { name: 'Hoje e há uma semana' })).toContainText('Reembolsado')
  await expectAccessible(dono)
  const owner = await as('owner')
  await owner.goto(todayPath(shop.id, '?sandbox=true'))
  await expect(owner).toHaveTitle('Trastienda · Hoy (prueba)')
  await expect(owner.getByText('en pruebas no se transfiere dinero')).toBeVisible()
})
