/** The story of a sale: money with its settlement, what is expected, and the notes of the team. */
import { expect, expectAccessible, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { detailPath, draftKept, openLive, toasts } from '../support/pages.ts'

const note = (page: Page) => page.getByLabel('Nota para el equipo')
const people = (page: Page) => page.getByRole('listbox', { name: 'Personas del equipo' })
const entries = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const add = (page: Page) => page.getByRole('button', { name: 'Añadir nota' })

test('[RT-07] what is expected of a sale is in grey above what happened, and no one is promised it', async ({
  as,
  shop,
  shippingShop,
}) => {
  const { id } = await shop.sell(orderOf(120_00))
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  const story = page.getByRole('list').filter({ hasText: 'Venta hecha en el mostrador' })
  await expect(story.getByRole('listitem').first()).toContainText('Previsto: te transferimos')
  await expect(entries(page, /Crédito concedido|ha aceptado/)).toContainText('Previsto el')
  await expectAccessible(page)

  const waiting = await shippingShop.sell(orderOf(80_00))
  await page.goto(detailPath(shippingShop.id, waiting.id))
  await expect(entries(page, 'Previsto: último día para capturar 80,00 €')).toHaveCount(1)
  await expect(entries(page, 'te transferimos')).toHaveCount(0)

  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, id))
  await expect(guest.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(entries(guest, 'Previsto')).toHaveCount(0)
})

test('[CA-05] a person is mentioned by keyboard, and finds the note by the notice', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  await note(page).click()
  await page.keyboard.type('Mira esto, @')
  await expect(people(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(people(page)).toBeHidden()
  await page.keyboard.type('a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@')
  const options = people(page).getByRole('option')
  const second = await options.nth(1).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(note(page)).toHaveValue(`Mira esto, @${second} `)
  await page.keyboard.type('por favor')
  await add(page).dblclick()
  await expect(toasts(page)).toContainText('Nota añadida')
  await expect(entries(page, `Mira esto, @${second} por favor`)).toHaveCount(1)
  await expect(note(page)).toHaveValue('')
  const { notes } = await shop.owner.operations.get({ params: { merchantId: shop.id, operationId: id } })
  expect(notes.map(({ mentions }) => mentions.map(({ name }) => name))).toEqual([[second]])
})

test('[CA-05] of an account with more people than a page the server is asked for who is typed', async ({
  as,
  shop,
}) => {
  const { id } = await shop.sell(orderOf(120_00))
  const { results } = await shop.owner.users.list({ query: { pageSize: 100 } })
  const meant = results.find(({ userType }) => userType === 'admin')
  const page = await as('editor')
  // As if the first page had others alone.
  await page.route(/\/v2\/users\?page_size=100$/, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...(typeof body === 'object' ? body : null), results: [], total: 101 },
    })
  })
  await page.goto(detailPath(shop.id, id))
  await note(page).click()
  const first = page.waitForResponse(/\/v2\/users\?page_size=100$/)
  await page.keyboard.type('Mira esto, @')
  await first
  await expect(people(page)).toBeHidden()
  const word = (meant?.lastName ?? '').slice(0, 3)
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === word)
  await page.keyboard.type(word)
  await answered
  const name = `${meant?.firstName} ${meant?.lastName}`
  await expect(people(page).getByRole('option')).toHaveText([name])
  await page.keyboard.press('Enter')
  await expect(note(page)).toHaveValue(`Mira esto, @${name} `)
})

test('[RT-07] a note of another person appears on the open page, and is removed by who may', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const page = await as('editor')
  await openLive(page, detailPath(shop.id, id))
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  const params = { merchantId: shop.id, operationId: id }
  await shop.owner.operations.addNote({ params, body: { text: 'Del dueño' } })
  await expect(entries(page, 'Del dueño')).toBeVisible()
  await expect(entries(page, 'Del dueño').getByRole('button')).toHaveCount(0)
  const owner = await as('owner')
  await owner.goto(detailPath(shop.id, id))
  await entries(owner, 'Del dueño').getByRole('button', { name: 'Quitar nota' }).click()
  const dialog = owner.getByRole('dialog', { name: '¿Quitar esta nota?' })
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Quitar nota' }).click()
  await expect(toasts(owner)).toContainText('Nota quitada')
  await expect(entries(owner, 'Del dueño')).toHaveCount(0)
  await expect(entries(page, 'Del dueño')).toHaveCount(0)
})

test('[RT-07] a half-written note survives a reload; guests neither read nor write notes', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const params = { merchantId: shop.id, operationId: id }
  await shop.owner.operations.addNote({ params, body: { text: 'Solo para el equipo' } })
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  await note(page).fill('A medias')
  await draftKept(page)
  await page.reload()
  await expect(note(page)).toHaveValue('A medias')

  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, id))
  await expect(guest.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(note(guest)).toHaveCount(0)
  await expect(guest.getByText('Solo para el equipo')).toHaveCount(0)
})

