import { addMonths, dayIn } from '#domain/calendar.ts'
import { clientOf, signIn } from '../support/clients.ts'
import { makeTestSale } from '../support/faulty.ts'
import { expect, expectAccessibleInBoth, type Shop, test } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { euros, expectSameDocument, listRows, markDocument, toasts, widths } from '../support/pages.ts'
import { amountsOf, centsOf, savedTable, sum, totals } from '../support/settlement-screens.ts'

const settlementsPath = (merchantId: string, rest = ''): string => `/merchants/${merchantId}/settlements${rest}`

/** The month before this one, as the shortcut has it. */
const lastMonth = (): { from: string; month: string } => {
  const month = addMonths(`${dayIn('Europe/Madrid', new Date()).slice(0, 7)}-01`, -1)
  return { from: month, month: month.slice(0, 7) }
}

const someSettlement = async (
  shop: Shop,
  isWanted: (row: { salesAmount: number; refundsAmount: number }) => boolean,
) => {
  const { results } = await shop.owner.settlements.list({
    params: { merchantId: shop.id },
    query: { status: 'paid', pageSize: 100 },
  })
  const found = results.find(isWanted)
  if (!found) throw new Error('The demo has no such settlement.')
  return found
}

test('[RT-10] a month of transfers: days, state and search in the address, sums as in the file, by keyboard to one and back', async ({
  as,
  shop,
}) => {
  const page = await as('admin')
  await page.goto(settlementsPath(shop.id))
  await expect(
    page.getByText('Cada día que abren los bancos te transferimos lo vendido desde la vez anterior.'),
  ).toBeVisible()
  await expect(page.getByText(/^Próxima transferencia, (lunes|martes|miércoles|jueves|viernes) /)).toBeVisible()
  await expect(listRows(page).first()).toContainText('Prevista')
  await expect(page).toHaveTitle('Trastienda · Liquidaciones')
  await markDocument(page)

  // A shortcut sets the past month: the address has it, and the next settlement is not part of it.
  await page.getByRole('button', { name: 'Todas las fechas' }).click()
  await page.getByRole('button', { name: 'El mes pasado' }).click()
  const { from, month } = lastMonth()
  await expect(page).toHaveURL(new RegExp(`\\?from=${from}&to=${month}-\\d\\d$`))
  await expect(totals(page)).toContainText('filtros')
  await expect(listRows(page).filter({ hasText: 'Prevista' })).toHaveCount(0)

  // The sums of the screen are those of the file, over all pages.
  const shown = await amountsOf(totals(page))
  const { name, column } = await savedTable(page, 'Descargar para la gestoría')
  expect(name).toMatch(/^liquidaciones-casa-lumbre-bilbao-.*\.csv$/)
  const inFile = (label: string): number => sum(column(label).map(centsOf))
  expect(shown[0]).toBe(inFile('Bruto'))
  expect(shown.at(-1)).toBe(inFile('Transferido'))
  expect(sum(shown.slice(0, -1))).toBe(shown.at(-1))
  for (const row of await listRows(page).all()) {
    const amounts = await amountsOf(row)
    expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1))
  }

  // A reference as it is read aloud, then an amount.
  const first = listRows(page).first()
  const reference = await first.getByRole('link').innerText()
  const amount = (await amountsOf(first)).at(-1) ?? 0
  const search = page.getByLabel('Buscar por el concepto del extracto o por importe')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  for (const words of [reference.toLowerCase().replaceAll('-', ' '), euros(amount)]) {
    await search.fill(words)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
    await expect(page.getByRole('link', { name: reference })).toBeVisible()
  }
  await search.fill('LQ-19990101-0001')
  await expect(page.getByRole('heading', { name: /No hay ninguna liquidación con «LQ-19990101-0001»/ })).toBeVisible()
  await search.press('Escape')
  await page.getByLabel('Estado').selectOption('paid')
  await expect(page).toHaveURL(/status=paid/)
  await expect(page.getByRole('button', { name: 'Quitar todos los filtros' })).toBeVisible()

  // By keyboard: one stop for the table, arrows between its rows, and the way back to what was found.
  const rows = listRows(page).getByRole('link')
  await tabTo(page, rows.first())
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Liquidación del / })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Liquidaciones', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${month}-\\d\\d&status=paid$`))
  await expectSameDocument(page)
})

