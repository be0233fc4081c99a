import { type Locator, type Page } from '@playwright/test'
import { expect, type Shop, test } from '../support/fixtures.ts'
import { orderOf, unique } from '../support/orders.ts'
import { category, detailPath, euros, listPath, listRows, openList, shell } from '../support/pages.ts'

const days = (page: Page): Locator => page.getByRole('button', { name: /^(Todas las fechas|\d)/ })
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Filtros aplicados' })

/** Creates sales that no other test changes, the last one newest. */
const sell = async (shop: Shop, lastName: string, totals: number[]): Promise<string[]> => {
  const ids: string[] = []
  for (const total of totals) ids.push((await shop.sell(orderOf(total, lastName))).id)
  return ids
}

test.describe('what narrows the list', () => {
  test('[RT-04] [VA-07] days are typed by the mask, stand in the address, and the counts follow them', async ({
    as,
    shop,
  }) => {
    const page = await as('guest')
    await openList(page, shop.id)
    await expect(category(page, 'Todas')).toContainText(/\d/)
    const all = await category(page, 'Todas').innerText()
    await days(page).click()
    const panel = page.getByRole('dialog', { name: 'Fechas' })
    const from = panel.getByLabel('Desde')
    await from.pressSequentially('1102026')
    await expect(from).toHaveValue('11.02.26')
    await from.fill('')
    await from.pressSequentially('1.10.2026')
    await expect(from).toHaveValue('01.10.2026')
    await panel.getByLabel('Hasta').pressSequentially('31')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(
      panel.getByText('Escribe la fecha completa, de los años 2000 a 2199, por ejemplo 20.11.2026.'),
    ).toBeVisible()
    await panel.getByLabel('Hasta').fill('01.01.2200')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(panel.getByLabel('Hasta')).toHaveAccessibleDescription(/2000 a 2199/)
    await panel.getByLabel('Hasta').fill('31.10.2026')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\?created-gte=2026-10-01&created-lt=2026-11-01$/)
    await expect(days(page)).toContainText('1–31 oct 2026')
    await expect(days(page)).toBeFocused()
    await expect(listRows(page).first()).toContainText('oct 2026')
    await expect(category(page, 'Todas')).not.toHaveText(all, { useInnerText: true })
    await page.reload()
    await expect(chips(page)).toContainText('1–31 oct 2026')
    await page.getByRole('button', { name: 'Quitar las fechas' }).click()
    await expect(page).toHaveURL(/\/operations$/)
  })

  test('[VA-07] the caret stays where one types in the middle of a date', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await days(page).click()
    const from = page.getByRole('dialog', { name: 'Fechas' }).getByLabel('Desde')
    await from.pressSequentially('20112026')
    await from.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5))
    await page.keyboard.press('2')
    await expect(from).toHaveValue('20.02.2026')
    await expect.poll(() => from.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
  })

  test('[RT-04] days are picked by keyboard alone, and a shortcut is one press', async ({ as, shop }) => {
    const page = await as('owner')
    // In the middle of a month: a month back and forth from a 31st does not always end at that day.
    await page.clock.setFixedTime('2026-11-18T12:00:00+01:00')
    await openList(page, shop.id)
    await days(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Fechas' })
    const today = panel.locator('[data-day][tabindex="0"]')
    await today.focus()
    const last = await today.getAttribute('data-day')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/created-lt=/)
    const before = new URL(page.url()).searchParams
    expect(Date.parse(before.get('created-lt') ?? '')).toBe(Date.parse(last ?? '') + 86_400_000)
    expect(Date.parse(before.get('created-gte') ?? '')).toBe(Date.parse(last ?? '') - 7 * 86_400_000)
    await days(page).click()
    await panel.getByRole('button', { name: 'Todas las fechas' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/operations$/)
  })

  test('[RT-04] amount, channel and seller narrow together; each has its chip, and one press takes all away', async ({
    as,
    shop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const panel = page.getByRole('dialog', { name: /^Importe, artículo/ })
    await panel.getByLabel('Importe mínimo').fill('1.000')
    await panel.getByLabel('Importe máximo').fill('900')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(panel.getByText('Es menor que el importe mínimo.')).toBeVisible()
    await panel.getByLabel('Importe mínimo').fill('100')
    await panel.getByLabel('Canal').selectOption('Mostrador')
    await panel.getByLabel('Vendedor').selectOption('Gorka Mendieta')
    await panel.getByLabel('Orden').selectOption('De menor a mayor importe')
    await panel.getByRole('button', { name: 'Aplicar' }).click()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(
      /total_amount-gte=10000&total_amount-lte=90000&channel=offline&created_by=[0-9a-f]{32}/,
    )
    await expect(page).toHaveURL(/ordering=total_amount$/)
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'De 100,00 € a 900,00 €',
      'Mostrador',
      'Vendedor: Gorka Mendieta',
      'Quitar todos los filtros',
    ])
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
    const rows = await listRows(page).allInnerTexts()
    for (const row of rows) expect(row).toContain('Gorka M.')
    const amounts = rows.map((row) => Number(/([\d.]+,\d\d)\s€/.exec(row)?.[1]?.replaceAll('.', '').replace(',', '.')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(amounts[0]).toBeGreaterThanOrEqual(100)
    await page.getByRole('button', { name: 'Quitar todos los filtros' }).click()
    await expect(page).toHaveURL(/\/operations\?ordering=total_amount$/)
    await expect(chips(page)).toHaveCount(0)
  })

  test('[RT-04] sales without a seller are found as such', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id, '?created_by=nobody&channel=online')
    await expect(chips(page)).toContainText('Sin vendedor')
    const sellers = (await listRows(page).allInnerTexts()).map((row) => row.split('\t').at(-2))
    expect(new Set(sellers)).toEqual(new Set(['–']))
  })

  test('[RT-04] the headings sort by day and by amount', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await expect(page.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Importe', exact: true }).click()
    await expect(page).toHaveURL(/ordering=-total_amount$/)
    const amount = page.getByRole('columnheader', { name: 'Importe' })
    await expect(amount).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Importe', exact: true }).click()
    await expect(amount).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Fecha', exact: true }).click()
    await expect(page).toHaveURL(/\/operations$/)
  })

  test('[RT-04] a customer is found by phone and by several words, in any writing', async ({ as, shop }) => {
    const lastName = unique('Ibáñez')
    const phone = `6${String(Date.now()).slice(-8)}`
    const order = orderOf(7777, lastName)
    await shop.sell({ ...order, customer: { ...order.customer, phone, email: 'ibanez@example.test' } })
    const page = await as('editor')
    await openList(page, shop.id)
    const search = page.getByRole('searchbox')
    const written = phone.replace(/(...)(...)(...)/, '+34 $1 $2 $3')
    for (const q of [written, `${lastName.toUpperCase()} carmen`, `${phone.slice(0, 3)}-${phone.slice(3)}`]) {
      await search.fill(q)
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === q)
      await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
      await expect(listRows(page)).toHaveCount(1)
      await expect(listRows(page)).toContainText(lastName)
    }
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await expect(listRows(page)).toHaveCount(20)
  })

  test('[RT-09] the list comes back as it was without a query too, and only from its children', async ({
    as,
    shop,
  }) => {
    const page = await as('owner')
    await openList(page, shop.id, '?status=rejected')
    await listRows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
    await page.getByRole('navigation').getByRole('link', { name: 'Operaciones' }).first().click()
    await expect(page).toHaveURL(/\/operations\?status=rejected$/)
    await page.getByRole('link', { name: 'Usuarios' }).first().click()
    await expect(page).toHaveURL(/users-permissions/)
    await page.getByRole('navigation').getByRole('link', { name: 'Operaciones' }).first().click()
    await expect(page).toHaveURL(/\/operations$/)
  })
})

