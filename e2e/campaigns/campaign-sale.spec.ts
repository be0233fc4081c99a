/** A sale under a campaign, from the seller's form to the settlement: every screen says the same figures. */
import { dayIn } from '#domain/calendar.ts'
import { button, open, sign, test, walkToSign } from '../support/checkout-customer.ts'
import {
  clientAs,
  consent,
  linkOf,
  newSalePath,
  sendButton,
  typeSale,
  waitingTitle,
} from '../support/checkout-sales.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { unique } from '../support/orders.ts'
import { detailPath, listRows } from '../support/pages.ts'
import { amountsOf } from '../support/settlement-screens.ts'

// 486,00 € in 6 at 16,19 % cost 23,20 € of interest; the fee, in slices, is 4,46 €, and its VAT 0,94 €.
test('[RT-06] [RT-07] [RT-12] [RT-15] [RT-37] a sale free of interest, and what it costs its shop, on every screen', async ({
  as,
  customer,
  product,
  shippingShop,
}) => {
  const params = { merchantId: shippingShop.id }
  const owner = await clientAs(product, 'owner', true)
  const name = unique('Sin intereses ')
  const { id: campaignId } = await owner.campaigns.create({
    params,
    body: {
      name,
      scope: 'single',
      numInstalments: [6],
      feeDiscountRate: 100_00,
      partial: false,
      draft: false,
      startDate: dayIn('Europe/Madrid', new Date()),
    },
  })

  const seller = await as('guest')
  await seller.goto(`/merchants/${shippingShop.id}/simulator?amount=48600&plan=6&sandbox=true`)
  const detail = seller.getByRole('complementary', { name: 'El plan elegido' })
  await expect(detail).toContainText(`Sin intereses con «${name}»`)
  // What it costs the shop is not for guests.
  await expect(detail).not.toContainText('te cuesta')
  const shop = await as('owner')
  await shop.goto(seller.url())
  await expect(shop.getByRole('complementary', { name: 'El plan elegido' })).toContainText(
    'Esta venta te cuesta 23,20 €. Sin la campaña tu cliente pagaría 23,20 € de intereses, 509,20 € en total.',
  )
  await seller.getByRole('link', { name: 'Nueva venta' }).last().click()
  await expect(seller).toHaveURL(newSalePath(shippingShop, '?amount=48600&sandbox=true'))
  await typeSale(seller, '486')
  const slip = seller.getByRole('complementary', { name: 'Vista previa' })
  await expect(slip).toContainText('Sin intereses ni comisiones. TIN 0 %, TAE 0 %.')
  await expect(slip).toContainText(`Con tu campaña «${name}».`)
  await consent(seller).check()
  await sendButton(seller).click()
  await expect(waitingTitle(seller)).toBeVisible()

  const page = await customer()
  await open(page, new URL(await linkOf(seller)).pathname)
  await expect(page.locator('.figure')).toHaveText(/^6 × 81,00\s€$/)
  const offered = page.locator('.note').filter({ hasText: 'Sin intereses: los paga Casa Lumbre Online' })
  await expect(offered).toContainText('serían 23,20 € de intereses, con un TIN de 16,19 %: 509,20 € en total.')
  await expect(page.getByText(name)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^3 cuotas/ }).check()
  await expect(offered).toHaveCount(0)
  await page.getByRole('radio', { name: /^6 cuotas/ }).check()
  await walkToSign(page)
  await sign(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Compra confirmada, Carmen/ })).toBeVisible()

  const operationId = new URL(seller.url()).pathname.split('/').at(-1) ?? ''
  await shop.goto(detailPath(shippingShop.id, operationId, '?sandbox=true'))
  await button(shop, 'Capturar 486,00 €').click()
  const dialog = shop.getByRole('dialog')
  await expect(dialog).toContainText('y sin 23,20 € de intereses que asumes por la campaña')
  await expect(dialog).toContainText('457,40 €')
  await dialog.getByRole('button', { name: 'Capturar 486,00 €' }).click()
  await expect(dialog).toBeHidden()
  const facts = shop.locator('.facts')
  await expect(facts).toContainText('457,40 €')
  await expect(facts).toContainText('más 0,94 € de IVA y 23,20 € de la campaña')
  await expect(shop.getByRole('link', { name })).toHaveAttribute(
    'href',
    new RegExp(`/merchants/${shippingShop.id}/campaigns/${campaignId}`),
  )
  await expectAccessible(shop)
  await shop.getByRole('link', { name }).click()
  const panel = shop.getByRole('complementary', { name: 'Vista previa' })
  await panel.getByLabel('Importe de ejemplo').fill('486')
  await expect(panel.getByText('−23,20 €')).toBeVisible()
  await expect(panel.getByText('457,40 €')).toBeVisible()

  const { settlementId } = await owner.settlements.play({ params })
  await shop.goto(`/merchants/${shippingShop.id}/settlements/${settlementId}?sandbox=true`)
  const line = listRows(shop).filter({ hasText: 'Campaña' })
  await expect(line).toHaveCount(1)
  expect((await amountsOf(line)).at(-1)).toBe(-23_20)
  const sale = await owner.operations.get({ params: { ...params, operationId } })
  expect(sale).toMatchObject({
    campaign: { id: campaignId, name },
    merchantFee: { amount: 4_46, vatAmount: 94, campaignCost: 23_20 },
    instalmentPlan: { tin: 0, totalAmount: 486_00 },
    settlements: [{ id: settlementId, netAmount: 457_40 }],
  })
  const { results } = await owner.settlements.lines({
    params: { ...params, settlementId: settlementId ?? '' },
    query: {},
  })
  const mine = results.filter((one) => one.operationId === operationId)
  expect(mine.map(({ type, netAmount }) => [type, netAmount])).toEqual([
    ['order', 480_60],
    ['campaign_cost', -23_20],
  ])
})