test('[RT-10] wrong addresses: days that run backwards, a page past the end, words that mean nothing', async ({
  as,
  shop,
}) => {
  const page = await as('editor')
  await page.goto(settlementsPath(shop.id, '?from=2026-06-30&to=2026-06-01'))
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Las fechas están invertidas' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'El último día, 1 jun 2026, va antes que el primero, 30 jun 2026.',
  )
  await page.getByRole('button', { name: 'Ordenar las fechas' }).click()
  await expect(page).toHaveURL(/\?from=2026-06-01&to=2026-06-30$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^1–30 jun 2026/ }).click()
  await page.getByLabel('Hasta').fill('01.05.2026')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('La fecha final es anterior a la inicial.')).toBeVisible()
  await expect(page).toHaveURL(/\?from=2026-06-01&to=2026-06-30$/)

  await page.goto(settlementsPath(shop.id, '?page=9999'))
  await expect(page).toHaveURL(/\?page=(?!9999)\d+$/)
  await expect(listRows(page).first()).toBeVisible()
  await page.goto(settlementsPath(shop.id, '?from=ayer&status=open&page=-1'))
  await expect(listRows(page).first()).toContainText('Prevista')
})

test('[RT-12] why exactly that much: causes add up to the transfer, each opens its lines, lines add up, the file says the same', async ({
  as,
  shop,
}) => {
  const wanted = await someSettlement(shop, ({ salesAmount, refundsAmount }) => salesAmount > 0 && refundsAmount > 0)
  const page = await as('owner')
  await page.goto(settlementsPath(shop.id, `?q=${wanted.reference}`))
  await expect(listRows(page).first()).toContainText(/\d{4}/)
  const heads = (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())
  const inList = (await listRows(page).first().getByRole('cell').allInnerTexts()).map(centsOf)
  const listed = (head: string) => inList[heads.indexOf(head)]
  expect(listed('Devoluciones')).toBe(0 - wanted.refundsAmount)
  expect(listed('Comisiones e IVA')).toBe(0 - wanted.feesAmount - wanted.vatAmount)
  expect(heads).not.toContain('Comisiones y otros')
  expect(sum(inList.slice(heads.indexOf('Bruto'), -1))).toBe(wanted.paidAmount)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(settlementsPath(shop.id, `/${wanted.id}`))
  await expect(page).toHaveTitle('Trastienda · Liquidación')
  await expect(page.getByText(/, hora de Madrid\.$/)).toBeVisible()
  await expect(page.getByText(`Concepto «${wanted.reference}».`)).toBeVisible()
  await page.getByRole('button', { name: 'Copiar el concepto' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(wanted.reference)

  const causes = page.getByRole('region', { name: /^De .* vendidos a .* en tu cuenta$/ }).getByRole('listitem')
  const amounts = (await causes.locator('.settlements-amt').allInnerTexts()).map(centsOf)
  const [first, transfer] = [amounts[0], amounts.at(-1)]
  expect([first, transfer]).toEqual([wanted.salesAmount, wanted.paidAmount])
  if (wanted.openingDebtAmount === 0) expect(sum(amounts.slice(0, -1))).toBe(transfer)

  await expect(totals(page)).toBeVisible()
  expect((await amountsOf(totals(page))).at(-1)).toBe(wanted.netAmount)
  const { column } = await savedTable(page, 'Descargar detalle')
  expect(sum(column('Neto').map(centsOf))).toBe(wanted.netAmount)

  // A cause opens the lines behind it, and they are its amount.
  await page.getByRole('link', { name: 'Devoluciones' }).click()
  await expect(page).toHaveURL(/\?type=refund$/)
  await expect(totals(page)).toContainText('filtros')
  await expect.poll(async () => (await amountsOf(totals(page)))[0]).toBe(0 - wanted.refundsAmount)
  const line = listRows(page).first()
  const mid = (await line.getByRole('cell').nth(1).innerText()).trim()
  await page.getByLabel('Tipo').selectOption('')
  await expect(totals(page)).not.toContainText('filtros')
  await page.getByLabel('Buscar por pedido, operación o cliente').fill(mid)
  await expect(page).toHaveURL(new RegExp(`\\?q=${mid}$`))
  await expect(listRows(page).filter({ hasNotText: mid })).toHaveCount(0)
  await listRows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
  await expect(page.getByText(mid, { exact: true }).first()).toBeVisible()
})

test('[ER-05] [RT-12] a settlement of another merchant, or of nobody, leads to the start', async ({
  as,
  shop,
  shippingShop,
}) => {
  const { results } = await shippingShop.owner.settlements.list({ params: { merchantId: shippingShop.id }, query: {} })
  const page = await as('owner')
  for (const id of [results[0]?.id ?? '', 'f'.repeat(32), 'x']) {
    await page.goto(settlementsPath(shop.id, `/${id}`))
    await expect(page).toHaveURL(/\/operations$/)
  }
})

test('[RT-11] the balance and what moved it; in test mode the night comes at a press', async ({
  as,
  product,
  shop,
}) => {
  const page = await as('editor')
  await page.goto(settlementsPath(shop.id))
  await page.getByRole('link', { name: 'Ver el saldo y sus movimientos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saldo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /liquidar ahora/ })).toHaveCount(0)
  const factOf = async (label: string): Promise<number> => {
    const fact = page.locator('.facts > div').filter({ has: page.getByText(label, { exact: true }) })
    return centsOf((await fact.locator('dd').innerText()).split('\n')[0] ?? '')
  }
  const figure = centsOf(await page.locator('.headline .figure').innerText())
  expect((await factOf('Pendiente de liquidar')) + (await factOf('Retenido')) + (await factOf('Saldo negativo'))).toBe(
    figure,
  )
  await expect(listRows(page).first()).toBeVisible()
  const movements = await Promise.all((await listRows(page).all()).map((row) => amountsOf(row)))
  expect(movements[0]?.[1]).toBe(figure)
  // One figure a page: the sum of the next transfer is the last line of its statement alone.
  const next = page.getByRole('region', { name: 'Próxima transferencia' })
  await expect(next.getByText(await next.locator('dd').last().innerText())).toHaveCount(1)
  for (const [i, [amount = 0, after = 0]] of movements.slice(0, -1).entries())
    expect(after - amount).toBe(movements[i + 1]?.[1])
  // They are counted up to a number; past it the foot says that there are more.
  await expect(page.getByText(/^1–\d+ de más de 2\.000$/)).toBeVisible()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/\/balance\?page=2$/)

  await makeTestSale(shop)
  await page.goto(settlementsPath(shop.id, '/balance?sandbox=true'))
  const night = page.getByRole('button', { name: 'Simular el cierre nocturno: liquidar ahora' })
  await night.click()
  await page.getByRole('button', { name: 'Ver la liquidación' }).click()
  await expect(page.getByText('En pruebas no sale dinero: se da por transferida.')).toBeVisible()
  await page.goto(settlementsPath(shop.id))
  // The band stays one line beside the content of this page.
  await expect(page.locator('.band')).toHaveCSS('height', '44px')
  await night.click()
  await expect(toasts(page)).toContainText('No había nada que liquidar')
  await page.goto(settlementsPath(shop.id, '?sandbox=false'))

  // Live, no press brings it, not even by the call.
  const editor = clientOf(product, (await signIn(product, 'editor')).accessToken)
  await expect(editor.settlements.play({ params: { merchantId: shop.id } })).rejects.toMatchObject({ status: 404 })
})

test('[RT-10] [NV-07] a guest finds nothing of it: no entry, no address, no answer', async ({ as, product, shop }) => {
  const page = await as('guest')
  await page.goto(`/merchants/${shop.id}/operations`)
  await expect(listRows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Liquidaciones' })).toHaveCount(0)
  for (const place of ['', '/balance', `/${'a'.repeat(32)}`]) {
    await page.goto(settlementsPath(shop.id, place))
    await expect(page).toHaveURL(/\/operations$/)
  }
  const guest = clientOf(product, (await signIn(product, 'guest')).accessToken)
  const params = { merchantId: shop.id }
  await expect(guest.settlements.list({ params, query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(guest.settlements.balance({ params, query: {} })).rejects.toMatchObject({ status: 403 })
  const body = { kind: 'settlements', format: 'csv' } as const
  await expect(guest.downloads.create({ params, body })).rejects.toMatchObject({ status: 403 })
})

test('what could not be brought says so, what is safe, and comes at the next try', async ({ as, shop }) => {
  const page = await as('owner')
  const calls = '**/api/merchants/*/settlements*'
  await page.route(calls, (route) => route.abort())
  await page.goto(settlementsPath(shop.id))
  await expect(
    page
      .getByRole('alert')
      .getByText('Tus transferencias no se ven afectadas: solo ha fallado la carga de esta página.'),
  ).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(listRows(page).first()).toBeVisible()
})

for (const width of widths) {
  test(`[SH-05] list, balance and detail have no barriers at ${width} px`, async ({ as, shop }) => {
    const { id } = await someSettlement(shop, ({ refundsAmount }) => refundsAmount > 0)
    const isPortuguese = width === 900
    const page = await as(isPortuguese ? 'dono' : 'owner', { width })
    let merchantId = shop.id
    if (isPortuguese) {
      await page.goto('/')
      await expect(page).toHaveURL(/\/operations/)
      merchantId = /merchants\/(\w+)/.exec(page.url())?.[1] ?? ''
    }
    const open = async (rest: string, heading: RegExp): Promise<void> => {
      await page.goto(settlementsPath(merchantId, rest))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessibleInBoth(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await open('', isPortuguese ? /^Liquidações/ : /^Liquidaciones/)
    await page.getByRole('button', { name: /^Descar/ }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^CSV/ })).toBeVisible()
    await expectAccessibleInBoth(page)
    await open('/balance', /^Saldo/)
    if (isPortuguese) await open('?from=2020-01-02&to=2020-01-01', /^Liquidações/)
    else await open(`/${id}`, /^Liquidación del /)
  })
}
