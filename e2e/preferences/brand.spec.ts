/** A second provider, made of settings alone: another name, colour, mark, language and address; no build. */
import { brand } from '../support/brand/settings.ts'
import { requestFor } from '../support/checkout-sales.ts'
import { clientOf, demoPassword, emailOf, signIn } from '../support/clients.ts'
import { expect, expectAccessible, type Page, test as base } from '../support/fixtures.ts'
import { listPath, widths } from '../support/pages.ts'
import { inviteSomebody } from '../support/people.ts'
import { lendProduct, type Product } from '../support/product.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use, { workerIndex }) => lendProduct(`brand-${workerIndex}`, brand, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Returns all text and names of a page except its scripts: users never see keys of the device's storage. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const script of copy.querySelectorAll('script')) script.remove()
    return `${document.title} ${copy.outerHTML}`
  })

const expectBranded = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toBeVisible()
  await expect(page).toHaveTitle(/^Balcão Claro · \S/)
  expect(await saidBy(page)).not.toMatch(/trastienda/i)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-PT')
}

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.className = 'btn primary'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })

const enter = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(emailOf('dono'))
  await page.getByLabel('Palavra-passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Iniciar sessão', exact: true }).click()
  await expect(page).toHaveURL(/\/operations/)
}

test('[SH-07] a provider is told by settings alone: sign-in, every section and mails carry its name, colour, mark and language', async ({
  stranger,
  product,
}) => {
  const page = await stranger({ locale: 'de-DE' })
  const accepts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.url}/api/`)) accepts.add(request.headers()['accept'] ?? '')
  })
  await page.goto('/accounts')
  await expectBranded(page)
  await expect(page.getByRole('heading', { name: 'Iniciar sessão' })).toBeVisible()
  const mark = page.locator('.brand > svg').first()
  await expect(mark).toHaveCSS('background-image', /\/assets\/brand-mark\.[\w-]+\.svg"\)$/)
  await enter(page)

  const sections = page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem').getByRole('link')
  await expect(sections.first()).toBeVisible()
  const paths = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(7)
  for (const path of [...paths, '/settings', '/more', '/no/such/page']) {
    await page.goto(path)
    await expectBranded(page)
  }
  const live = await accentOf(page)
  expect([...accepts].filter((accept) => !accept.startsWith('application/vnd.balcaoclaro.'))).toEqual([])

  // Test mode stays purple, with the mark in a purple frame as its icon.
  const [merchant] = await clientOf(product, (await signIn(product, 'dono')).accessToken).merchants.list()
  await page.goto(listPath(merchant?.id ?? '', '?sandbox=true'))
  await expect(page).toHaveTitle(/^Balcão Claro · .*\(teste\)$/)
  await expect.poll(() => accentOf(page)).not.toBe(live)
  const icon = await page.request.get('/favicon-test.svg')
  expect(await icon.text()).toContain('#6b2d8f')
  await page.goto(listPath(merchant?.id ?? '', '?sandbox=false'))
  await expectBranded(page)

  const { email } = await inviteSomebody(product)
  const outbox = await (await fetch(`${product.url}/outbox`)).text()
  const mail = outbox.split('<article').find((article) => article.includes(email)) ?? ''
  expect(mail).toContain('Balcão Claro')
  expect(mail).not.toMatch(/trastienda/i)
})

test("[SH-07] a second provider's customers see its name", async ({ stranger, product }) => {
  const owner = clientOf(product, (await signIn(product, 'owner')).accessToken)
  const shop = (await owner.merchants.list()).find(({ name }) => name === 'Casa Lumbre Bilbao')
  const params = { merchantId: shop?.id ?? '' }
  const { link } = await owner.checkoutRequests.create({ params, body: requestFor() })
  const customer = await stranger({ locale: 'pt-PT' })
  await customer.goto(new URL(link).pathname)
  await expect(customer.getByRole('contentinfo')).toContainText('Balcão Claro')
  expect(await saidBy(customer)).not.toMatch(/trastienda/i)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`[SH-07] a second provider's looks are as readable as the standard ones, ${colorScheme}`, async ({
    stranger,
  }) => {
    const page = await stranger({ colorScheme, locale: 'pt-PT' })
    await page.goto('/accounts')
    await expect(page.getByRole('heading', { name: 'Iniciar sessão' })).toBeVisible()
    await expectAccessible(page)
    await enter(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
