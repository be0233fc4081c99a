/** Who is led where, what is loaded before a screen, test mode, and ways out of the app; at the three widths. */
import type { Name } from '../support/clients.ts'
import { errorBody } from '../support/fault-proxy.ts'
import { forgiveFailedLoads, makeSale, test, typeRefund } from '../support/faulty.ts'
import { expect, expectAccessible } from '../support/fixtures.ts'
import { detailPath, listPath, listRows, openAccountMenu, openList, shell, widths } from '../support/pages.ts'

test.describe('who is led where', () => {
  const notForGuests = ['settlements', 'settlements/balance', 'invoices', 'invoices/iban', 'reports', 'billing']
  const managersOnly = ['audiences', 'audiences/audiences-add']
  const company = ['company-profile', 'company-enterprise', 'company-ownership', 'company-owner']
  const denied: readonly [Name, readonly string[]][] = [
    ['guest', [...notForGuests, ...managersOnly]],
    ['editor', managersOnly],
  ]

  for (const [name, places] of denied) {
    test(`[NV-07] ${name} never sees a screen that is denied: no link, and the address leads to the operations`, async ({
      as,
      shop,
    }) => {
      const page = await as(name)
      await openList(page, shop.id)
      for (const place of places) {
        await expect(page.locator(`a[href*="/${place}"]`)).toHaveCount(0)
        await page.goto(`/merchants/${shop.id}/${place}`)
        await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
      }
    })
  }

  for (const name of ['guest', 'editor'] as const)
    test(`[NV-07] a denied address, also of a shop that is not theirs, and a link to it ask for nothing that ${name} is refused`, async ({
      as,
      shop,
    }) => {
      const pending = (await shop.owner.merchants.list()).find(({ status }) => status === 'pending')?.id ?? ''
      const page = await as(name)
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
      })
      const closed = [...(name === 'guest' ? notForGuests : []), ...managersOnly, 'preferences/keys']
      const places = [
        ...closed.map((place) => `/merchants/${shop.id}/${place}`),
        ...company.map((place) => `/settings/${place}`),
        '/onboarding',
        ...[pending, 'f'.repeat(32)].map((id) => listPath(id)),
      ]
      // The second time the device knows the shops of the person, as it does at all others.
      for (const place of [...places, ...places.slice(0, 1)]) {
        await page.goto(place)
        await expect(shell(page)).toHaveAttribute('data-live', 'true')
        await expect(page).not.toHaveURL(({ pathname }) => pathname === place && !place.includes(pending))
      }
      expect(refused).toEqual([])
    })

  test('[NV-07] [RT-34] company pages and onboarding are for owners, users for everybody but guests', async ({
    as,
    shop,
  }) => {
    for (const name of ['admin', 'guest'] as const) {
      const page = await as(name)
      for (const place of [...company.map((one) => `/settings/${one}`), '/onboarding', '/onboarding/owner']) {
        await page.goto(place)
        await expect(page).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
      }
      await page.goto('/settings/users-permissions')
      await expect(page).toHaveURL(name === 'guest' ? /\/operations$/ : /\/users-permissions$/)
    }
    const owner = await as('owner')
    for (const place of company) {
      await owner.goto(`/settings/${place}`)
      await expect(owner).toHaveURL(new RegExp(`/settings/${place}$`))
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await owner.goto(`/merchants/${shop.id}/settlements`)
    await expect(owner).toHaveTitle('Trastienda · Liquidaciones')
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Liquidaciones')
    await expectAccessible(owner)
  })

  for (const width of widths) {
    test(`[NV-02] [NV-04] [NV-05] foreign, pending and other merchants lead where they belong at ${width} px`, async ({
      as,
      shop,
    }) => {
      const pending = (await shop.owner.merchants.list()).find(({ status }) => status === 'pending')?.id ?? ''
      const page = await as('owner', { width })
      await page.goto(`/merchants/${'e'.repeat(32)}/settlements`)
      await expect(page).toHaveURL(/\/merchants\/[0-9a-f]{32}\/operations$/)
      for (const place of ['operations/new', 'preferences', 'settlements', 'simulator']) {
        await page.goto(`/merchants/${pending}/${place}`)
        await expect(page).toHaveURL(new RegExp(`/merchants/${pending}/pending-merchant$`))
      }
      await page.getByRole('link', { name: width === 390 ? 'Más' : /inicio$/ }).click()
      await page.goto('/settings')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
      await page.goto(`/merchants/${shop.id}/pending-merchant`)
      await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
    })
  }

  test('[NV-02] [NV-04] the same in Portuguese', async ({ as }) => {
    const page = await as('dono')
    await page.goto('/merchants/undefined/operations')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operações')
    const merchant = /merchants\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? ''
    await page.goto(`/merchants/${merchant}/preferences`)
    await expect(page).toHaveTitle('Trastienda · Preferências')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferências')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Operações' }).click()
    await expect(page).toHaveURL(new RegExp(`/merchants/${merchant}/operations$`))
  })

  test('[NV-03] without a merchant: onboarding for owners who need it, settings and its pages for everybody', async ({
    as,
  }) => {
    const page = await as('nuevo')
    for (const path of ['/', '/merchants/undefined/operations', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/onboarding\/profile$/)
    }
    await page.goto('/settings')
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  })

  test('[NV-08] a disabled account is kept from new sales, campaigns and audiences', async ({ as, shop }) => {
    const page = await as('disabled')
    for (const place of ['operations/new', 'campaigns', 'campaigns/new', 'campaigns/x', 'audiences']) {
      await page.goto(`/merchants/${shop.id}/${place}`)
      await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
    }
    await page.goto(`/merchants/${shop.id}/settlements`)
    await expect(page).toHaveURL(/\/settlements$/)
  })

  test('[NV-07] a role that changes while the page is open holds at the next call', async ({ as, between, shop }) => {
    const id = await makeSale(shop)
    const page = await as('editor')
    const { dialog } = await typeRefund(page, between.url, shop, id, '12,34')
    between.fail(/GET \/api\/v2\/me$/, {
      rewrite: (text) => text.replace('"user_type":"editor"', '"user_type":"guest"'),
    })
    between.fail(/POST .*\/refund$/, { status: 403, body: errorBody('PermissionDenied') })
    await dialog.getByRole('button', { name: 'Devolver 12,34 €' }).click()
    await expect(page).toHaveURL(new RegExp(`/merchants/${shop.id}/operations$`))
    await expect(page.getByRole('button', { name: /Invitado/ })).toBeVisible()
    await page.goto(between.url + detailPath(shop.id, id))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carmen')
    await expect(page.getByRole('button', { name: 'Devolver…' })).toHaveCount(0)
  })
})

