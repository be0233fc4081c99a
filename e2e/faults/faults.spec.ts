/**
 * The database is killed, paused, slow or full while users work. The service closes where it must, users return to the page they left,
 * nothing typed is lost, and each action happens once. Four pairs run here; `npm run sweep -- --only faults` runs all.
 */
import type { Locator } from '@playwright/test'
import { campaignsAt, campaignsNamed, newCampaignName } from '../support/campaign-screens.ts'
import { consent, field, newSalePath, sendButton, typeSale, waitingTitle } from '../support/checkout-sales.ts'
import { forgiveFailedLoads, makeSale, remainingOf } from '../support/faulty.ts'
import { expect, type Page, type Shop, test as base } from '../support/fixtures.ts'
import { detailPath } from '../support/pages.ts'
import type { Product } from '../support/product.ts'
import { enter, joinCompany, pdfFile } from '../support/sign-ups.ts'
import { breakStore, type Heal, type StoreFault } from '../support/store-faults.ts'

/** A worker fixture of its own puts these tests into a worker, and so a product, that no other spec uses. */
const test = base.extend<{ broken: (fault: StoreFault) => Promise<Heal> }, { alone: string }>({
  alone: ['the store of this product alone is broken', { scope: 'worker' }],
  broken: async ({ product, alone: _ }, use) => {
    const open = new Set<Heal>()
    await use(async (fault) => {
      const heal = await breakStore(product, fault)
      open.add(heal)
      return async () => {
        if (open.delete(heal)) await heal()
      }
    })
    for (const heal of open) await heal()
  },
})
test.describe.configure({ mode: 'default' })

type World = { page: Page; product: Product; shop: Shop }
/** Something that people are in the middle of. */
type Journey = {
  /** Does what it is about, or goes on with it after the return; nothing where it goes on by itself. */
  act: (again: boolean) => Promise<void>
  /** What was typed is there. */
  kept: () => Promise<void>
  done: Locator
  /** How often it was done. */
  count: () => Promise<number>
}

const sale = async ({ page, shop }: World): Promise<Journey> => {
  await page.goto(newSalePath(shop))
  const lastName = await typeSale(page)
  await consent(page).check()
  return {
    act: () => sendButton(page).click(),
    kept: async () => {
      await expect(field(page, 'Apellidos')).toHaveValue(lastName)
      await expect(field(page, 'Importe total')).toHaveValue(/^342/)
      await expect(consent(page)).toBeChecked()
    },
    done: waitingTitle(page),
    count: async () =>
      (await shop.owner.operations.list({ params: { merchantId: shop.id }, query: { q: lastName } })).total,
  }
}

const refund = async ({ page, shop }: World): Promise<Journey> => {
  const id = await makeSale(shop)
  await page.goto(detailPath(shop.id, id, '/refund'))
  const dialog = page.getByRole('dialog', { name: /^Devolver/ })
  const amount = dialog.getByLabel('Importe de la devolución')
  await amount.fill('12,34')
  return {
    act: () => dialog.getByRole('button', { name: /^(Devolver 12,34 €|Reintentar)$/ }).click(),
    kept: () => expect(amount).toHaveValue('12,34'),
    done: page.getByRole('listitem').filter({ hasText: 'Devolución de 12,34 €' }),
    count: async () => (12_000 - (await remainingOf(shop, id))) / 1_234,
  }
}

const campaign = async ({ page, shop }: World): Promise<Journey> => {
  const name = newCampaignName('Otoño')
  await page.goto(campaignsAt(shop.id, '/new'))
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Desde una compra de').fill('150')
  await page.getByRole('checkbox', { name: 'Sin fecha de fin' }).check()
  return {
    act: () => page.getByRole('button', { name: 'Guardar borrador' }).click(),
    kept: async () => {
      await expect(page.getByLabel('Nombre')).toHaveValue(name)
      await expect(page.getByLabel('Desde una compra de')).toHaveValue(/^150/)
    },
    done: page.getByRole('heading', { level: 1, name }),
    count: async () => (await campaignsNamed(shop.owner, shop.id, name)).length,
  }
}

const upload = async ({ page, product }: World): Promise<Journey> => {
  const owner = await joinCompany(product, 'enterprise', 'ES')
  await enter(page, product, owner)
  await page.goto('/settings/company-documents')
  const place = page.getByLabel('DNI de quien firma: elegir archivos')
  await expect(place).toBeAttached()
  const row = page.getByRole('listitem').filter({ hasText: 'cara.pdf' })
  return {
    act: async (again) => {
      if (!again) await place.setInputFiles(pdfFile('cara.pdf'))
    },
    kept: () => expect(row).toBeVisible(),
    done: row.filter({ hasText: 'Subido' }),
    count: async () =>
      (await owner.client.documents.list()).results
        .flatMap(({ files }) => files)
        .filter(({ name }) => name === 'cara.pdf').length,
  }
}

const journeys = { sale, refund, campaign, upload }
type JourneyName = keyof typeof journeys

const names = Object.keys(journeys) as JourneyName[] // the names in that very object
const all = names.flatMap((journey) =>
  (['killed', 'paused', 'slow', 'full'] as const).map((fault): [JourneyName, StoreFault] => [journey, fault]),
)
const usual: readonly [JourneyName, StoreFault][] = [
  ['sale', 'killed'],
  ['refund', 'paused'],
  ['campaign', 'slow'],
  ['upload', 'full'],
]
/** Faults in which no user can be served or nothing can be stored; the others may be over before a page notices. */
const closes: readonly StoreFault[] = ['paused', 'full']

for (const [name, fault] of process.env['E2E_ALL_FAULTS'] ? all : usual)
  test(`[ER-01] [RT-35] ${name}, and the database is ${fault}: back where one was, with what was typed, done once`, async ({
    as,
    stranger,
    broken,
    product,
    shop,
    faults,
  }) => {
    const page = name === 'upload' ? await stranger() : await as('owner')
    const { act, kept, done, count } = await journeys[name]({ page, product, shop })
    const before = page.url()
    const closed = page.getByRole('heading', { name: 'Estamos en mantenimiento' })
    const alert = page.getByRole('alert').first()

    const heal = await broken(fault)
    await act(false)
    await expect(closes.includes(fault) ? closed : done.or(closed).or(alert).first()).toBeVisible()
    await heal()
    // What was sent is answered or given up, and may have been done after all. Its answer may be what closes the service.
    await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    // Where the service is closed; the page may return by itself at the same moment.
    const again = page.getByRole('button', { name: 'Reintentar ahora' })
    await again.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
    await expect(closed).toBeHidden()
    if (page.url() === before && !(await done.isVisible())) {
      await kept()
      await act(true)
    }
    await expect(done.first()).toBeVisible()
    expect(await count()).toBe(1)
    forgiveFailedLoads(faults)
  })
