import {
  ask,
  button,
  counterOf,
  documents,
  heading,
  open,
  sign,
  test,
  walkToSign,
} from '../support/checkout-customer.ts'
import { expect, expectAccessibleInBoth } from '../support/fixtures.ts'

test('a refused customer asks on a phone for the decision of a person, in Spanish', async ({ product, customer }) => {
  const asked = await ask(await counterOf(product))
  const page = await customer()
  await open(page, asked.path)
  await walkToSign(page, documents.rejected)
  await sign(page)
  await expect(heading(page, 'No podemos concederte este plan')).toBeVisible()
  await page.getByLabel('Tu opinión (opcional)').fill('Tengo trabajo fijo.')
  await expectAccessibleInBoth(page)
  await button(page, 'Pedir que la revise una persona').click()
  await expect(page.getByRole('status').filter({ hasText: 'Una persona revisará la decisión' })).toBeFocused()
  const reference = page.getByText(/^Referencia [2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const words = await reference.textContent()
  await page.reload()
  await expect(page.getByText(words ?? '')).toBeVisible()
  await expect(button(page, 'Pedir que la revise una persona')).toHaveCount(0)
})

test('and in Portuguese in the third person', async ({ product, customer }) => {
  const counter = await counterOf(product, 'dono')
  const asked = await ask(counter)
  await counter.client.checkoutRequests.play({
    params: { merchantId: counter.merchantId, orderUuid: asked.orderUuid },
    body: { part: 'reject' },
  })
  const page = await customer()
  await page.goto(asked.path)
  await expect(page.getByLabel('A sua opinião (opcional)')).toBeVisible()
  await button(page, 'Pedir que uma pessoa a reveja').click()
  await expect(page.getByText('Recebemos o seu pedido.')).toBeVisible()
})