test.describe('data before the screen', () => {
  test('[NV-06] what belongs to a merchant is awaited the first time, and later comes from memory', async ({
    as,
    between,
    shop,
    shippingShop,
  }) => {
    const page = await as('owner')
    await page.goto(between.url + listPath(shop.id))
    await expect(listRows(page).first()).toBeVisible()
    let open = (): void => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const data = new RegExp(`GET /api/v2/merchants/${shippingShop.id}(/configurations)?$`)
    between.fail(data, { wait: gate })
    await page.getByRole('button', { name: /Cambiar de comercio/ }).click()
    await page.getByRole('link', { name: 'Casa Lumbre Online' }).click()
    await expect(page).toHaveURL(new RegExp(`/merchants/${shippingShop.id}/`))
    // The screen before stays until the data is there.
    await expect(shell(page)).toHaveAttribute('data-merchant', shop.id)
    await expect.poll(() => between.seen.filter((name) => data.test(name)).length).toBe(2)
    open()
    await expect(shell(page)).toHaveAttribute('data-merchant', shippingShop.id)

    between.fail(data, 'hang')
    await listRows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/operations\/[0-9a-f]{32}$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(listRows(page).first()).toBeVisible()
  })
})

test.describe('test mode', () => {
  test('[NV-11] turning it on in the middle of a form asks first; off asks nothing', async ({ as, shop }) => {
    const page = await as('owner')
    await openList(page, shop.id)
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Ajustes' }).click()
    const name = page.getByLabel('Nombre')
    await name.fill('A medias')
    const turn = page.getByRole('switch', { name: 'Modo de pruebas' })
    await turn.click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('¿Pasar al modo de pruebas?')
    await question.getByRole('button', { name: 'Seguir en modo real' }).first().click()
    await expect(turn).not.toBeChecked()
    await expect(name).toHaveValue('A medias')
    await turn.click()
    await question.getByRole('button', { name: 'Pasar al modo de pruebas' }).click()
    await expect(turn).toBeChecked()
    await expect(page).toHaveURL(/sandbox=true/)
    await expect(name).toHaveValue('A medias')
    await turn.click()
    await expect(question).toHaveCount(0)
    await expect(turn).not.toBeChecked()
    await expect(page).toHaveURL(/\/settings\?sandbox=false$/)
  })

  test('[NV-11] the switch on a page of no merchant is that of the merchant which is open', async ({ as, shop }) => {
    const page = await as('owner')
    await page.goto('/settings?sandbox=true')
    await expect(page.getByRole('switch', { name: 'Modo de pruebas' })).toBeChecked()
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.entries(stored).filter(([key]) => key.startsWith('trastienda.sandbox.'))).toHaveLength(1)
    await page.goto(`/merchants/${'e'.repeat(32)}/operations?sandbox=false`)
    // A flag that was meant for another merchant changes nothing for this one.
    await expect(page).toHaveURL(/\/operations\?sandbox=true$/)
    await page.goto(`${listPath(shop.id)}?sandbox=false`)
    await expect(page.getByRole('switch', { name: 'Modo de pruebas' })).not.toBeChecked()
  })
})

