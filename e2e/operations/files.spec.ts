import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { listPath } from '../support/pages.ts'

test('files of every kind have a page, and the download of operations lists its own alone', async ({ as, shop }) => {
  const params = { merchantId: shop.id }
  const { day } = await shop.owner.dayClose.get({ params, query: {} })
  await shop.owner.downloads.create({ params, body: { kind: 'day_close', format: 'pdf', filters: { day } } })
  await shop.owner.downloads.create({
    params,
    body: { kind: 'operations', format: 'xlsx', filters: { status: 'rejected' } },
  })
  const closeFile = `cierre-del-dia-casa-lumbre-bilbao-${day}.pdf`

  const page = await as('owner')
  await page.goto(listPath(shop.id, '/download'))
  const dialog = page.getByRole('dialog', { name: 'Descargar operaciones' })
  await expect(dialog.getByText(/^operaciones-casa-lumbre-bilbao-.*\.xlsx$/).first()).toBeVisible()
  await expect(dialog.getByText(closeFile)).toHaveCount(0)

  await dialog.getByRole('link', { name: 'Ver los archivos de todo tipo' }).click()
  await expect(page.getByRole('heading', { name: 'Archivos', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${new URL(page.url()).origin}/merchants/${shop.id}/downloads`)
  const row = page.getByRole('listitem').filter({ hasText: closeFile }).first()
  await expect(row.getByText(/^Cierre del día \(PDF\) · .* · Listo/)).toBeVisible()
  await expectAccessible(page)
  const count = await page.getByText(closeFile).count()
  await row.getByRole('button', { name: /^Eliminar Cierre del día/ }).click()
  await expect(page.getByText(closeFile)).toHaveCount(count - 1)
})

test('the files are found in the menu of the account, on a phone behind "more", and a guest sees the own ones', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await page.goto(listPath(shop.id))
  await page.getByRole('button', { name: /Propietario/ }).click()
  await page.getByRole('navigation', { name: 'Cuenta' }).getByRole('link', { name: 'Archivos' }).click()
  await expect(page.getByRole('heading', { name: 'Archivos', level: 1 })).toBeVisible()

  const guest = await as('guest', { width: 390 })
  await guest.goto(listPath(shop.id))
  await guest.getByRole('link', { name: 'Más', exact: true }).click()
  const listed = guest.waitForResponse(/\/merchants\/[0-9a-f]{32}\/downloads(\?|$)/)
  await guest.getByRole('link', { name: 'Archivos' }).click()
  await expect(guest.getByRole('heading', { name: 'Archivos', level: 1 })).toBeVisible()
  await listed
  await expect(guest.getByText(/^operaciones-/)).toHaveCount(0)
  await expectAccessible(guest)
})
