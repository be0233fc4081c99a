import { demoPassword, lastingClientOf } from '../support/clients.ts'
import { forgiveFailedLoads, test } from '../support/faulty.ts'
import { expect, expectAccessible, type Page, type Shop } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'

const pathOf = (shop: Pick<Shop, 'id'>): string => `/merchants/${shop.id}/invoices/iban`

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const exe = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(400, 1)])
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

const ibanField = (page: Page) => page.getByRole('textbox', { name: 'IBAN' })
const proofField = (page: Page, label = 'Justificante de titularidad') => page.getByLabel(label)
const send = (page: Page) => page.getByRole('button', { name: 'Pedir el cambio' })
/** The password is asked for each time, however fresh the sign-in; nothing has been sent then, and nothing says so. */
const confirm = async (page: Page, title: string, label = 'Contraseña'): Promise<void> => {
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await question.getByLabel(label).fill(demoPassword)
  await page.keyboard.press('Enter')
}
const rowOf = (page: Page, iban: string) => page.getByRole('row').filter({ hasText: iban })

test('[RT-20] the list says where the shop is paid, and why not elsewhere', async ({ as, shop }) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await as('owner', { width, colorScheme })
    await page.goto(pathOf(shop))
    await expect(page).toHaveTitle(/Cuenta bancaria/)
    await expect(rowOf(page, 'ES95 9999 0001 4400 0000 1332')).toContainText('En uso')
    await expect(page.getByRole('row').nth(1)).toContainText('En uso')
    await expect(rowOf(page, 'ES51 9999 0001 4500 0000 0911')).toContainText('Sustituido')
    await expect(rowOf(page, 'ES20 9999 0001 4100 0000 6127')).toContainText(
      'El certificado no dice quién es el titular',
    )
    await expect(page.getByText('B00007310')).toBeVisible()
    await expectAccessible(page)
  }
})

test('[CA-27] an IBAN is asked for: wrong ones and wrong files are told where they stand', async ({ as, product }) => {
  const [shop] = await lastingClientOf(product, 'dono').merchants.list()
  const page = await as('dono')
  await page.goto(pathOf({ id: shop?.id ?? '' }))
  const iban = page.getByRole('textbox', { name: 'IBAN' })
  await iban.pressSequentially('PT50999900010000000700118')
  await expect(iban).toHaveValue('PT50 9999 0001 0000 0007 0011 8')
  await iban.blur()
  await expect(page.getByText('Algum algarismo não está certo')).toBeVisible()
  await iban.press('End')
  await iban.press('Backspace')
  await iban.pressSequentially('9')
  await expect(page.getByText('Algum algarismo não está certo')).toHaveCount(0)

  const proof = proofField(page, 'Comprovativo da conta')
  await proof.setInputFiles(file('grande.pdf', Buffer.concat([pdf, Buffer.alloc(10.1 * 1024 * 1024)])))
  await page.getByRole('button', { name: 'Pedir a alteração' }).click()
  await expect(page.getByText('Tem mais de 10 MB')).toBeVisible()
  await proof.setInputFiles(file('comprovativo.pdf', exe))
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/ibans')) uploads.push(request.url())
  })
  await page.getByRole('button', { name: 'Pedir a alteração' }).click()
  await expect(page.getByText('Para alterar um IBAN pedimos sempre a palavra-passe.')).toBeVisible()
  expect(uploads).toEqual([])
  await confirm(page, 'Alterar o IBAN para PT50 •••• 0119', 'Palavra-passe')
  await expect(page.getByText('O ficheiro não é um PDF, JPG ou PNG correto')).toBeVisible()
  await expect(iban).toHaveValue('PT50 9999 0001 0000 0007 0011 9')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await proof.setInputFiles(file('comprovativo.pdf', pdf))
  await page.getByRole('button', { name: 'Pedir a alteração' }).click()
  await confirm(page, 'Alterar o IBAN para PT50 •••• 0119', 'Palavra-passe')
  await expect(rowOf(page, 'PT50 9999 0001 0000 0007 0011 9')).toContainText('Em análise')
  await expect(page.getByText('Já há um IBAN em análise')).toBeVisible()
})

