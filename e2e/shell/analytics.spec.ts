/** Usage events from the screen to a receiver: which are sent, when, and what happens when the receiver refuses them. */
import { expect, expectAccessible, type Page, test as base } from '../support/fixtures.ts'
import { listPath, listRows, openList } from '../support/pages.ts'
import { lendProduct } from '../support/product.ts'
import { openReceiver, type Receiver } from '../support/usage-receiver.ts'

const key = 'usage-key-of-tests'

const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const receiver = await openReceiver(key)
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ receiver }, use, { workerIndex }) =>
      lendProduct(`usage-${workerIndex}`, { ANALYTICS_KEY: key, ANALYTICS_URL: receiver.url }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})
// One product for all of them.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ receiver }) => void receiver.reset())

const question = (page: Page) => page.getByRole('region', { name: '¿Compartes datos de uso de Trastienda?' })
const share = (page: Page) => question(page).getByRole('button', { name: 'Compartir', exact: true }).click()
const choice = (page: Page) =>
  page.getByRole('checkbox', { name: 'Compartir cómo se usa la aplicación en este dispositivo' })

/** Types of the events that wait in this browser. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('trastienda.usage.event.'))
      .toSorted()
      .map((name) => /"event_type":"([^"]+)"/.exec(localStorage.getItem(name) ?? '')?.[1] ?? ''),
  )
const expectWaiting = (page: Page, ...types: string[]): Promise<void> =>
  expect.poll(() => waiting(page)).toEqual(expect.arrayContaining(types))
/** Names of what this device keeps about usage. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...document.cookie.split('; ')].filter((name) =>
      name.startsWith('trastienda.usage'),
    ),
  )
const typesOf = (receiver: Receiver): string[] => receiver.state.taken.map(({ event_type: type }) => type)
const sizes = (receiver: Receiver): number[] => receiver.state.batches.map(({ length }) => length)
const isList = ({ pathname, searchParams }: URL, q: string): boolean =>
  pathname.endsWith('/operations') && searchParams.get('q') === q
const nextUpload = (page: Page, seconds = 31): Promise<void> => page.clock.fastForward(seconds * 1000)

test('[AN-01] [AN-02] [AN-03] [AN-06] [AN-09] [VA-08] nothing before a yes; then what was done in every section, and never what was typed', async ({
  as,
  shop,
  receiver,
}) => {
  // A dozen documents: long on a busy machine.
  test.setTimeout(180_000)
  const canary = ['canaria.centinela@canary.test', 'Canaria Centinela', '600123123', 'ES9121000418450200051332']
  const page = await as('owner')
  await page.clock.install()
  await openList(page, shop.id)
  await expect(question(page)).toBeVisible()
  await expect(question(page)).toContainText(
    `Se envía a ${new URL(receiver.url).host} y se guarda en la Unión Europea.`,
  )
  await expectAccessible(page)
  for (const text of [...canary, 'a'.repeat(32)]) {
    const answer = page.waitForResponse((one) => isList(new URL(one.url()), text))
    await page.getByRole('searchbox').fill(text)
    await (await answer).finished()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text)
  }
  await nextUpload(page, 120)
  expect([await kept(page), sizes(receiver)]).toEqual([[], []])

  await share(page)
  await expect(question(page)).toBeHidden()
  const isSearch = (type: string): boolean => type === 'operations.searched'
  await expect.poll(async () => (await waiting(page)).filter(isSearch).length).toBe(5)
  await nextUpload(page)
  await expect.poll(() => typesOf(receiver)).toContain('operations.list_seen')
  const searches = receiver.state.taken.filter(({ event_type: type }) => type === 'operations.searched')
  expect(searches.map(({ event_properties: fields }) => fields)).toEqual([
    { searchClass: 'email', sandbox: false },
    ...Array.from({ length: 3 }, () => ({ searchClass: 'name', sandbox: false })),
    { searchClass: 'order_id', sandbox: false },
  ])

  const places: [string, string][] = [
    ['settlements', 'settlements.list_seen'],
    ['campaigns', 'campaigns.list_seen'],
    ['audiences', 'audiences.list_seen'],
    ['invoices', 'billing.invoices_seen'],
    ['reports', 'reports.seen'],
    ['preferences', 'preferences.cart_seen'],
  ]
  for (const [place, type] of places) {
    await page.goto(`/merchants/${shop.id}/${place}`)
    await expectWaiting(page, type)
  }
  await page.goto('/settings/users-permissions')
  await expectWaiting(page, 'users_and_permissions.list_seen')
  await page.goto('/settings')
  await page.getByLabel('Nombre').fill('Canaria Centinela')
  await page.getByRole('button', { name: 'Guardar tus datos' }).click()
  await expectWaiting(page, 'my_account.settings_seen', 'my_account.person_changed')
  await page.goto(listPath(shop.id, '/download'))
  await expectWaiting(page, 'operations.download')
  await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Descargar/ })
      .click(),
  ])
  const listsSeen = async (): Promise<number> =>
    (await waiting(page)).filter((type) => type === 'operations.list_seen').length
  const before = await listsSeen()
  await page.goto(listPath(shop.id))
  // What a document records begins with its first screen: a press before that is not counted.
  await expect.poll(listsSeen).toBeGreaterThan(before)
  await page.getByRole('switch', { name: 'Modo de pruebas' }).click()
  await expectWaiting(page, 'sandbox.switched')
  await nextUpload(page)
  await expect.poll(() => typesOf(receiver)).toContain('sandbox.switched')

  expect(typesOf(receiver)).toEqual(expect.arrayContaining(places.map(([, type]) => type)))
  const fieldsOf = (type: string) =>
    receiver.state.taken.filter((event) => event.event_type === type).map((event) => event.event_properties)
  expect(fieldsOf('sandbox.switched')).toEqual([{ sandbox: true }])
  expect(fieldsOf('operations.download')).toEqual([
    { downloadAction: 'open', sandbox: false },
    { downloadAction: 'start', downloadType: 'csv', sandbox: false },
    { downloadAction: 'done', downloadType: 'csv', sandbox: false },
  ])
  expect(receiver.state.faults).toEqual([])
  for (const text of [...canary, 'Canaria', 'owner@demo.test', shop.id])
    expect(receiver.state.texts.join(' ')).not.toContain(text)
})

test('[AN-04] [AN-07] [AN-08] what is not taken is kept, over a reload too, and a receiver that hangs is in nobody’s way', async ({
  as,
  shop,
  receiver,
}) => {
  const page = await as('owner')
  await page.clock.install()
  await openList(page, shop.id)
  await share(page)
  await expectWaiting(page, 'operations.list_seen')
  for (const place of ['settlements', 'invoices', 'reports']) await page.goto(`/merchants/${shop.id}/${place}`)
  await expectWaiting(page, 'operations.list_seen', 'reports.seen')
  const count = (await waiting(page)).length
  expect(sizes(receiver)).toEqual([])

  receiver.state.answer = { status: 500 }
  await nextUpload(page)
  await expect.poll(() => sizes(receiver)).toEqual([count])
  await expect.poll(() => kept(page)).toContain('trastienda.usage.pause')
  receiver.state.answer = { status: 400 }
  await page.reload()
  await expect.poll(() => waiting(page)).toHaveLength(count + 1)
  await nextUpload(page)
  await expect.poll(() => sizes(receiver)).toEqual([count, count + 1])
  expect(await waiting(page)).toHaveLength(count + 1)

  receiver.state.answer = { most: 1 }
  await nextUpload(page, 61)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(receiver.state.taken).toHaveLength(count + 1)
  expect(new Set(receiver.state.taken.map(({ uuid }) => uuid)).size).toBe(count + 1)
  expect(new Set(receiver.state.taken.map(({ session_id: session }) => session)).size).toBe(1)
  const half = Math.ceil((count + 1) / 2)
  expect(sizes(receiver).slice(0, 4)).toEqual([count, count + 1, count + 1, half])

  receiver.state.answer = { most: 0 }
  await page.goto(listPath(shop.id))
  await expectWaiting(page, 'operations.list_seen')
  await nextUpload(page)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(receiver.state.taken).toHaveLength(count + 1)

  receiver.state.answer = 'hang'
  const before = sizes(receiver).length
  await listRows(page).first().getByRole('link').first().click()
  await expectWaiting(page, 'operations.operation_seen')
  await nextUpload(page)
  await expect.poll(() => sizes(receiver).length).toBe(before + 1)
  await page.goBack()
  await expect(listRows(page).first()).toBeVisible()
  await page.getByRole('searchbox').fill('nadie se llama así')
  await expect(page.getByText('Ninguna operación')).toBeVisible()
  expect(receiver.state.faults).toEqual([])
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'trastienda.usage')
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
})

test('[AN-09] [SH-07] a no holds, on the next visit and against the browser’s own; and it can be changed', async ({
  as,
  shop,
  stranger,
  receiver,
}) => {
  const page = await as('guest')
  await page.clock.install()
  await openList(page, shop.id)
  await question(page).getByRole('button', { name: 'No compartir' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto('/settings')
  await expect(choice(page)).not.toBeChecked()
  await expect(question(page)).toBeHidden()
  await nextUpload(page, 120)
  expect([await kept(page), sizes(receiver)]).toEqual([['trastienda.usage'], []])

  await choice(page).check()
  await page.goto(listPath(shop.id))
  await expectWaiting(page, 'operations.list_seen')
  await page.goto('/settings')
  await expect(choice(page)).toBeChecked()
  await choice(page).uncheck()
  expect(await kept(page)).toEqual(['trastienda.usage'])
  expect((await page.context().cookies()).filter(({ name }) => name === 'trastienda.usage')).toEqual([])
  await nextUpload(page, 120)
  expect(sizes(receiver)).toEqual([])

  const wary = await as('guest')
  await wary.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await wary.goto('/settings')
  await expect(choice(wary)).not.toBeChecked()
  await expect(wary.getByText('Tu navegador pide que no se te rastree')).toBeVisible()
  await choice(wary).check()
  await wary.reload()
  await expect(choice(wary)).toBeChecked()
  await expectWaiting(wary, 'my_account.settings_seen')

  const broken = await as('guest')
  await broken.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('not here', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { setItem: fail, key: fail })
    Object.assign(crypto, { randomUUID: fail })
  })
  await openList(broken, shop.id)
  await share(broken)
  await expect(question(broken)).toBeHidden()
  await listRows(broken).first().getByRole('link').first().click()
  await expect(broken).toHaveURL(/operations\/[0-9a-f]{32}$/)
  await broken.goBack()
  await expect(listRows(broken).first()).toBeVisible()

  const outside = await stranger()
  const answer = await outside.goto('/accounts')
  expect(answer?.headers()['content-security-policy']).not.toContain(new URL(receiver.url).origin)
  await expect(outside.getByLabel('Correo')).toBeVisible()
  await expect(question(outside)).toHaveCount(0)
})
