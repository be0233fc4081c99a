/** Where the provider issues no invoices by this software: they are elsewhere, and the pages say so. */
import { lastingClientOf } from '../support/clients.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { test } from '../support/faulty.ts'

const issuedElsewhere = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), results: [], total: 0, issues_invoices: false }) // what the call says

test('[RT-19] a shop reads, in Portuguese, that its invoices are issued elsewhere, and goes on to its months', async ({
  as,
  between,
  product,
}) => {
  const [merchant] = await lastingClientOf(product, 'dono').merchants.list()
  between.fail(/^GET \/api\/v2\/merchants\/[0-9a-f]{32}\/invoices/, { rewrite: issuedElsewhere })
  const page = await as('dono', { width: 390 })
  await page.goto(`${between.url}/merchants/${merchant?.id}/invoices`)
  await expect(page.getByText('Não emitimos aqui as tuas faturas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Comissões' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})
