import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, type Page, test } from '../support/fixtures.ts'
import { euros, openList, shell } from '../support/pages.ts'

const reportsPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/reports${query}`
const part = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const lastYear = '?from=2025-11-01&to=2026-10-31'

test('[RT-21] an owner chooses days, reads charts and numbers, and takes them along as a file', async ({
  as,
  shop,
}) => {
  const page = await as('owner')
  await openList(page, shop.id)
  const asked = page.waitForResponse(/\/reports\/campaigns\?/)
  // By keyboard, from anywhere.
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(new RegExp(`${reportsPath(shop.id)}$`))
  await expect(page).toHaveTitle('Trastienda · Informes')
  await expect(page.getByText('comparado con un año antes').first()).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Ventas por mes, en miles de euros\. Máximo: .* hasta ahora/ }),
  ).toBeVisible()
  // Campaigns have names, and sales without one are the last slice. Where nothing was sold under a campaign, campaigns are not
  // mentioned.
  type Slices = { slices: { name?: string; volume: number }[] }
  const { slices } = (await (await asked).json()) as Slices // what that call answers
  const sold = slices.filter(({ volume }) => volume > 0).map(({ name = 'Sin campaña' }) => new RegExp(`^${name}`))
  const isNamed = slices.some(({ name }) => name !== undefined)
  await expect(part(page, /Ventas por campaña/).getByRole('listitem')).toHaveText(isNamed ? sold : [])
  await expectAccessible(page)

  // A finished year: what the page says is what the call says.
  await page.goto(reportsPath(shop.id, lastYear))
  const query = { from: '2025-11-01', to: '2026-10-31', by: 'month' } as const
  const get = (name: string) => shop.owner.reports.get({ params: { merchantId: shop.id, name }, query })
  const [volume, channels] = [await get('volume'), await get('channels')]
  if (volume.name !== 'volume' || channels.name !== 'channels') throw new Error('another report was answered')
  const total = euros(volume.totals.volume)
  await expect(page.locator('.facts')).toContainText(total.replaceAll(' ', '\u00a0'))
  const sales = part(page, /^Ventas por mes/)
  await sales.getByText('Ver los datos').click()
  const rows = sales.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(14)
  expect(plain(await rows.nth(1).innerText())).toContain(`nov 2025 ${euros(volume.steps[0]?.volume ?? 0)}`)
  expect(plain(await rows.last().innerText())).toContain(`Total ${total}`)
  await expect(part(page, /Ventas por canal/).getByRole('listitem')).toHaveCount(channels.slices.length)
  await expectAccessible(page)

  // The file has the rows of the table.
  await page.getByRole('button', { name: 'Descargar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV, para importar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('informe-casa-lumbre-bilbao-2025-11-01-2026-10-31.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(';'))
  const column = lines[0]?.indexOf('Ventas') ?? -1
  expect(lines.filter(([report]) => report === 'Por mes').map((cells) => cells[column])).toEqual(
    volume.steps.map((step) => (step.volume / 100).toFixed(2).replace('.', ',')),
  )

  // Days and steps are in the address; "back" undoes a choice.
  await page.getByLabel('Agrupar por').selectOption('Por semana')
  await expect(page).toHaveURL(/by=week/)
  await expect(part(page, /^Ventas por semana/)).toBeVisible()
  await page.getByRole('button', { name: /nov 2025/ }).click()
  await page.getByRole('button', { name: 'El mes pasado' }).click()
  await expect(part(page, /^Ventas por día(?! de la semana)/)).toBeVisible()
  await page.goBack()
  await expect(part(page, /^Ventas por semana/)).toBeVisible()
  await page.goBack()
  await expect(part(page, /^Ventas por mes/)).toBeVisible()
})

test('[RT-21] an editor reads them on a phone, in Portuguese, in the dark and in test mode', async ({ as, shop }) => {
  const dono = await as('dono', { width: 390, colorScheme: 'dark' })
  await dono.goto('/')
  await expect(dono).toHaveURL(/merchants/)
  const merchantId = /merchants\/([0-9a-f]{32})/.exec(dono.url())?.[1] ?? ''
  await dono.goto(reportsPath(merchantId))
  await expect(dono.getByRole('heading', { level: 1 })).toHaveText('Relatórios')
  await expect(part(dono, /^Vendas por mês/).getByRole('img')).toBeVisible()
  await expect(part(dono, /Taxa de aceitação/)).toBeVisible()
  expect(await fitsWidth(dono)).toBe(true)
  await expectAccessible(dono)

  const page = await as('editor', { width: 390 })
  await page.goto(reportsPath(shop.id, '?sandbox=true'))
  await expect(page).toHaveTitle('Trastienda · Informes (prueba)')
  await expect(shell(page)).toBeVisible()
  await expect(page.getByText('Ventas a plazos').or(page.getByText('No hubo ventas')).first()).toBeVisible()
  expect(await fitsWidth(page)).toBe(true)
  await expectAccessible(page)
})

test('[RT-21] days without sales, days the wrong way round and a part that fails say so and lead on', async ({
  as,
  shop,
}) => {
  const page = await as('admin')
  await page.goto(reportsPath(shop.id, '?from=2030-01-01&to=2030-01-31'))
  await expect(page.getByRole('heading', { name: 'No hubo ventas en estas fechas' })).toBeVisible()
  await page.goto(reportsPath(shop.id, '?from=2026-02-01&to=2026-01-31'))
  await expect(page.getByRole('alert').filter({ hasText: 'Las fechas están invertidas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar' })).toHaveCount(0)
  await page.route('**/reports/instalments?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Ver los últimos 12 meses' }).click()
  await expect(part(page, /^Ventas por mes/).getByRole('img')).toBeVisible()
  const kinds = part(page, /Ventas por número/)
  await expect(kinds.getByRole('alert')).toContainText('No hemos podido cargar esta parte del informe')
  await page.unroute('**/reports/instalments?*')
  await kinds.getByRole('button', { name: 'Reintentar' }).click()
  await expect(kinds.getByRole('listitem').first()).toBeVisible()
})

test('[RT-21] a guest sees no reports: neither a link, nor by address', async ({ as, shop }) => {
  const page = await as('guest')
  await openList(page, shop.id)
  await expect(page.getByRole('link', { name: 'Informes' })).toHaveCount(0)
  await page.goto(reportsPath(shop.id))
  await expect(page).not.toHaveURL(/reports/)
  await expect(page.getByRole('heading', { level: 1, name: 'Informes' })).toHaveCount(0)
})

test('[RT-21] what is compared with a part of a year says since when, and a phone keeps the amounts', async ({
  as,
  shop,
}) => {
  const page = await as('owner', { width: 390 })
  await page.goto(reportsPath(shop.id))
  const facts = page.locator('.facts')
  await expect(facts.getByText(/el año anterior, solo desde el \d+ \w+ 2025$/)).toHaveCount(3)
  await expect(facts).not.toContainText('+')
  const counts = part(page, /^Ventas por número de cuotas/)
  await expect(counts.getByRole('listitem').first().getByText('€')).toBeVisible()
  await counts.getByText('Ver los datos').click()
  await expect(counts.getByRole('row').last()).toContainText('–')
  expect(await fitsWidth(page)).toBe(true)

  // The scale is at the left of bars as of lines, and values have as many decimals.
  await page.setViewportSize({ width: 1440, height: 900 })
  const sales = part(page, /^Ventas por mes, en miles/)
  const leftOf = (mark: string) =>
    sales.locator(`svg ${mark}`).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().left)))
  await expect.poll(async () => (await leftOf('text[text-anchor=end]')) < (await leftOf('g rect'))).toBe(true)
  const written = (await sales.locator('svg text').allTextContents()).filter((text) => /\d/.test(text))
  expect(written.filter((text) => !/^[\d.]+,\d$/.test(text))).toEqual([])
})
