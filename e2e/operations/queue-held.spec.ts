/** Captures of a queue whose page goes away, or whose answer is lost. */
import { demoPassword, emailOf } from '../support/clients.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAccountMenu } from '../support/pages.ts'
import { capture, capturesOf, makeWaiting, onPlace, queueOf } from '../support/queue.ts'

test('[RT-07] a page that goes away sends what it holds, and goes on where it was', async ({ as, shippingShop }) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00, 103_00])
  const [first = '', second = ''] = ids
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  await capture(page, '101,00 €').click()
  await onPlace(page, '2 de 3')
  await page.reload()
  await onPlace(page, '2 de 3')
  await expect.poll(() => capturesOf(shippingShop, first)).toEqual([101_00])
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('La has capturado en este repaso.')).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await capture(page, '102,00 €').click()
  await onPlace(page, '3 de 3')
  await page.close()
  await expect.poll(() => capturesOf(shippingShop, second)).toEqual([102_00])
})

test('[RT-07] who signs out sends what is held first, and leaves nothing on the device', async ({
  as,
  shippingShop,
}) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00])
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  await capture(page, '101,00 €').click()
  await onPlace(page, '2 de 2')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/accounts\?signed-out/)
  expect(await capturesOf(shippingShop, ids[0] ?? '')).toEqual([101_00])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('draft')))).toEqual([])
})

test('[RT-07] what could not be sent before the sign-out is sent by the next visit, once', async ({
  as,
  shippingShop,
}) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00])
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  await page.route('**/captures', (route) => route.abort())
  await capture(page, '101,00 €').click()
  await onPlace(page, '2 de 2')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/accounts\?signed-out/)
  expect(await capturesOf(shippingShop, ids[0] ?? '')).toEqual([])
  await page.unroute('**/captures')
  await page.getByLabel('Correo').fill(emailOf('owner'))
  await page.getByLabel('Contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/merchants/)
  await page.goto(queueOf(shippingShop, `/${ids[1]}`))
  await onPlace(page, '2 de 2')
  await expect.poll(() => capturesOf(shippingShop, ids[0] ?? '')).toEqual([101_00])
})

test('[RT-07] a capture whose answer is lost is asked for again with its key, and done once', async ({
  as,
  shippingShop,
}) => {
  const { ids, query } = await makeWaiting(shippingShop, [101_00, 102_00])
  const page = await as('owner')
  await page.clock.install()
  await page.goto(queueOf(shippingShop, query))
  const keys: (string | undefined)[] = []
  await page.route('**/captures', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await capture(page, '101,00 €').click()
  await onPlace(page, '2 de 2')
  await page.clock.runFor(6_000)
  await expect(page.getByText('Si ya se había hecho, no se repetirá.')).toBeVisible()
  await page.unroute('**/captures')
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/captures'))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('Si ya se había hecho, no se repetirá.')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('La has capturado en este repaso.')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await capturesOf(shippingShop, ids[0] ?? '')).toEqual([101_00])
})
