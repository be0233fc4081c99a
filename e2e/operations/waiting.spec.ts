import { expect, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { category, listPath, listRows, openList, toasts } from '../support/pages.ts'

/** Sales of this test alone that wait for a capture, the first one accepted first. */
const makeWaiting = async (shop: Shop, totals: readonly number[]): Promise<string> => {
  const lastName = unique('Olaizola')
  for (const total of totals) await shop.sell(orderOf(total, lastName))
  return lastName
}

const waitingOf = (lastName: string): string => `?substatus=pending_merchant&q=${lastName}`

test('[RT-04] what waits for a capture has its last day and begins with the first', async ({ as, shippingShop }) => {
  const lastName = await makeWaiting(shippingShop, [10000, 20000])
  const page = await as('owner')
  await openList(page, shippingShop.id, waitingOf(lastName))
  const heading = page.getByRole('columnheader', { name: 'Capturar hasta' })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(listRows(page)).toContainText([/100,00/, /200,00/])
  await expect(listRows(page).first()).not.toContainText('quedan')
  await heading.getByRole('button').click()
  await expect(page).toHaveURL(/ordering=-capture_until$/)
  await expect(listRows(page)).toContainText([/200,00/, /100,00/])

  // Other sales have no such day.
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('')
  await expect(page).toHaveURL(new RegExp(`operations\\?q=${lastName}$`))
  await expect(heading).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending')

  // The list as a person sees it when few days are left.
  await page.clock.setFixedTime(Date.now() + 25 * 86_400_000)
  await page.goto(listPath(shippingShop.id, waitingOf(lastName)))
  await expect(listRows(page).first()).toContainText(/, queda[n]? \d días?/)
})

test('[RT-04] the sentence above the list says until when the first is to be captured', async ({
  as,
  shippingShop,
}) => {
  await makeWaiting(shippingShop, [10000, 20000])
  const page = await as('owner')
  await openList(page, shippingShop.id)
  await expect(page.getByText(/^\d+ ventas pendientes de captura\. .* la primera, hasta el \d+ \w{3}\.$/)).toBeVisible()
})

test('[RT-07] after a capture the way leads on through the list that one came from', async ({ as, shippingShop }) => {
  const lastName = await makeWaiting(shippingShop, [10000, 20000, 30000])
  const page = await as('owner')
  await openList(page, shippingShop.id, waitingOf(lastName))
  await listRows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Capturar 100,00 €' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Capturar 100,00 €' }).click()
  await toasts(page).getByRole('button', { name: 'Siguiente por capturar (2 de 3)' }).click()
  await page.getByRole('button', { name: 'Capturar 200,00 €' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Capturar 200,00 €' }).click()
  await expect(toasts(page).getByRole('button', { name: 'Siguiente por capturar (3 de 3)' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Capturar 300,00 €' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Has recibido').or(page.getByText('Recibirás')).first()).toBeVisible()

  // The list itself shows what still waits.
  await page.getByRole('main').getByRole('link', { name: 'Operaciones' }).click()
  await expect(listRows(page)).toHaveCount(1)
})

test('[RT-04] the counts of the categories follow the sub-status', async ({ as, shippingShop }) => {
  const lastName = await makeWaiting(shippingShop, [10000, 20000])
  const page = await as('owner')
  const { id } = await shippingShop.sell(orderOf(30000, lastName))
  const params = { merchantId: shippingShop.id, instalmentPlanId: id }
  await shippingShop.owner.orders.capture({ params, body: { amount: 30000 } })
  await openList(page, shippingShop.id, `?q=${lastName}`)
  await expect(category(page, 'Todas')).toContainText('3')
  await openList(page, shippingShop.id, waitingOf(lastName))
  for (const [name, count] of [
    ['Todas', '2'],
    ['En proceso', '2'],
    ['Aceptadas', '0'],
  ] as const)
    await expect(category(page, name)).toContainText(count)
})

test('[NV-07] a guest, who captures nothing, is told how many wait and not to capture them', async ({
  as,
  shippingShop,
}) => {
  const page = await as('guest')
  await openList(page, shippingShop.id)
  await expect(page.getByText(/^\d+ ventas pendientes de captura; la primera, hasta el \d+ \w{3}\.$/)).toBeVisible()
})