test('[NV-12] [CO-01] leaving says so and takes no second action; after 10 s the page is usable, with the way there', async ({
  as,
  between,
  shop,
  faults,
}) => {
  const page = await as('owner')
  await page.clock.install()
  await page.goto(between.url + listPath(shop.id))
  await expect(listRows(page).first()).toBeVisible()
  // An answer without content leaves the browser where it is, as does an answer that never arrives.
  between.fail(/GET \/accounts/, { status: 204 })
  await openAccountMenu(page)
  const link = page.getByRole('link', { name: 'Iniciar sesión con otra cuenta' })
  const href = await link.getAttribute('href')
  // From here on its time is that of these steps alone, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await link.click()
  await expect(page.getByText('Te llevamos a otra página…')).toBeVisible()
  await expect(listRows(page).first()).toBeHidden()
  await page.clock.fastForward(9_000)
  await expect(page.getByText('Te llevamos a otra página…')).toBeVisible()
  expect(between.seen.filter((name) => name.startsWith('GET /accounts'))).toHaveLength(1)
  await page.clock.fastForward(1_500)
  await page.clock.resume()
  await expect(listRows(page).first()).toBeVisible()
  const way = page.getByRole('link', { name: 'ábrela desde aquí' })
  expect(await way.getAttribute('href')).toBe(href)
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect(way).toHaveCount(0)
  forgiveFailedLoads(faults)
})

test('[NV-13] a guest finds no control that moves money, and no key for it', async ({ as, shop }) => {
  const id = await makeSale(shop)
  const page = await as('guest')
  await page.goto(detailPath(shop.id, id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carmen')
  await expect(page.getByRole('button', { name: /Devolver|Capturar|Cancelar la venta/ })).toHaveCount(0)
  await page.keyboard.press('d')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(detailPath(shop.id, id))
})
