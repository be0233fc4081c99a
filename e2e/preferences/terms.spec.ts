import { expect, expectAccessibleInBoth, test } from '../support/fixtures.ts'
import { widths } from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'

const dayOf = /^Desde el \d{1,2} [a-z]{3} \d{4}$/

test('[RT-22] the owner reads what is agreed, what follows, and what is left of a sale', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/preferences`)
  await page.getByRole('link', { name: 'tus condiciones', exact: true }).click()
  await expect(page).toHaveTitle('Trastienda · Tus condiciones')
  await expect(page.getByText('Desde el principio.')).toBeVisible()
  await expect(page.getByRole('heading', { name: dayOf })).toBeVisible()
  await expect(
    page.getByText('comisión por venta, mínimo mensual, comisión de lo que devuelves y fondo de reserva'),
  ).toBeVisible()
  const now = page.getByRole('table', { name: /^De una venta de 100/ })
  await expect(now.getByRole('row').nth(1)).toHaveText('100,00 €3, 4, 6, 9, 120,98 €0,21 €98,81 €')
  await expect(now.getByRole('row')).toHaveCount(4)
  // On a phone each amount has its name beside it.
  await page.setViewportSize({ width: 390, height: 844 })
  const fee = now.getByRole('cell', { name: '0,98' }).first()
  await expect.poll(() => fee.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Comisión"')
  await page.setViewportSize({ width: 1440, height: 900 })
  const then = page.getByRole('table', { name: /^Desde el .* De una venta/ })
  await expect(then.getByRole('row').nth(3)).toContainText('1.000,00 €')
  await expect(page.getByText('2,5 % de lo que vendes, que te liberamos a los 60 días de liquidarlo.')).toHaveCount(1)
  await expect(then.getByRole('columnheader', { name: 'Al fondo de reserva' })).toBeVisible()
  await expect(then.getByRole('row').nth(3).getByRole('cell').last()).toHaveText('25,00 €')
  await expect(now.getByRole('columnheader', { name: 'Al fondo de reserva' })).toHaveCount(0)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessibleInBoth(page)
})

test('[RT-22] a guest reads them in Portuguese without what the shop pays', async ({ stranger, product, shop }) => {
  const person = await joinSomebody(product, 'guest')
  await person.client.account.update({ body: { locale: 'pt-PT' } })
  const page = await stranger()
  await enterAs(page, product, person)
  await page.goto(`/merchants/${shop.id}/preferences/terms`)
  await expect(page).toHaveTitle('Trastienda · As tuas condições')
  await expect(page.getByText(/^de 50,00.€ a 6.000,00.€$/).first()).toBeVisible()
  await expect(page.getByText('Desde o início.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('Mínimo mensal')).toHaveCount(0)
  // What follows changes nothing that a guest sees.
  await expect(page.getByText(/^(A partir de|Desde) \d+ jan 2027/)).toHaveCount(0)
})

test('[RT-22] terms that do not load say so, and are asked for again', async ({ as, shop }) => {
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/preferences`)
  const address = '**/merchants/*/terms'
  await page.route(address, (route) => route.abort())
  await page.getByRole('link', { name: 'Tus condiciones', exact: true }).click()
  await expect(page.getByRole('alert').getByText('No hemos podido cargar tus condiciones')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Desde el principio.')).toBeVisible()
})
