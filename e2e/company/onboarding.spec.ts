/** Signing up: its steps, where the user continues, the messages, and the merchant that results. */
import { errorBody } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, test } from '../support/faulty.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { openAccountMenu, shell, toasts, typeKept, widths } from '../support/pages.ts'
import { enter, expectStep, fillCompany, fillDocuments, goOn, joinCompany, stepsBeside } from '../support/sign-ups.ts'

const ofEnterprises = [
  'Tus datos',
  'Tu empresa',
  'Titularidad real',
  'Titulares reales',
  'Documentos necesarios',
  'Subir los documentos',
  'Tu comercio',
]
const ofSelfEmployed = ['Os teus dados', 'Que documentos são precisos', 'Enviar os documentos', 'A tua loja']

test('[ON-01] [ON-02] [NV-03] the steps are exactly those of the kind of company; other addresses lead to the first', async ({
  stranger,
  product,
}) => {
  for (const [type, country, names, first, foreign] of [
    ['enterprise', 'ES', ofEnterprises, 'Tus datos', 'nada'],
    ['self_employed', 'PT', ofSelfEmployed, 'Os teus dados', 'ownership'],
  ] as const) {
    const page = await stranger({ colorScheme: country === 'PT' ? 'dark' : 'light' })
    await enter(page, product, await joinCompany(product, type, country))
    await page.goto('/')
    await expect(page).toHaveURL(/\/onboarding\/profile$/)
    await expect(page).toHaveTitle(`Trastienda · ${first}`)
    await expect(stepsBeside(page).getByRole('listitem')).toHaveText(names.map((name) => new RegExp(name)))
    await expect(stepsBeside(page).getByRole('listitem')).toHaveCount(names.length)
    await expectStep(page, first)
    await page.goto(`/onboarding/${foreign}`)
    await expect(page).toHaveURL(/\/onboarding\/profile$/)
    await expectAccessible(page)
  }
})