test('[RT-07] a note that the server refuses stays as it is, with the reason', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  await note(page).fill('x'.repeat(1001))
  await expect(page.getByText('Una nota tiene como mucho 1.000 caracteres.')).toBeVisible()
  await note(page).fill('Sin red')
  await page.route('**/notes', (route) => route.abort())
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText('No hemos podido añadir la nota')
  await expect(note(page)).toHaveValue('Sin red')
  await page.unroute('**/notes')
  await page.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(entries(page, 'Sin red')).toHaveCount(1)
})

test('[RT-07] a long story shows the newest thirty, and all of it on request', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const params = { merchantId: shop.id, operationId: id }
  for (let made = 0; made < 31; made += 1)
    await shop.owner.operations.addNote({ params, body: { text: `Nota número ${made}` } })
  const page = await as('editor', { width: 390 })
  await page.goto(detailPath(shop.id, id))
  await expect(entries(page, 'Nota número')).toHaveCount(30)
  await page.getByRole('button', { name: /^Ver todo: / }).click()
  await expect(entries(page, 'Nota número')).toHaveCount(31)
  await expectAccessibleInBoth(page)
})

const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })

test('[RT-07] a link is one entry, with who sent it, where it went and that it was opened', async ({
  as,
  shop,
  stranger,
}) => {
  const email = `${unique('mensajes')}@example.test`
  const { operationId, link } = await shop.owner.checkoutRequests.create({
    params: { merchantId: shop.id },
    body: {
      totalAmount: 120_00,
      channel: 'email',
      customerConsent: true,
      customer: { firstName: 'Carmen', lastName: 'Etxeberria', email },
    },
  })
  const page = await as('editor')
  await openLive(page, detailPath(shop.id, operationId))
  // The product of these tests has no mail server.
  await expect(entries(page, `Enlace de pago, por correo a ${email}`)).toContainText('En cola para salir')
  await expect(entries(page, 'Enlace enviado')).toContainText('Enlace de pago')
  await expect(entries(page, 'Enlace de pago')).toHaveCount(1)
  await expectAccessible(page)
  const customer = await stranger()
  await customer.goto(link)
  await expect(entries(page, 'Enlace enviado')).toContainText('Enlace abierto, ')
})

test('[RT-07] the contract that the customer got is an entry; guests see where it went masked', async ({
  as,
  shop,
}) => {
  const order = orderOf(120_00, unique('Mensajes'))
  const { id } = await shop.sell(order)
  const email = order.customer.email ?? ''
  const page = await as('editor')
  await page.goto(detailPath(shop.id, id))
  await expect(entries(page, `Contrato y plan, por correo a ${email}`)).toContainText('En cola para salir')
  const guest = await as('guest')
  await guest.goto(detailPath(shop.id, id))
  await expect(entries(guest, 'Contrato y plan')).toContainText('m•••@example.test')
  await expect(guest.getByText(email)).toHaveCount(0)
})

test('[RT-07] the story is narrowed by keyboard to money, customer, team or system, and fits a phone', async ({
  as,
  shop,
}) => {
  const { id } = await shop.sell(orderOf(120_00))
  const params = { merchantId: shop.id, operationId: id }
  const { id: noteId } = await shop.owner.operations.addNote({ params, body: { text: 'Del equipo' } })
  const page = await as('owner', { width: 390 })
  await page.goto(detailPath(shop.id, id))
  await expect(filter(page, 'Todo')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Dinero', 'Cliente', 'Sistema']) await expect(filter(page, name)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await filter(page, 'Todo').focus()
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Dinero')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries(page, 'ha aceptado')).toHaveCount(1)
  await expect(entries(page, 'Del equipo')).toHaveCount(0)
  await expect(entries(page, 'Contrato y plan')).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(entries(page, 'Contrato y plan')).toHaveCount(1)
  await expect(entries(page, 'Previsto: te transferimos')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(entries(page, 'Del equipo')).toHaveCount(1)
  // The chosen group stays, and says that nothing is in it.
  await shop.owner.operations.removeNote({ params: { ...params, noteId } })
  await page.reload()
  await expect(filter(page, 'Todo')).toHaveAttribute('aria-pressed', 'true')
  await expect(filter(page, 'Equipo')).toHaveCount(0)
})

test('[RT-07] a group that becomes empty says so', async ({ as, shop }) => {
  const { id } = await shop.sell(orderOf(120_00))
  const params = { merchantId: shop.id, operationId: id }
  const { id: noteId } = await shop.owner.operations.addNote({ params, body: { text: 'Se quitará' } })
  const page = await as('owner')
  await openLive(page, detailPath(shop.id, id))
  await filter(page, 'Equipo').click()
  await expect(entries(page, 'Se quitará')).toHaveCount(1)
  await shop.owner.operations.removeNote({ params: { ...params, noteId } })
  await expect(page.getByText('No hay ninguna entrada de este grupo.')).toBeVisible()
  await expect(filter(page, 'Equipo')).toHaveText('Equipo 0')
  await expectAccessible(page)
})