test('[CA-27] a fault of the network in the middle keeps all of it; a second try does it once', async ({
  as,
  between,
  shippingShop,
  faults,
}) => {
  const page = await as('admin')
  await page.goto(between.url + pathOf(shippingShop))
  await page.getByLabel('Usar el de otro comercio').selectOption({ label: 'Casa Lumbre Bilbao · ES95 •••• 1332' })
  await expect(ibanField(page)).toHaveValue('ES95 9999 0001 4400 0000 1332')
  await proofField(page).setInputFiles(file('certificado.pdf', Buffer.concat([pdf, Buffer.alloc(3_000_000)])))
  between.fail(/^POST .*\/ibans$/, 'reset')
  await send(page).click()
  await confirm(page, 'Cambiar el IBAN a ES95 •••• 1332')
  await expect(page.getByText('No ha llegado. Lo que has escrito y el archivo siguen aquí.')).toBeVisible()
  forgiveFailedLoads(faults)
  between.heal()
  await expect(page.getByText('certificado.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otra vez' }).click()
  await confirm(page, 'Cambiar el IBAN a ES95 •••• 1332')
  await expect(rowOf(page, 'ES95 9999 0001 4400 0000 1332')).toContainText('En revisión')
  const { results } = await shippingShop.owner.ibans.list({ params: { merchantId: shippingShop.id } })
  expect(results.filter(({ status }) => status === 'pending_review')).toHaveLength(1)

  const owner = await as('owner')
  await owner.goto(`/merchants/${shippingShop.id}/operations`)
  await owner.getByRole('button', { name: /^Avisos/ }).click()
  await owner.getByRole('link', { name: 'Han solicitado un cambio de IBAN' }).click()
  await expect(owner).toHaveURL((url) => url.pathname === pathOf(shippingShop))
  await expect(rowOf(owner, 'ES95 9999 0001 4400 0000 1332')).toContainText('En revisión')

  // The hold is there to stop what was not wanted.
  const asked = rowOf(owner, 'ES95 9999 0001 4400 0000 1332').filter({ hasText: 'En revisión' })
  const stop = asked.getByRole('button', { name: 'Parar el cambio' })
  await tabTo(owner, stop)
  await owner.keyboard.press('Enter')
  const dialog = owner.getByRole('dialog', { name: '¿Parar el cambio a ES95 •••• 1332?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Parar el cambio' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(owner, 'ES95 9999 0001 4400 0000 1332').filter({ hasText: 'Cambio parado' })).toHaveCount(1)
  await expect(send(owner)).toBeVisible()
})

test('[RT-20] the bank account has its own entry and key, apart from the invoices', async ({ as, shop }) => {
  const page = await as('editor')
  await page.goto(`/merchants/${shop.id}/invoices`)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cuenta bancaria' }).click()
  await expect(page).toHaveURL((url) => url.pathname === pathOf(shop))
  const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="page"]')
  await expect(current).toHaveText('Cuenta bancaria')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page).toHaveURL((url) => url.pathname === `/merchants/${shop.id}/invoices`)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL((url) => url.pathname === pathOf(shop))
})

test('[CA-25] the billing e-mail changes with the password', async ({ as, shop }) => {
  const page = await as('admin')
  await page.goto(pathOf(shop))
  const email = page.getByLabel('Correo', { exact: true })
  await expect(email).toHaveValue('facturas@casalumbre.test')
  await tabTo(page, email)
  await email.fill('contabilidad@casalumbre.test')
  await page.getByLabel('Tu contraseña').fill('no es esta')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No es tu contraseña.')).toBeVisible()
  await page.getByLabel('Tu contraseña').fill(demoPassword)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('region', { name: 'Avisos de la página' })).toContainText('Guardado.')
  const account = await shop.owner.billing.account({ params: { merchantId: shop.id } })
  expect(account.billingEmail).toBe('contabilidad@casalumbre.test')
})

test('[RT-20] an editor looks, a guest does not come in', async ({ as, shop }) => {
  const editor = await as('editor')
  await editor.goto(pathOf(shop))
  await expect(editor.getByText('El IBAN lo cambian propietarios y administradores.')).toBeVisible()
  await expect(ibanField(editor)).toHaveCount(0)
  await expect(editor.getByText('El correo de facturación lo cambian')).toBeVisible()
  const guest = await as('guest')
  await guest.goto(pathOf(shop))
  await expect(guest).not.toHaveURL(/iban/)
  const disabled = await as('disabled')
  await disabled.goto(pathOf(shop))
  await expect(disabled.getByText('Con la cuenta desactivada no se puede cambiar el IBAN')).toBeVisible()
})
