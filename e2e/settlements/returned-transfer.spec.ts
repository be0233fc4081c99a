import { expect, test } from '../support/fixtures.ts'

test('[RT-12] a transfer that the bank returned is said to be in no account, and leads to the IBAN', async ({
  as,
  shop,
}) => {
  const { results } = await shop.owner.settlements.list({
    params: { merchantId: shop.id },
    query: { status: 'returned', pageSize: 1 },
  })
  const [returned] = results
  if (!returned) throw new Error('The demo has no returned transfer.')
  const page = await as('owner')
  await page.goto(`/merchants/${shop.id}/settlements/${returned.id}`)
  const causes = page.getByRole('region', { name: /^De .* vendidos a .* que tu banco devolvió$/ })
  await expect(causes.getByRole('listitem').last().locator('i')).toHaveClass(/settlements-back/)
  await page.getByRole('link', { name: 'Cambia el IBAN' }).click()
  await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/invoices/iban$`))
})
