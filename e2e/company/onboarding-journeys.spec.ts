/** From the provider's invitation to the first sale: each step with a reload in the middle of it, and on two devices. */
import { customerOf } from '../support/checkout-sales.ts'
import { open as openAsCustomer, sign, test, walkToSign } from '../support/checkout-customer.ts'
import { clientOf } from '../support/clients.ts'
import { expect, expectAccessible, type Page } from '../support/fixtures.ts'
import { listRows, openList, shell } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { operator } from '../support/product.ts'
import { expectStep, goOn, inviteCompany, newPassword, pdfFile, stepsBeside } from '../support/sign-ups.ts'
import {
  acceptInvitation,
  acceptPapers,
  accountWords,
  type Answers,
  chooseActivity,
  dossierOf,
  expectFilled,
  fillIn,
  fillThroughReload,
  merchantIn,
  signInOn,
} from '../support/sign-up-screens.ts'

type PaperWords = { place: (title: string) => string; state: string }
const inSpanish: PaperWords = { place: (title) => `${title}: elegir archivos`, state: 'Subido' }
const inPortuguese: PaperWords = { place: (title) => `${title}: escolher ficheiros`, state: 'Enviado' }

/** A file for each of these documents; they have arrived. */
const handIn = async (page: Page, { place, state }: PaperWords, titles: readonly string[]): Promise<void> => {
  for (const title of titles) {
    const name = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`
    await page.getByLabel(place(title), { exact: true }).setInputFiles(pdfFile(name))
    await expect(page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: state })).toBeVisible()
  }
}

const owners: readonly Answers[] = [
  { Nombre: 'Nerea', Apellidos: 'Iturriaga', Número: '12345678Z', Participación: '40' },
  { Nombre: 'Jon', Apellidos: 'Etxeberria', Número: '11111111H', Participación: '30' },
  { Nombre: 'Miren', Apellidos: 'Goikoetxea', Número: '22222222J', Participación: '30' },
]
const ofEveryOwner: Answers = {
  'Fecha de nacimiento': '17.05.1984',
  Nacionalidad: 'España',
  Documento: 'DNI',
  'Calle y número': 'Calle Somera 12',
  'Código postal': '48005',
  'Motivo de la titularidad': 'Participación en el capital',
}

/** Address of an owner who has been saved. */
const oneOwner = /\/onboarding\/owner\?ownerId=[0-9a-f]{32}$/
const saveOwner = (page: Page): Promise<void> => page.getByRole('button', { name: 'Guardar persona' }).click()
const ownerRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The other fields of an owner whose first and last name are there. */
const finishOwner = async (page: Page, owner: Answers): Promise<void> => {
  await fillIn(page, ofEveryOwner)
  await fillIn(page, { ...owner, Población: 'Bilbao' })
  await saveOwner(page)
  await expect(page).toHaveURL(/\/onboarding\/owner$/)
  await expect(ownerRow(page, owner['Apellidos'] ?? '')).toContainText('No falta nada')
}

test('[ON-02] [ON-05] [ON-06] [ON-07] [NV-03] [NV-04] [NV-05] an enterprise with three owners, from invitation to its first sale', async ({
  stranger,
  customer,
  product,
}) => {
  test.setTimeout(300_000)
  const { email, link, id } = await inviteCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await acceptInvitation(page, link, email, accountWords.es)

  await fillThroughReload(page, { Nombre: 'Nerea', Apellidos: 'Iturriaga', 'Fecha de nacimiento': '17.05.1984' })
  await fillIn(page, { Nacionalidad: 'España', Teléfono: '612 408 515', 'Cargo en la empresa': 'Administradora' })
  await fillIn(page, { Documento: 'DNI', Número: '12345678Z' })
  await goOn(page)

  await expect(page).toHaveURL(/\/onboarding\/enterprise$/)
  await expect(page.locator('main')).toBeFocused()
  await fillThroughReload(page, { 'Razón social': 'Velas de Bilbao, S. L.', 'NIF de la empresa': 'B12345674' })
  await fillIn(page, {
    'Forma jurídica': 'Sociedad limitada (S. L.)',
    'Nombre comercial (opcional)': 'Velas de Bilbao',
  })
  await chooseActivity(page, 'Actividad económica', 'comercio al por menor', '47 · Comercio al por menor')
  await fillIn(page, { 'Calle y número': 'Calle Somera 12', 'Código postal': '48005' })
  await expect(page.getByLabel('Provincia', { exact: true })).toHaveValue('Bizkaia')
  await fillIn(page, { Población: 'Bilbao', Teléfono: '912345678', 'Web (opcional)': 'https://velas.example' })
  await goOn(page)

  await expect(page).toHaveURL(/\/onboarding\/ownership$/)
  await page.getByRole('radio', { name: /^Una o varias personas/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Una o varias personas/ })).toBeChecked()
  await goOn(page)

  // The first owner on this device, the second begun here and ended on another, the third there.
  await expect(page).toHaveURL(/\/onboarding\/owner$/)
  await page.getByRole('link', { name: 'Añadir a una persona' }).click()
  const [first = {}, second = {}, third = {}] = owners
  await fillIn(page, { Nombre: first['Nombre'] ?? '' })
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(oneOwner)
  await fillThroughReload(page, { Nombre: first['Nombre'] ?? '', Apellidos: first['Apellidos'] ?? '' })
  await finishOwner(page, first)
  await page.getByRole('link', { name: 'Añadir a otra persona' }).click()
  await fillIn(page, { Nombre: second['Nombre'] ?? '', Apellidos: second['Apellidos'] ?? '' })
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(oneOwner)
  const { accessToken } = await signInAs(product, email, newPassword)
  const client = clientOf(product, accessToken)
  await expect
    .poll(async () => (await client.company.listOwners()).results.map(({ lastName }) => lastName))
    .toEqual(['Iturriaga', 'Etxeberria'])

  const tablet = await stranger({ viewport: { width: 900, height: 1100 } })
  await tablet.goto('/')
  await signInOn(tablet, email, accountWords.es)
  await expect(tablet).toHaveURL(/\/onboarding\/owner$/)
  await expect(ownerRow(tablet, 'Etxeberria')).toContainText('Falta:')
  await ownerRow(tablet, 'Etxeberria').getByRole('link', { name: 'Jon Etxeberria' }).click()
  await expectFilled(tablet, { Nombre: 'Jon', Apellidos: 'Etxeberria' })
  await finishOwner(tablet, second)
  await tablet.getByRole('link', { name: 'Añadir a otra persona' }).click()
  await finishOwner(tablet, third)
  await expectAccessible(tablet)
  await goOn(tablet)

  await expect(tablet).toHaveURL(/\/onboarding\/docs-info$/)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Escrituras y poderes' })).toBeVisible()
  await goOn(tablet)
  await handIn(tablet, inSpanish, ['DNI de quien firma', 'NIF de la empresa'])
  await tablet.reload()
  await expect(stepsBeside(tablet)).toContainText('2 de 5 listos')
  await handIn(tablet, inSpanish, ['Escrituras y poderes', 'Certificado de titularidad bancaria'])
  await tablet.getByRole('checkbox', { name: /La ley no me obliga a tenerlas/ }).check()
  await expect(tablet.locator('main').getByText('5 de 5 documentos listos')).toBeVisible()
  await goOn(tablet)

  await expect(tablet).toHaveURL(/\/onboarding\/add-merchant$/)
  await expectFilled(tablet, { 'Nombre del comercio': 'Velas de Bilbao' })
  await fillThroughReload(tablet, {
    'IBAN para las transferencias': 'ES95 9999 0001 4400 0000 1332',
    'Ventas al mes': '12000',
  })
  await fillIn(tablet, { 'Tique medio': '85,50' })
  await tablet.keyboard.press('Tab')
  await expect.poll(async () => (await client.onboarding.get()).shop.averageAmount).toBe(8550)
  await page.goto('/')
  await expect(page).toHaveURL(/\/onboarding\/add-merchant$/)
  const shop: Answers = { 'IBAN para las transferencias': 'ES95 9999 0001 4400 0000 1332', 'Tique medio': '85,50' }
  await expectFilled(page, { ...shop, 'Ventas al mes': '12.000,00' })
  await tablet.getByRole('button', { name: 'Dar de alta el comercio' }).click()
  await expect(tablet).toHaveURL(/\/merchants\/[0-9a-f]{32}\/pending-merchant$/)
  const merchantId = merchantIn(tablet)

  // The first device finds out by itself where things are.
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/merchants/${merchantId}/pending-merchant$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comercio en revisión')
  await expect(shell(page)).toHaveAttribute('data-live', 'true')
  const now = page.locator('[aria-current="step"]')
  const cif = (await dossierOf(product, id)).documents.find(({ key }) => key === 'cif')?.files[0]?.id ?? ''
  await operator(product, 'document', 'reject', '--id', cif, '--reason', 'No se lee el número')
  await expect(page.getByText('No se lee el número')).toBeVisible()
  await page
    .getByLabel(inSpanish.place('NIF de la empresa'), { exact: true })
    .setInputFiles(pdfFile('cif-otra-vez.pdf'))
  await expect(page.getByText('No se lee el número')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'cif-otra-vez.pdf' })).toContainText('En revisión')
  await acceptPapers(product, id)
  await operator(product, 'merchant', 'contract-sent', '--id', merchantId)
  await expect(now).toContainText('Te lo hemos enviado por correo')
  await operator(product, 'merchant', 'approve', '--id', merchantId)
  await expect(page).toHaveURL(new RegExp(`/merchants/${merchantId}/operations$`))

  await page.goto(`/merchants/${merchantId}/operations/new?sandbox=true`)
  await page.getByLabel('Importe total, con IVA').fill('342')
  await fillIn(page, { Nombre: 'Carmen', Apellidos: 'Lasa' })
  await page.getByRole('textbox', { name: /^Correo/ }).fill('carmen@correo.example')
  await page.getByRole('radio', { name: 'Código QR' }).check()
  await page.getByRole('checkbox', { name: /acepta que nos comuniques/ }).check()
  await page.getByRole('button', { name: /^Generar código QR/ }).click()
  const sale = await page.getByLabel('Enlace para Carmen', { exact: true }).inputValue()
  const phone = await customer()
  await openAsCustomer(phone, product.url + new URL(sale).pathname)
  await walkToSign(phone)
  await sign(phone)
  await expect(page.locator('.sale-waiting-end')).toContainText('Carmen ha aceptado. Entrégale la compra')
  await openList(page, merchantId, '?sandbox=true')
  await expect(listRows(page)).toHaveCount(1)
  await expect(listRows(page)).toContainText('342,00')

  // A company that already sells adds its next merchant with the last step alone.
  await page.goto('/onboarding?sandbox=false')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da de alta otro comercio')
  await expect(stepsBeside(page).locator('.done')).toHaveCount(6)
  await expectFilled(page, { 'Nombre del comercio': '' })
})

test('[ON-01] [ON-06] [ON-07] [NV-03] [NV-04] [NV-05] a self-employed person on a phone, in Portuguese, from invitation to the first sale', async ({
  stranger,
  product,
}) => {
  test.setTimeout(300_000)
  const { email, link, id } = await inviteCompany(product, 'self_employed', 'PT')
  const device = { locale: 'pt-PT', timezoneId: 'Europe/Lisbon' }
  const phone = await stranger({ ...device, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await acceptInvitation(phone, link, email, accountWords.pt)
  await expect(stepsBeside(phone)).toContainText('Passo 1 de 4 · Os teus dados')

  const name: Answers = { Nome: 'Inês', Apelidos: 'Carvalho', 'Data de nascimento': '17.05.1984' }
  await fillThroughReload(phone, name)
  await fillIn(phone, { Nacionalidade: 'Portugal', Telefone: '912 345 678' })
  await phone.keyboard.press('Tab')
  const { accessToken } = await signInAs(product, email, newPassword)
  const client = clientOf(product, accessToken)
  await expect.poll(async () => (await client.company.getProfile()).phone).toBe('912345678')

  // At the desk at home.
  const desk = await stranger({ ...device, viewport: { width: 1440, height: 900 } })
  await desk.goto('/')
  await desk.getByRole('button', { name: 'Português' }).click()
  await signInOn(desk, email, accountWords.pt)
  await expect(desk).toHaveURL(/\/onboarding\/profile$/)
  await expectFilled(desk, { ...name, Nacionalidade: 'Portugal', Telefone: '912 345 678' })
  await fillIn(desk, { Documento: 'Cartão de Cidadão (NIF)', Número: '123456789' })
  await chooseActivity(desk, 'Atividade económica', 'comércio a retalho', '47 · Comércio a retalho')
  await fillIn(desk, { 'Rua e número': 'Rua das Flores 12', 'Código postal': '4050-253' })
  await expect(desk.getByLabel('Distrito', { exact: true })).toHaveValue('Porto')
  await fillIn(desk, { Localidade: 'Porto' })
  await goOn(desk)
  await expect(desk).toHaveURL(/\/onboarding\/docs-info$/)
  await expect(stepsBeside(desk)).toContainText('Registo de Inês Carvalho')

  // The phone opens the step that the desktop has reached.
  await phone.goto('/')
  await expect(phone).toHaveURL(/\/onboarding\/docs-info$/)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Certidão da Autoridade Tributária' })).toBeVisible()
  await expectAccessible(phone)
  await goOn(phone)
  await handIn(phone, inPortuguese, ['Início de atividade', 'Comprovativo de IBAN'])
  await phone.reload()
  await expect(phone.locator('main').getByText('2 de 5 documentos prontos')).toBeVisible()
  await handIn(phone, inPortuguese, ['Certidão da Autoridade Tributária', 'O teu Cartão de Cidadão'])
  await phone.getByRole('checkbox', { name: /A lei não me obriga a tê-las/ }).check()
  await expect(phone.locator('main').getByText('5 de 5 documentos prontos')).toBeVisible()
  await expectAccessible(phone)
  await goOn(phone)

  await expectStep(phone, 'A tua loja')
  await fillThroughReload(phone, {
    'Nome da loja': 'Velas do Porto',
    'IBAN para as transferências': 'PT50 9999 0001 0000 0007 0011 9',
  })
  await fillIn(phone, { 'Vendas por mês': '4000', 'Ticket médio': '60' })
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Registar a loja' }).click()
  await expect(phone).toHaveURL(/\/merchants\/[0-9a-f]{32}\/pending-merchant$/)
  const merchantId = merchantIn(phone)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Loja em análise')
  await expect(shell(phone)).toHaveAttribute('data-live', 'true')

  await acceptPapers(product, id)
  await expect(phone.getByText('Aceite').first()).toBeVisible()
  await operator(product, 'merchant', 'contract-sent', '--id', merchantId)
  await expect(phone.locator('[aria-current="step"]')).toContainText('Enviámos-to por e-mail')
  await operator(product, 'merchant', 'approve', '--id', merchantId)
  await expect(phone).toHaveURL(new RegExp(`/merchants/${merchantId}/operations$`))

  await phone.goto(`/merchants/${merchantId}/operations/new?sandbox=true`)
  await phone.getByLabel('Montante total, com IVA').fill('342')
  await fillIn(phone, { Nome: 'Carmo', Apelidos: 'Sequeira' })
  await phone.getByRole('radio', { name: 'Link' }).check()
  await phone.getByRole('checkbox', { name: /aceita que nos transmitas/ }).check()
  await phone.getByRole('button', { name: /^Gerar link/ }).click()
  const sale = customerOf(product, await phone.getByLabel('Link para Carmo', { exact: true }).inputValue(), '123456789')
  await sale.open()
  await sale.confirm()
  await sale.accept()
  await expect(phone.locator('.sale-waiting-end')).toContainText('Carmo aceitou')
})
