import {
  chooseActivity,
  enterprisePath,
  expectRefusedByServer,
  expectRefusedInForm,
  field,
  profilePath,
  type Wrong,
  write,
} from '../support/company-forms.ts'
import { wrongOfEnterprise, wrongOfPerson } from '../support/company-faults.ts'
import { errorBody } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, test } from '../support/faulty.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { toasts, typeKept } from '../support/pages.ts'
import { enter, joinCompany } from '../support/sign-ups.ts'

const blank: Wrong = {
  label: 'Razón social',
  name: 'name',
  values: ['', '   ', '\u00a0 '],
  words: /Escribe el nombre de la empresa/,
}

test('[RT-28] [VA-03] [VA-04] [VA-05] [VA-06] [VA-09] an enterprise is described, and what is wrong is told where it stands', async ({
  stranger,
  product,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const read = () => owner.client.company.getEnterprise()
  const page = await stranger()
  await enter(page, product, owner)
  await page.goto(enterprisePath)
  await expect(page).toHaveTitle(/Datos de la empresa/)
  for (const wrong of [...wrongOfEnterprise, blank]) await expectRefusedInForm(page, wrong)
  const before = await read()
  expect([before.name, before.taxId, before.street, before.postcode, before.phone]).toEqual(Array(5).fill(null))
  const send = (body: Record<string, string>) => owner.client.company.updateEnterprise({ body })
  for (const wrong of wrongOfEnterprise) await expectRefusedByServer(wrong, send)
  await expectRefusedByServer({ ...blank, values: ['', '   ', '\t'] }, send)

  // Focus goes to the first one, and nothing was sent.
  await page.getByRole('button', { name: 'Guardar y revisar todo' }).click()
  await expect(field(page, 'Razón social')).toBeFocused()
  await expect(field(page, 'Forma jurídica')).toHaveAccessibleDescription('Elige la forma jurídica.')
  await expectAccessible(page)

  await write(page, 'Razón social', ' Velas de Bilbao, S. L. ')
  await write(page, 'NIF de la empresa', 'es b-12345674')
  await field(page, 'Forma jurídica').selectOption({ label: 'Sociedad limitada (S. L.)' })
  await chooseActivity(page, 'Actividad económica', '47')
  await field(page, 'Calle y número').fill('Calle Somera 12')
  await write(page, 'Código postal', '48005')
  await expect(field(page, 'Provincia')).toHaveValue('Bizkaia')
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await expect
    .poll(read)
    .toMatchObject({ name: 'Velas de Bilbao, S. L.', taxId: 'B12345674', street: 'Calle Somera 12', state: 'Bizkaia' })
  await expect(field(page, 'NIF de la empresa')).toHaveValue('B12345674')

  // In the middle: the page is loaded again with something half typed, and another device goes on.
  await write(page, 'Teléfono', '61240')
  await page.reload()
  await expect(field(page, 'Teléfono')).toHaveValue('61240')
  await expect(page.getByText('Hemos recuperado el formulario que dejaste a medias.')).toBeVisible()
  await expect(field(page, 'Razón social')).toHaveValue('Velas de Bilbao, S. L.')

  const phone = await stranger()
  await enter(phone, product, owner)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(enterprisePath)
  await expect(field(phone, 'NIF de la empresa')).toHaveValue('B12345674')
  await expect(field(phone, 'Código postal')).toHaveValue('48005')
  await expect(field(phone, 'Teléfono')).toHaveValue('')
  await write(phone, 'Población', 'Bilbao')
  await write(phone, 'Teléfono', '+34 612 40 85 15')
  await write(phone, 'Web (opcional)', 'velas.example')
  await phone.getByRole('button', { name: 'Guardar y revisar todo' }).click()
  await expect(toasts(phone)).toContainText('Está todo guardado y no falta nada.')
  await expectAccessible(phone)
  expect(await read()).toMatchObject({ phone: '612408515', website: 'https://velas.example', complete: true })
})

test('[RT-27] [VA-03] [VA-04] [VA-07] [VA-09] somebody who works alone says who they are, on a phone, in Portuguese', async ({
  stranger,
  product,
}) => {
  const owner = await joinCompany(product, 'self_employed', 'PT')
  const page = await stranger()
  await enter(page, product, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(profilePath)
  await field(page, 'Documento').selectOption({ label: 'Cartão de Cidadão (NIF)' })
  for (const wrong of wrongOfPerson) await expectRefusedInForm(page, wrong)
  const send = (body: Record<string, string>) =>
    owner.client.company.updateProfile({ body: { documentType: 'nif', ...body } })
  for (const wrong of wrongOfPerson) await expectRefusedByServer({ ...wrong, values: wrong.values }, send)

  // The field adds the dots; impossible dates and minors are reported.
  const birth = field(page, 'Data de nascimento')
  for (const [typed, shown, words] of [
    ['3102', '31.02.', /uma data correta/],
    ['31021990', '31.02.1990', /uma data correta/],
    ['010520', '01.05.20', /uma data correta/],
    ['01052020', '01.05.2020', /idade mínima é de 18 anos/],
    ['01052090', '01.05.2090', /posterior a hoje/],
  ] as const) {
    await birth.clear()
    await birth.pressSequentially(typed)
    await expect(birth).toHaveValue(shown)
    await birth.blur()
    await expect(birth).toHaveAccessibleDescription(words)
  }
  for (const day of ['2020-05-01', '1990-02-31', '2090-05-01'])
    await expectRefusedByServer({ label: '', name: 'birthDate', values: [day, day, day], words: /./ }, send)
  await expectAccessible(page)

  await write(page, 'Nome', 'Inês')
  await write(page, 'Apelidos', 'Carvalho')
  await birth.clear()
  await birth.pressSequentially('170584')
  await birth.press('End')
  await birth.press('Backspace')
  await birth.press('Backspace')
  await birth.pressSequentially('1984')
  await field(page, 'Nacionalidade').selectOption({ label: 'Portugal' })
  await write(page, 'Telefone', '912 345 678')
  await write(page, 'Número', 'PT 123 456 789')
  await chooseActivity(page, 'Atividade económica', '47')
  await write(page, 'Rua e número', 'Rua das Flores 12')
  await write(page, 'Código postal', '')
  await write(page, 'Código postal', '4050253')
  await expect(field(page, 'Código postal')).toHaveValue('4050-253')
  await expect(field(page, 'Distrito')).toHaveValue('Porto')
  await write(page, 'Localidade', 'Porto')
  await page.getByRole('button', { name: 'Guardar e rever tudo' }).click()
  await expect(toasts(page)).toContainText('Está tudo guardado e não falta nada.')
  expect(await owner.client.company.getProfile()).toMatchObject({
    firstName: 'Inês',
    birthDate: '1984-05-17',
    phone: '912345678',
    documentNumber: '123456789',
    postcode: '4050-253',
    state: 'Porto',
    complete: true,
  })
  expect((await owner.client.company.getProfile()).businessActivity).toMatch(/^47/)

  // Who works alone has no enterprise to describe.
  await page.goto('/settings')
  const company = page.locator('section.part').filter({ hasText: 'Só a veem os proprietários' })
  await expect(company.getByRole('link', { name: 'Dados do proprietário' })).toBeVisible()
  await expect(company.getByRole('link', { name: /Dados da empresa|Titularidade/ })).toHaveCount(0)
  for (const path of [enterprisePath, '/settings/company-ownership', '/settings/company-owner']) {
    await page.goto(path)
    await expect(page).not.toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[RT-27] [RT-28] a shop that sells changes what may change; who is paused reads it; others find no way in', async ({
  as,
}) => {
  const page = await as('owner')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Datos de la empresa' }).click()
  await expect(field(page, 'Razón social')).toHaveAttribute('readonly', '')
  await expect(field(page, 'NIF de la empresa')).toHaveAccessibleDescription(/Ya lo hemos verificado/)
  await expect(field(page, 'Forma jurídica')).toBeDisabled()
  // With the keyboard alone, and Ctrl + Enter at the end.
  await tabTo(page, field(page, 'Nombre comercial (opcional)'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Lumbre')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toasts(page)).toContainText('Está todo guardado y no falta nada.')
  await page.reload()
  await expect(field(page, 'Nombre comercial (opcional)')).toHaveValue('Lumbre')
  await write(page, 'Nombre comercial (opcional)', 'Casa Lumbre')
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()

  // A field that must not be empty keeps what it had, and leaving the page asks.
  await write(page, 'Calle y número', '')
  await expect(field(page, 'Calle y número')).toHaveAccessibleDescription('Escribe la calle y el número.')
  await page.getByRole('link', { name: 'Ajustes' }).first().click()
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.getByRole('link', { name: 'Datos de la empresa' }).click()
  await expect(field(page, 'Calle y número')).not.toHaveValue('')

  const paused = await as('disabled')
  await paused.goto(profilePath)
  await expect(paused.getByText('Tu acceso está desactivado: puedes consultar, pero no cambiar nada.')).toBeVisible()
  await expect(field(paused, 'Cargo en la empresa')).toHaveAttribute('readonly')
  await expect(paused.getByRole('button', { name: 'Guardar y revisar todo' })).toHaveCount(0)

  for (const name of ['admin', 'editor', 'guest'] as const) {
    const other = await as(name)
    await other.goto('/settings')
    await expect(other.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
    await expect(other.getByRole('link', { name: /Datos de|Titularidad/ })).toHaveCount(0)
  }
})

test('[RT-28] [ER-01] nothing is lost while the network or the service is away', async ({
  stranger,
  product,
  between,
  faults,
}) => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  const page = await stranger()
  await enter(page, { ...product, url: between.url }, owner)
  await page.goto(between.url + enterprisePath)
  between.fail(/^PATCH .*\/v2\/enterprise/, 'reset')
  await write(page, 'Calle y número', 'Calle Somera 12')
  await expect(page.getByRole('alert')).toContainText('No hemos podido guardarlo')
  await typeKept(page, () => write(page, 'Población', 'Bilbao'))
  await expectAccessible(page)
  // What waits is there after a reload too, and goes as soon as it can.
  between.heal()
  await page.reload()
  await expect
    .poll(() => owner.client.company.getEnterprise())
    .toMatchObject({ street: 'Calle Somera 12', city: 'Bilbao' })

  between.fail(/^PATCH .*\/v2\/enterprise/, 'reset')
  await write(page, 'Provincia', 'Bizkaia')
  await expect(page.getByRole('alert')).toBeVisible()
  between.heal()
  await page.getByRole('button', { name: 'Guardar ahora' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await owner.client.company.getEnterprise()).toMatchObject({ state: 'Bizkaia' })

  // The whole service is closed for a moment: the page returns with what was typed, and saves it.
  between.fail(/\/api\//, {
    status: 503,
    body: errorBody('ServiceUnavailable'),
  })
  await write(page, 'Teléfono', '612408515')
  await expect(page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible()
  between.heal()
  await page.getByRole('button', { name: 'Reintentar ahora' }).click()
  await expect(field(page, 'Teléfono')).toHaveValue(/^612\s408\s515$/)
  await expect.poll(() => owner.client.company.getEnterprise()).toMatchObject({ phone: '612408515' })
  forgiveFailedLoads(faults)
})
