/** A sale whose link goes to a mobile, where a service sends short messages. */
import {
  clientAs,
  consent,
  customerOf,
  expectStep,
  field,
  linkOf,
  newSalePath,
  sendButton,
  typeSale,
  waitingTitle,
} from '../support/checkout-sales.ts'
import { expect, expectAccessible, test as base } from '../support/fixtures.ts'
import { toasts } from '../support/pages.ts'
import { lendProduct } from '../support/product.ts'
import { openSmsService, type SmsService } from '../support/sms-service.ts'

const key = 'key-given-by-the-sms-service'

const test = base.extend<object, { sms: SmsService }>({
  sms: [
    async ({ browserName: _ }, use) => {
      const service = await openSmsService(key)
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ sms }, use, { workerIndex }) =>
      lendProduct(`sms-${workerIndex}`, { SMS_URL: sms.url, SMS_KEY: key, PRIVATE_SERVICES: 'yes' }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('[CA-30] [RT-06] at the counter: a mobile that takes none is told, mended, and the new link goes there', async ({
  as,
  product,
  shop,
  sms,
}) => {
  const page = await as('guest', { width: 390 })
  await page.goto(newSalePath(shop))
  await typeSale(page)
  await page.getByRole('radio', { name: 'SMS' }).check()
  const phone = field(page, /^Móvil/)
  await consent(page).check()
  await sendButton(page).click()
  await expect(page.getByText('Escribe el móvil para poder enviarle el SMS.')).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('912345678')
  await expect(page.getByText('Los SMS solo llegan a móviles: el número debe empezar por 6 o 7.')).toBeVisible()
  await phone.fill('612408515')
  await expectAccessible(page)
  sms.state.answer = { outcome: 'refused', reason: 'number' }
  await sendButton(page).click()
  await expect(waitingTitle(page)).toBeVisible()
  const refused = page.getByRole('status').filter({ hasText: 'indica que ese móvil no recibe mensajes' })
  await expect(refused).toContainText('Corrige el móvil y reenvía, o copia el enlace.')
  await expectStep(page, 'Sin enviar todavía', 0)
  await expectAccessible(page)
  const dead = customerOf(product, await linkOf(page))

  sms.state.answer = { outcome: 'sent' }
  await page.getByRole('button', { name: /^Corregir correo o móvil/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /^Móvil/ })).toBeFocused()
  await dialog.getByRole('textbox', { name: /^Móvil/ }).fill('612 408 516')
  await dialog.getByRole('button', { name: /^Reenviar el enlace/ }).click()
  await expect(toasts(page)).toContainText(/Enviado a 612\s408\s516/)
  await expectStep(page, 'Carmen abre el enlace', 1)
  await expect(page.locator('.steps li.done')).toContainText('por SMS')
  await expect(refused).toHaveCount(0)
  expect(sms.state.messages.map(({ to }) => to)).toEqual(['+34612408515', '+34612408516'])
  const text = sms.state.messages.at(-1)?.text ?? ''
  expect(text).toMatch(/^Casa Lumbre Bilbao: revisa y acepta tu plan de pago de 342,00 €: http\S+$/)
  await expect(dead.look()).rejects.toThrow(/404/)
  await customerOf(product, text.split(' ').at(-1) ?? '').open()
  await expectStep(page, 'Confirma sus datos y elige plan', 2)
})

test('in test mode no message leaves: it stands on the page', async ({ as, product, shop, sms }) => {
  const client = await clientAs(product, 'guest', true)
  const before = sms.state.messages.length
  const page = await as('guest', { width: 390 })
  await page.goto(newSalePath(shop, '?sandbox=true'))
  await typeSale(page)
  await page.getByRole('radio', { name: 'SMS' }).check()
  await field(page, /^Móvil/).fill('612408515')
  await consent(page).check()
  await sendButton(page).click()
  await expect(waitingTitle(page)).toBeVisible()
  await page.getByText('Ver el mensaje de prueba').click()
  await expect(page.getByText('Para +34612408515')).toBeVisible()
  await expect(page.getByText(await linkOf(page))).toBeVisible()
  expect(sms.state.messages).toHaveLength(before)
  expect((await client.merchants.configurations({ params: { merchantId: shop.id } })).offlineChannels).toContain('sms')
})
