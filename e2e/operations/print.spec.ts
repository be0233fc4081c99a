/** Printed operations, settlements and invoices: A4, dark on white in both themes, with the merchant, the address and the date. */
import { lastingClientOf } from '../support/clients.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { detailPath, openList } from '../support/pages.ts'

/** What an element is painted with. */
const paint = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })

/** Returns the text of the page margin, which is in no element. */
const foot = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join(' '),
  )

const pagesOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  return [...text.matchAll(/\/Type \/Page\b/g)].length
}

/** Nothing to press or to go to; who, where from and when. */
const expectPaper = async (page: Page, head: RegExp, printed: string): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-head')).toHaveText(head)
  for (const gone of ['.nav', '.bars-top', '.bars-bottom', '.band', 'main button', '.btn', '[popover]', '.pages a'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await paint(page, 'h1')).toMatchObject({ color: 'rgb(0, 0, 0)' })
  expect(await paint(page, 'body')).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)' })
  const words = await foot(page)
  expect(words).toContain(page.url())
  expect(words).toContain(printed)
}

const darkly = { colorScheme: 'dark', width: 390 } as const

test('[RT-07] [RT-12] operation and settlement are printed as papers, from a phone in the dark as from a desk in the light', async ({
  as,
  shop,
}) => {
  const [sale] = (await shop.owner.operations.list({ params: { merchantId: shop.id }, query: { status: 'accepted' } }))
    .results
  const [settlement] = (await shop.owner.settlements.list({ params: { merchantId: shop.id }, query: {} })).results
  for (const device of [darkly, {}]) {
    const page = await as('owner', device)
    await page.goto(detailPath(shop.id, sale?.id ?? ''))
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
    await expect(page.locator('.print-head')).toBeHidden()
    await expectPaper(page, /^Trastienda\s*Casa Lumbre Bilbao$/, 'Impreso el')
    await expect(page.locator('.figure')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    expect(await pagesOf(page)).toBeLessThanOrEqual(3)

    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/merchants/${shop.id}/settlements/${settlement?.id}`)
    await expect(page.locator('.figure')).not.toBeEmpty()
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expectPaper(page, /^Trastienda\s*Casa Lumbre Bilbao$/, 'Impreso el')
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Total/ })).toHaveCSS('break-inside', 'avoid')
    expect(await pagesOf(page)).toBeLessThanOrEqual(3)
  }
})

test('[SH-05] what is printed in test mode says so, and Portuguese papers are Portuguese', async ({
  as,
  product,
  shop,
}) => {
  const page = await as('owner')
  await openList(page, shop.id, '?sandbox=true&status=accepted')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  await expectPaper(page, /^Trastienda\s*Casa Lumbre Bilbao\s*Modo de pruebas: documento sin validez$/, 'Impreso el')
  expect(await paint(page, 'h1')).toMatchObject({ color: 'rgb(0, 0, 0)' })

  const [merchant] = await lastingClientOf(product, 'dono').merchants.list()
  const dono = await as('dono')
  await dono.goto(`/merchants/${merchant?.id}/invoices`)
  await expect(dono.getByRole('heading', { level: 1, name: 'Faturas' })).toBeVisible()
  await expectPaper(dono, new RegExp(`^Trastienda\\s*${merchant?.name}$`), 'Impresso a')
})
