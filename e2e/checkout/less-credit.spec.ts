/** A lender that says yes to less: the customer chooses again, or learns what to ask the shop for. */
import {
  ask,
  button,
  counterOf,
  documents,
  heading,
  open,
  operationOf,
  sign,
  test,
  walkToSign,
} from '../support/checkout-customer.ts'
import { expect, expectAccessibleInBoth, type Page } from '../support/fixtures.ts'

test('in Portuguese the customer reads how much is lent, and takes a plan within it', async ({ customer, product }) => {
  const counter = await counterOf(product, 'dono')
  const asked = await ask(counter)
  const page = await customer()
  await page.goto(asked.path)
  await page.getByRole('radio', { name: /^12 prestações/ }).check()
  const fillIn = async () => {
    await button(page, 'Escolher este plano').click()
    await page.getByLabel('NIF').fill('299999971')
    await page.getByRole('checkbox').check()
    await button(page, 'Confirmar os meus dados').click()
    await button(page, 'Cartão aceite (teste)').click()
    await page.getByLabel('A sua assinatura').fill('Carmen Neves')
    await button(page, /^Aceitar/).click()
  }
  await fillIn()
  const limit = page.getByText(/empresta-lhe até 256,50\s€\. Estes são os planos/)
  await expect(limit).toBeVisible()
  await expect(page.getByRole('radio', { name: /^12 prestações/ })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await fillIn()
  await expect(heading(page, 'Compra confirmada, Carmen')).toBeVisible()
  await expect(limit).toHaveCount(0)
  const { history } = await operationOf(counter, asked)
  expect(history.map(({ type }) => type)).toContain('credit_limited')
})

test('where no plan is within it, how much and what to ask for', async ({ customer, product }) => {
  const asked = await ask(await counterOf(product))
  const page = await customer()
  await open(page, asked.path)
  await walkToSign(page, documents.less)
  await sign(page)
  await expect(heading(page, 'No podemos concederte este plan')).toBeVisible()
  await expect(
    page.getByText(/te presta hasta 256,50\s€, .+ No se ha cobrado nada\. .+ una venta más pequeña/),
  ).toBeVisible()
  await expect(button(page, 'Pedir que la revise una persona')).toBeVisible()
})

/** What another tab of the customer sends. */
const signElsewhere = (page: Page, token: string) =>
  page.evaluate(async (path) => {
    const { information_version } = (await (await fetch(path)).json()) as { information_version: string } // of the contract
    const body = JSON.stringify({ card: 'test-card-ok', signature: 'Carmen Neves', information_version })
    const answer = await fetch(`${path}/accept`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    return ((await answer.json()) as { state: string }).state // of the contract
  }, `/api/checkout/${token}`)

test('a tab that still shows the old plan cannot sign it, and shows the plans that are left', async ({
  customer,
  product,
}) => {
  const { path, token } = await ask(await counterOf(product, 'dono'))
  const page = await customer()
  await page.goto(path)
  await page.getByRole('radio', { name: /^12 prestações/ }).check()
  await button(page, 'Escolher este plano').click()
  await page.getByLabel('NIF').fill('299999971')
  await page.getByRole('checkbox').check()
  await button(page, 'Confirmar os meus dados').click()
  await button(page, 'Cartão aceite (teste)').click()
  await page.getByLabel('A sua assinatura').fill('Carmen Neves')
  expect(await signElsewhere(page, token)).toBe('opened')
  await button(page, /^Aceitar/).click()
  await expect(page.getByText(/empresta-lhe até 256,50\s€/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^4 prestações/ })).toBeChecked()
})
