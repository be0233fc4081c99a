/** What a shop's system says it has sent, as the people of the shop and its customer read it. */
import { ask, counterOf } from '../support/checkout-customer.ts'
import { customerOf } from '../support/checkout-sales.ts'
import { clientOf, createKeys } from '../support/clients.ts'
import { expect, expectAccessibleInBoth, type Page, test } from '../support/fixtures.ts'
import { orderOf } from '../support/orders.ts'
import { detailPath, openLive } from '../support/pages.ts'
import { enterAs, joinSomebody } from '../support/people.ts'

const url = 'https://correos.example/seguir?n=PQ4F1'
const long = 'PQ'.repeat(60)

/** The table of shipments, without its heading. */
const rows = (page: Page, name: string) =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A new window must know nothing of the page, and lead by https alone. */
const expectLink = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
}

test('a shipment by key is on the open page of its sale, the newest first, with a link to the carrier', async ({
  as,
  shop,
}) => {
  const { id } = await shop.sell(orderOf(120_00))
  const page = await as('guest')
  await openLive(page, detailPath(shop.id, id))
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Envíos' })).toHaveCount(0)
  const ship = (body: Parameters<typeof shop.key.merchantOrders.ship>[0]['body']) =>
    shop.key.merchantOrders.ship({ params: { order: id }, body })
  await ship({ carrier: 'Correos', tracking: 'PQ4F1', url })
  await expect(page.getByRole('heading', { name: 'Envíos' })).toBeVisible()
  await expect(rows(page, 'Envíos')).toHaveCount(1)
  await expect(rows(page, 'Envíos')).toContainText('Correos')
  await expectLink(page, 'PQ4F1')
  await expect(page.getByRole('button', { name: 'Copiar el número de seguimiento' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Envío registrado' })).toContainText('por la API')
  await ship({ carrier: 'Seur', url })
  await expect(rows(page, 'Envíos')).toHaveCount(2)
  await expect(rows(page, 'Envíos').first()).toContainText('Seur')
  await expectLink(page, 'correos.example')
})

for (const width of [390, 900, 1440])
  test(`long numbers of shipments fit and have no barriers at ${width} px, also in Portuguese`, async ({
    as,
    product,
    shop,
    stranger,
  }) => {
    const { id } = await shop.sell(orderOf(120_00))
    await shop.key.merchantOrders.ship({
      params: { order: id },
      body: { carrier: long.slice(0, 80), tracking: long, url },
    })
    await shop.key.merchantOrders.ship({ params: { order: id }, body: { tracking: long } })
    const spanish = await as('owner', { width })
    const reader = await joinSomebody(product)
    await reader.client.account.update({ body: { locale: 'pt-PT' } })
    const portuguese = await stranger({ viewport: { width, height: 900 } })
    await enterAs(portuguese, product, reader)
    for (const [page, name] of [
      [spanish, 'Envíos'],
      [portuguese, 'Envios'],
    ] as const) {
      await page.goto(detailPath(shop.id, id))
      await expect(rows(page, name)).toHaveCount(2)
      expect(await widthBeyond(page)).toBe(0)
      await expectAccessibleInBoth(page)
    }
    await expect(portuguese.getByRole('columnheader', { name: 'Transportadora' })).toBeVisible()
    await expect(portuguese.getByRole('listitem').filter({ hasText: 'Envio registado' })).toHaveCount(2)
    await expect(portuguese.getByRole('button', { name: 'Copiar o número de seguimento' })).toHaveCount(2)
  })

const customers: [string, RegExp][] = [
  ['Español', /^Enviado el \d.*, Correos PQ4F1$/],
  ['Português', /^Enviado a \d.*, Correos PQ4F1$/],
]
for (const [language, words] of customers)
  test(`the customer of a sale reads what was sent of it: ${language}`, async ({ product, stranger }) => {
    const counter = await counterOf(product, 'owner')
    const asked = await ask(counter)
    const customer = customerOf(product, product.url + asked.path)
    await customer.confirm()
    await customer.accept()
    const { private_key: key } = await createKeys(product, counter.merchantId)
    const system = clientOf(product, key, true)
    const page = await stranger({ viewport: { width: 390, height: 844 } })
    await page.goto(asked.path)
    if (language === 'Português') await page.getByRole('button', { name: language }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compra confirmada, Carmen' })).toBeVisible()
    await expect(page.getByText(/^Enviado/)).toHaveCount(0)
    const named = { params: { order: asked.operationId } }
    await system.merchantOrders.ship({ ...named, body: { carrier: 'Correos', tracking: 'PQ4F1', url } })
    await system.merchantOrders.ship({ ...named, body: { tracking: long } })
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await expectLink(page, 'PQ4F1')
    await expect(page.getByText(long)).toBeVisible()
    expect(await widthBeyond(page)).toBe(0)
    await expectAccessibleInBoth(page)
  })
