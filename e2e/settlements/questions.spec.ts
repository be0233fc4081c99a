/** Help on the spot: the origin of a figure, and a question about it to the provider. */
import { requestFor, waitingTitle } from '../support/checkout-sales.ts'
import { clientOf, signIn } from '../support/clients.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { makeSale, test } from '../support/faulty.ts'
import { tabTo } from '../support/keyboard.ts'
import { detailPath, listRows } from '../support/pages.ts'
import { operator } from '../support/product.ts'
import { amountsOf, centsOf, sum } from '../support/settlement-screens.ts'

test('[RT-07] a guest asks about a sale by keyboard, once though the answer is lost, and reads what the provider says', async ({
  as,
  between,
  product,
  shop,
}) => {
  const id = await makeSale(shop)
  const page = await as('guest')
  await page.goto(between.url + detailPath(shop.id, id))

  // The lines of the explanation, which a guest does not see, add up to the figure.
  await expect(page.getByText('Por qué estos importes')).toHaveCount(0)
  const editor = await as('editor')
  await editor.goto(detailPath(shop.id, id))
  await editor.getByText('Por qué estos importes').click()
  const why = editor.getByRole('group').filter({ hasText: 'Capturado de la venta' })
  const figures = (await why.locator('.lines > div > :last-child').allInnerTexts()).map(centsOf)
  expect(sum(figures.slice(0, -1))).toBe(figures.at(-1))
  const fact = editor.locator('.facts > div').filter({ hasText: 'Recibirás' })
  await expect(fact).toContainText((await why.locator('.lines b').last().innerText()).trim())

  const opener = page.getByRole('button', { name: 'Consultar a soporte' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Consulta sobre el pedido / })
  await expect(page).toHaveURL(new RegExp(`${id}/ask$`))
  await expect(page).toHaveTitle('Trastienda · Consultar a soporte')
  const field = dialog.getByLabel('Tu consulta')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Escribe tu consulta.')).toBeVisible()
  await expectAccessible(page)
  await field.fill('x'.repeat(1001))
  await expect(dialog.getByText('Sobra 1 carácter.')).toBeVisible()
  await field.fill('')
  await dialog.getByRole('button', { name: 'No entiendo este importe.' }).click()
  await expect(field).toHaveValue('No entiendo este importe.')

  between.fail(/\/questions$/, 'lost')
  await field.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('Aún no sabemos si tu consulta se ha enviado')
  between.heal()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect(dialog.getByText('Consulta enviada')).toBeVisible()
  await expect(dialog.getByText(/Te responderemos a guest@demo\.test/)).toBeVisible()
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await dialog.innerText())?.[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${id}$`))

  const history = page.getByRole('listitem').filter({ hasText: reference })
  await expect(history).toContainText(/Consulta a soporte, ref\. .*: «No entiendo este importe\.»/)
  const outbox = await (await fetch(`${product.url}/outbox`)).text()
  expect(outbox.split(`[${reference}]`)).toHaveLength(2)
  expect(outbox).toContain(id)

  await operator(product, 'question', 'answer', '--id', reference, '--text', 'Es la comisión y su IVA.')
  await expect(page.getByText(`Respuesta de soporte, ref. ${reference}: «Es la comisión y su IVA.»`)).toBeVisible()
})

test('[RT-12] a line of a settlement in Portuguese: what it is made of, a question, its trace; kept and not sent in test mode', async ({
  as,
  product,
  shop,
}) => {
  const { accessToken } = await signIn(product, 'dono')
  const dono = clientOf(product, accessToken)
  const [merchant] = (await dono.merchants.list()).filter(({ status }) => status === 'active')
  if (!merchant) throw new Error('The demo has no shop in Portugal that sells.')
  const { results } = await dono.settlements.list({ params: { merchantId: merchant.id }, query: {} })
  const [settlement] = results
  if (!settlement) throw new Error('The demo has no settlement in Portugal.')
  const page = await as('dono')
  const path = `/merchants/${merchant.id}/settlements/${settlement.id}`
  await page.goto(`${path}?type=order`)

  const row = listRows(page).first()
  await expect(row).toBeVisible()
  const net = (await amountsOf(row)).at(-1) ?? 0
  const opener = row.getByRole('button', { name: /^Contactar o apoio: / })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Perguntar sobre uma linha de ${settlement.reference}` })
  await expect(page).toHaveURL(/\/ask\?type=order&line=[0-9a-f]{32}-order$/)
  await expect(dialog.getByText('Líquido', { exact: true })).toBeVisible()
  const shown = (await dialog.locator('.lines > div > :last-child').allInnerTexts()).map(centsOf)
  expect(sum(shown.slice(0, -1))).toBe(net)
  expect(shown.at(-1)).toBe(net)
  await expectAccessible(page)

  // Half a question is not lost by the way back.
  const field = dialog.getByLabel('A tua pergunta')
  await field.fill('A comissão?')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(field).toHaveValue('A comissão?')
  await dialog.getByRole('button', { name: 'Enviar a pergunta' }).click()
  await expect(dialog.getByText('Pergunta enviada')).toBeVisible()
  const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await dialog.getByRole('definition').innerText())?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page).toHaveURL(/\?type=order$/)
  await expect(opener).toBeFocused()
  const asked = page.getByRole('region', { name: 'Alguma coisa não bate certo?' })
  await expect(asked.getByRole('listitem').filter({ hasText: reference })).toContainText('«A comissão?»')

  // The sale that the line speaks of has it in its history.
  const { results: lines } = await dono.settlements.lines({
    params: { merchantId: merchant.id, settlementId: settlement.id },
    query: { type: 'order' },
  })
  await page.goto(detailPath(merchant.id, lines[0]?.operationId ?? ''))
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
    `Pergunta ao apoio sobre a sua linha de ${settlement.reference}, ref. ${reference}: «A comissão?»`,
  )

  // In test mode it stays here.
  const trial = clientOf(product, (await signIn(product, 'owner')).accessToken, true)
  const [sale] = (await trial.operations.list({ params: { merchantId: shop.id }, query: { status: 'accepted' } }))
    .results
  if (!sale) throw new Error('The demo has no sale in test mode.')
  const editor = await as('editor')
  await editor.goto(`${detailPath(shop.id, sale.id, '/ask')}?sandbox=true`)
  const trying = editor.getByRole('dialog')
  await expect(trying).toContainText('En modo de pruebas no se envía')
  await trying.getByLabel('Tu consulta').fill('¿Prueba?')
  await trying.getByRole('button', { name: 'Guardar la consulta' }).click()
  await expect(trying.getByText('Consulta guardada')).toBeVisible()
  await trying.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(editor.getByText(/^Consulta a soporte, ref\. .*: «¿Prueba\?»/)).toBeVisible()
})

test('a sale that still waits for its customer is asked about too', async ({ as, shop }) => {
  const { operationId } = await shop.owner.checkoutRequests.create({
    params: { merchantId: shop.id },
    body: requestFor(),
  })
  const page = await as('guest')
  await page.goto(detailPath(shop.id, operationId))
  await expect(waitingTitle(page)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Consultar a soporte' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^Consulta sobre el pedido / })
  await dialog.getByLabel('Tu consulta').fill('¿Cuánto espera el enlace?')
  await dialog.getByRole('button', { name: 'Enviar la consulta' }).click()
  await expect(dialog.getByText('Consulta enviada')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText(/^Consulta a soporte, ref\. .*: «¿Cuánto espera el enlace\?»/)).toBeVisible()
})
