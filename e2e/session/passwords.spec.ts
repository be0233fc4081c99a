/** A forgotten password, and choosing a new one by a mailed link, without a session. */
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import type { Product } from '../support/product.ts'
import { inviteSomebody, joinSomebody, mailedLink, signInAs } from '../support/people.ts'

const good = 'un paraguas en la costa'
const localOf = (link: URL): string => link.pathname + link.search

const choose = async (page: Page, first: string, second = first): Promise<void> => {
  await page.getByLabel('Contraseña nueva').fill(first)
  await page.getByLabel('Repite la contraseña').fill(second)
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
}

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'He olvidado la contraseña' }).click()
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
}

/** The mail of a wish is written after the answer; the mails before it have no link that still opens. */
const newLink = async (product: Product, email: string): Promise<URL> => {
  const find = () => mailedLink(product, email).catch(() => null)
  await expect.poll(async () => (await find())?.pathname).toBe('/new-password')
  return mailedLink(product, email)
}

test('[RT-33] a forgotten password is replaced by a mailed link, which opens nothing a second time', async ({
  stranger,
  product,
}) => {
  const person = await joinSomebody(product)
  const page = await stranger()
  await askForLink(page, person.email)
  const link = await newLink(product, person.email)

  await page.goto(localOf(link))
  await expect(page).toHaveTitle('Trastienda · Nueva contraseña')
  // The token does not stay in the address.
  await expect(page).toHaveURL(/\/new-password$/)
  await choose(page, good)
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible()
  await expect(signInAs(product, person.email, person.password)).rejects.toMatchObject({ status: 401 })
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel('Contraseña').fill(good)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/merchants\//)

  const again = await stranger()
  // Before anything is typed.
  await again.goto(localOf(link))
  await expect(again.getByRole('alert')).toContainText('Este enlace ya no funciona')
  await again.getByRole('link', { name: 'Solicitar otro enlace' }).click()
  await expect(again.getByRole('heading', { name: 'Contraseña olvidada' })).toBeVisible()
})

test('[RT-33] what is wrong with a password is told at its field, the rules beside it', async ({
  stranger,
  product,
}) => {
  const { email } = await inviteSomebody(product)
  const page = await stranger()
  await page.goto(localOf(await mailedLink(product, email)))
  const first = page.getByLabel('Contraseña nueva')
  const second = page.getByLabel('Repite la contraseña')
  const met = page.getByRole('listitem').filter({ hasText: '(cumplido)' })
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await choose(page, 'corta')
  await expect(first).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('al menos 10')
  await expect(met).toHaveCount(1)
  await choose(page, good, 'otra distinta')
  await expect(second).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Las contraseñas no coinciden')
  await choose(page, '1234567890')
  await expect(first).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('fácil de adivinar')
  await expect(met).toHaveCount(2)
  await expectAccessible(page)
  await choose(page, good)
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible()
})

for (const [what, path] of [
  ['nobody’s', `/new-password?uuid=${'0'.repeat(32)}&token=${'a'.repeat(32)}`],
  ['of no form', '/new-password?uuid=x&token=y'],
] as const) {
  test(`[RT-33] a link that is ${what} leads on`, async ({ stranger }) => {
    const page = await stranger()
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no funciona')
    await expect(page.getByLabel('Contraseña nueva')).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('[RT-33] a link that lacks its half says so at once', async ({ stranger }) => {
  const page = await stranger()
  for (const path of ['/new-password', '/new-password?uuid=1', '/new-password?token=2']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Este enlace ya no funciona')
  }
})

test('known and unknown addresses are answered alike, and what is no address is not sent', async ({
  stranger,
  product,
}) => {
  const { email } = await joinSomebody(product)
  const words: string[] = []
  for (const address of [email, 'nadie@equipo.test']) {
    const page = await stranger()
    await askForLink(page, address)
    words.push((await page.getByRole('main').innerText()).replace(address, '…'))
  }
  expect(words[0]).toBe(words[1])
  const page = await stranger()
  await page.goto('/accounts/forgotten')
  await page.getByLabel('Correo').fill('nadie@')
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('alert')).toContainText('nombre@comercio.es')
  await expect(page.getByLabel('Correo')).toBeFocused()
})

test('where one wanted to go is kept over the forgotten password, in either language', async ({ stranger }) => {
  const page = await stranger()
  await page.goto(`/accounts?redirect=${encodeURIComponent('/settings')}`)
  await expect(page.getByText('Después irás a Ajustes')).toBeVisible()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
  await page.getByRole('link', { name: 'Esqueci-me da palavra-passe' }).click()
  await expect(page).toHaveTitle('Trastienda · Palavra-passe esquecida')
  await page.getByRole('link', { name: 'Voltar a entrar' }).click()
  await expect(page.getByText('Depois vais para Definições')).toBeVisible()
})

test('by keyboard alone a link is asked for', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/accounts')
  await tabTo(page, page.getByRole('link', { name: 'He olvidado la contraseña' }))
  await page.keyboard.press('Enter')
  // The page before has such a field too.
  await expect(page.getByRole('heading', { name: 'Contraseña olvidada' })).toBeVisible()
  await tabTo(page, page.getByLabel('Correo'))
  await page.keyboard.type('nadie@equipo.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
})

test('the address that was typed to sign in is there for a forgotten password, and a password can be looked at', async ({
  stranger,
}) => {
  const page = await stranger({ viewport: { width: 390, height: 844 } })
  await page.goto('/accounts')
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('secreto a medias')
  const look = page.getByRole('button', { name: 'Mostrar' })
  expect((await look.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await look.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ocultar' }).press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  // What was a form with the figures of an example is on a phone the form alone.
  await expect(page.getByText('En tu cuenta')).toBeHidden()
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(200)

  // A person who cannot sign in finds the provider's help.
  await expect(page.getByRole('link', { name: /^Ayuda: \S+@\S+$/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/)

  await page.getByLabel('Correo').fill('nerea@lumbre.test')
  await page.getByRole('link', { name: 'He olvidado la contraseña' }).click()
  await expect(page).toHaveURL(/\/accounts\/forgotten$/)
  await expect(page.getByLabel('Correo')).toHaveValue('nerea@lumbre.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('Ejemplo de liquidación')).toBeVisible()
})