type Press = { path: string | null; ctrlKey: boolean; taken: boolean }

/**
 * Listens for the next press of a link, as the browser gets it once the app has seen it, and answers how to hear of it: `taken` says
 * that the app keeps it to itself. The tab is not opened, since that of a browser without a window now and then never says that it is there.
 */
const pressLeftToBrowser = async (page: Page): Promise<() => Promise<Press>> => {
  const listening = await page.evaluateHandle(() => ({
    heard: new Promise<Press>((resolve) => {
      const hear = (event: MouseEvent): void => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        resolve({ path: link && link.pathname, ctrlKey: event.ctrlKey, taken: event.defaultPrevented })
        event.preventDefault()
      }
      addEventListener('click', hear, { once: true })
    }),
  }))
  return () => listening.evaluate(({ heard }) => heard)
}

test.describe('rows', () => {
  test('[RT-05] ticked rows show their count and sum, and lead to the download of them', async ({ as, shop }) => {
    const lastName = unique('Arregi')
    const [first, second] = await sell(shop, lastName, [110_00, 220_00, 330_00])
    const page = await as('owner')
    await openList(page, shop.id, `?q=${lastName}`)
    await expect(listRows(page)).toHaveCount(3)
    const link = listRows(page).nth(1).getByRole('link')
    await link.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').filter({ hasText: '1 seleccionada' })).toContainText(euros(22000))
    await expect(listRows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: '2 seleccionadas' })).toContainText(euros(33000))
    const address = new URL(
      (await page.getByRole('link', { name: 'Descargar 2' }).getAttribute('href')) ?? '',
      page.url(),
    )
    expect(address.pathname).toBe(`${listPath(shop.id)}/download`)
    expect(address.searchParams.get('ids')?.split(',')).toEqual([second, first])
    expect(address.searchParams.get('q')).toBe(lastName)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Descargar \d/ })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Seleccionar todas las de la página' }).check()
    await expect(page.getByText('3 seleccionadas')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar la selección' }).click()
    await expect(page.getByText('3 seleccionadas')).toBeHidden()
  })

  test('rows are real links: arrow keys move between them, Enter opens, with Ctrl in a new tab', async ({
    as,
    shop,
  }) => {
    const lastName = unique('Lasa')
    const ids = await sell(shop, lastName, [60_00, 70_00, 80_00])
    const page = await as('owner')
    await openList(page, shop.id, `?q=${lastName}`)
    await expect(listRows(page)).toHaveCount(3)
    await listRows(page).first().getByRole('link').focus()
    await page.keyboard.press('End')
    await expect(listRows(page).nth(2).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(listRows(page).nth(1).getByRole('link')).toBeFocused()
    const left = await pressLeftToBrowser(page)
    await page.keyboard.press('Control+Enter')
    expect(await left()).toEqual({ path: detailPath(shop.id, ids[1] ?? ''), ctrlKey: true, taken: false })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(detailPath(shop.id, ids[1] ?? ''))
  })

  test('what is sold meanwhile waits behind a quiet line, and the rows stay where they are', async ({ as, shop }) => {
    const lastName = unique('Berasategi')
    await sell(shop, lastName, [60_00])
    const page = await as('owner')
    await page.clock.install()
    await openList(page, shop.id, `?q=${lastName}`)
    await expect(listRows(page)).toHaveCount(1)
    await sell(shop, lastName, [70_00])
    // What was sold before it listened is looked for half a minute later.
    await expect(shell(page)).toHaveAttribute('data-live', 'true')
    await page.clock.fastForward(30_000)
    const fresh = page.getByRole('button', { name: 'Ver 1 operación nueva' })
    await expect(fresh).toBeVisible()
    await expect(listRows(page)).toHaveCount(1)
    await fresh.click()
    await expect(listRows(page)).toHaveCount(2)
    await expect(listRows(page).first()).toContainText(euros(70_00))
    await expect(fresh).toBeHidden()
  })

  test('[RT-06] N opens a new sale, / the search, and a disabled account is offered none', async ({ as, shop }) => {
    const page = await as('guest')
    await openList(page, shop.id)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('searchbox')).toHaveValue('n')
    await page.getByRole('searchbox').press('Escape')
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/operations\/new$/)
    const paused = await as('disabled')
    await paused.goto('/')
    await expect(paused.getByText('Tu acceso está desactivado: puedes consultar, pero no cambiar nada.')).toBeVisible()
    await expect(paused.getByRole('main').getByRole('link', { name: 'Nueva venta' })).toHaveCount(0)
  })
})