test('[ON-06] [SH-08] a step ahead leads to the first that is open and says what is missing; leaving loses nothing', async ({
  stranger,
  product,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto('/onboarding/add-merchant')
  const note = page.getByRole('status').filter({ hasText: 'Antes de «Tu comercio» tienes que completar:' })
  await expect(page).toHaveURL(/\/onboarding\/profile\?wanted=add-merchant$/)
  await expect(note.getByRole('listitem')).toHaveCount(5)
  await expect(note.getByRole('listitem').first()).toHaveText(/^Tus datos: nombre, apellidos, teléfono/)

  await fillCompany(owner)
  await page.goto('/onboarding/add-merchant')
  await expect(page).toHaveURL(/\/onboarding\/docs-upload\?wanted=add-merchant$/)
  await expect(note.getByRole('listitem')).toHaveText([/^Subir los documentos: DNI de quien firma, NIF de la empresa/])
  await expect(stepsBeside(page).locator('.done')).toHaveText(ofEnterprises.slice(0, 4).map((name) => new RegExp(name)))
  await expectAccessible(page)

  // Steps behind are open, with what was said in them.
  await stepsBeside(page).getByRole('link', { name: 'Tu empresa' }).click()
  await expect(page).toHaveURL(/\/onboarding\/enterprise$/)
  await expect(page.getByLabel('Razón social')).toHaveValue('Velas de Bilbao, S. L.')
  await expect(shell(page)).toHaveAttribute('data-onboarding-started', 'true')

  await page.getByRole('link', { name: 'Continuar más tarde' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(toasts(page)).toContainText('Tus datos están guardados. Puedes continuar cuando quieras')
  await page.getByRole('link', { name: 'Continuar con el alta' }).click()
  await expect(page).toHaveURL(/\/onboarding\/docs-info$/)
  await expect(page.locator('main')).toBeFocused()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(stepsBeside(page)).toHaveText('Paso 5 de 7 · Documentos necesarios')
  await goOn(page)
  await expect(page).toHaveURL(/\/onboarding\/docs-upload$/)
  await page.getByRole('link', { name: 'Atrás' }).click()
  await expect(page).toHaveURL(/\/onboarding\/docs-info$/)
})

test('[ON-05] [ON-06] an owner of whom the page did not hear, and was loaded anew, is there once', async ({
  stranger,
  product,
  between,
  faults,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  await fillCompany(owner)
  const listed = async () => (await owner.client.company.listOwners()).results
  for (const { id } of await listed()) await owner.client.company.removeOwner({ params: { ownerId: id } })
  const page = await stranger()
  await enter(page, product, owner)
  between.fail(/POST \/api\/v2\/enterprise\/owners$/, 'truncated', { times: 1 })
  await page.goto(`${between.url}/onboarding/owner`)
  await page.getByRole('link', { name: 'Añadir a esa persona' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Nerea')
  await page.keyboard.press('Tab')
  // It is written down, and the page has not heard of it.
  await expect.poll(async () => (await listed()).length).toBe(1)
  await expect(page.getByText('No hemos podido guardar')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/ownerId=[0-9a-f]{32}$/)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Nerea')
  expect((await listed()).map(({ firstName }) => firstName)).toEqual(['Nerea'])
  forgiveFailedLoads(faults)
})

test('[ON-07] the last step makes the shop once, keeps what is half typed, and leads to where it waits', async ({
  stranger,
  product,
  between,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  await fillCompany(owner)
  await fillDocuments(product, owner)
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto(`${between.url}/onboarding`)
  await expect(page).toHaveURL(/\/onboarding\/add-merchant$/)
  const field = (name: string) => page.getByRole('textbox', { name })
  const send = page.getByRole('button', { name: 'Dar de alta el comercio' })
  // What the company has said already is not asked again.
  await expect(field('Nombre del comercio')).toHaveValue('Velas de Bilbao')
  await expect(field('Página web (opcional)')).toHaveValue('https://velas.example')

  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(field('IBAN para las transferencias')).toBeFocused()
  await expect(page.getByText('Escribe el IBAN.')).toBeVisible()
  await expect(page.getByText('Escribe un importe aproximado.')).toHaveCount(2)
  await expectAccessible(page)
  await field('Página web (opcional)').fill('velas punto es')
  await field('IBAN para las transferencias').pressSequentially('ES9599990001440000001333')
  await field('Ventas al mes').fill('doce mil')
  await expect(page.getByText('Escríbela entera')).toBeVisible()
  await expect(page.getByText('Alguna cifra no está bien')).toBeVisible()
  await field('Página web (opcional)').fill('velas.example/tienda')
  await field('IBAN para las transferencias').fill('ES95 9999 0001 4400 0000 1332')
  await field('Ventas al mes').fill('12000')
  await field('Tique medio').fill('85,5')
  await field('Tique medio').blur()
  await expect(field('Ventas al mes')).toHaveValue('12.000,00')
  await expect(field('Página web (opcional)')).toHaveValue('https://velas.example/tienda')

  // What is right is kept by the server, what is not (yet) by this browser.
  await typeKept(page, () => field('Página web (opcional)').fill('velas punto es'))
  await field('Página web (opcional)').blur()
  await page.reload()
  await expect(page.getByText('Hemos recuperado el formulario que dejaste a medias.')).toBeVisible()
  await expect(field('Página web (opcional)')).toHaveValue('https://velas punto es')
  await field('Página web (opcional)').fill('velas.example/tienda')
  await page.getByRole('link', { name: 'Atrás' }).click()
  await expect(page).toHaveURL(/\/onboarding\/docs-upload$/)
  await goOn(page)
  await expect(field('IBAN para las transferencias')).toHaveValue('ES95 9999 0001 4400 0000 1332')
  await expect(field('Tique medio')).toHaveValue('85,50')

  const made = /POST \/api\/v2\/merchants$/
  await send.dblclick()
  await expect(page).toHaveURL(/\/merchants\/[0-9a-f]{32}\/pending-merchant$/)
  expect(between.seen.filter((name) => made.test(name))).toHaveLength(1)
  const merchants = await owner.client.merchants.list()
  expect(merchants.map(({ name, status }) => ({ name, status }))).toEqual([
    { name: 'Velas de Bilbao', status: 'pending' },
  ])
  // [NV-04] from now on the shop waits.
  await page.goto(`${between.url}/onboarding/profile`)
  await expect(page).toHaveURL(/\/pending-merchant$/)
})

test('[ON-07] what another device took away leads back to its step', async ({ stranger, product }) => {
  const owner = await joinCompany(product, 'self_employed', 'ES')
  await fillCompany(owner)
  await fillDocuments(product, owner)
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto('/onboarding/add-merchant')
  await page.getByRole('textbox', { name: 'Nombre del comercio' }).fill('Velas de Nerea')
  await page.getByRole('textbox', { name: 'IBAN para las transferencias' }).fill('ES9599990001440000001332')
  await page.getByRole('textbox', { name: 'Ventas al mes' }).fill('4000')
  await page.getByRole('textbox', { name: 'Tique medio' }).fill('60')
  const { results } = await owner.client.documents.list()
  const file = results.find(({ key }) => key === 'bank_account_certificate')?.files[0]?.id ?? ''
  await owner.client.documents.remove({ params: { document: file } })
  await page.getByRole('button', { name: 'Dar de alta el comercio' }).click()
  await expect(page).toHaveURL(/\/onboarding\/docs-upload\?wanted=add-merchant$/)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Certificado de titularidad bancaria' }).first(),
  ).toBeVisible()
  await fillDocuments(product, owner, ['bank_account_certificate'])
  await page.goto('/onboarding/add-merchant')
  await expect(page.getByRole('textbox', { name: 'Nombre del comercio' })).toHaveValue('Velas de Nerea')
})

test('[ON-08] an owner of no known kind goes to the external address; where that is our own, it says so in words', async ({
  stranger,
  product,
  between,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await enter(page, product, owner)
  const unknown = (text: string) => text.replace('"type":"enterprise"', '"type":"unknown"')
  between.fail(/GET \/api\/v2\/me$/, { rewrite: unknown })
  between.fail(/GET \/api\/v2\/onboarding$/, {
    status: 200,
    body: { type: 'unknown', started: null, steps: [], next: null },
  })
  await page.goto(`${between.url}/onboarding/profile`)
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('Todavía no sabemos si te das de alta')).toBeVisible()
  await expectAccessible(page)

  const outside = 'https://alta.example/comercio'
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Alta de fuera</h1>' }))
  between.fail(/GET \/(onboarding|settings)?$/, {
    rewrite: (html) => html.replace(/onboardingUrl&quot;:&quot;[^&]*/, `onboardingUrl&quot;:&quot;${outside}`),
  })
  for (const path of ['/', '/onboarding']) {
    await page.goto(between.url + path)
    await expect(page.getByRole('heading', { name: 'Alta de fuera' })).toBeVisible()
  }
  await page.goto(`${between.url}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
})

test('[ON-06] while it cannot be read how far one is, it says so; a disabled account adds no shop', async ({
  as,
  stranger,
  product,
  between,
  faults,
}) => {
  const page = await stranger()
  const owner = await joinCompany(product, 'self_employed', 'ES')
  await enter(page, product, owner)
  between.fail(/GET \/api\/v2\/onboarding$/, { status: 502, body: errorBody('UpstreamUnavailable') })
  await page.goto(`${between.url}/onboarding/profile`)
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  between.heal()
  await again.click()
  await expectStep(page, 'Tus datos')
  forgiveFailedLoads(faults)

  await fillCompany(owner)
  await fillDocuments(product, owner)
  between.fail(/GET \/api\/v2\/me$/, {
    rewrite: (text) => text.replace('"disabled":null', '"disabled":"2026-11-20T10:00:00.000Z"'),
  })
  await page.goto(`${between.url}/onboarding`)
  await expect(page.getByText('Tu cuenta está desactivada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dar de alta el comercio' })).toHaveCount(0)

  // A user of a company that already sells opens it from the account menu.
  const seller = await as('owner')
  await seller.goto('/settings')
  await openAccountMenu(seller)
  await expect(seller.getByRole('link', { name: 'Dar de alta otro comercio' })).toHaveAttribute('href', '/onboarding')
})
