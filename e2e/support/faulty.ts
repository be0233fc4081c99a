/** `test` with a product that fails on command: pages reach it through `between`. */
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type Page, type Shop, test as base } from './fixtures.ts'
import { orderOf, unique } from './orders.ts'
import { detailPath } from './pages.ts'

export const test = base.extend<{ between: FaultProxy }>({
  between: async ({ product }, use) => {
    const between = await startFaultProxy(product.url)
    await use(between)
    await between.close()
  },
  // Pages are closed before what they talk to.
  as: async ({ between: _, as }, use) => use(as),
  stranger: async ({ between: _, stranger }, use) => use(stranger),
})

/** What a failing answer makes the browser itself say on its console is no fault of the page. */
export const forgiveFailedLoads = (faults: string[]): void => {
  const others = faults.filter(
    (fault) => !/Failed to load resource|Failed to fetch dynamically imported module/.test(fault),
  )
  faults.splice(0, faults.length, ...others)
}

/** The time of a call is counted by the browser, out of reach of the clock of the page: from now on by that. */
export const timeOutByClock = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const giving = new AbortController()
      const giveUp = () => giving.abort(new DOMException('signal timed out', 'TimeoutError'))
      // oxlint-disable-next-line ours/whole-tests -- it is the clock of the page that runs; no test waits for it
      setTimeout(giveUp, milliseconds)
      return giving.signal
    }
  })

export const makeSale = async (shop: Shop, total = 12_000): Promise<string> => {
  const { id } = await shop.sell(orderOf(total, unique('Goikoetxea')))
  return id
}

/** Creates a sale in test mode, so that there is something to settle after other tests have settled. */
export const makeTestSale = async (shop: Shop, total = 12_000): Promise<string> => {
  const { order, customer } = orderOf(total, unique('Goikoetxea'))
  const body = { order: { ...order, test: { outcome: 'accept' as const } }, customer }
  const { id } = await shop.testKey.merchantCheckouts.beginOffline({ body })
  return id
}

/** Opens the refund of a sale through an address, and types an amount into it. */
export const typeRefund = async (page: Page, origin: string, shop: Shop, id: string, amount: string) => {
  await page.goto(origin + detailPath(shop.id, id, '/refund'))
  const dialog = page.getByRole('dialog', { name: /^Devolver/ })
  const field = dialog.getByLabel('Importe de la devolución')
  await field.fill(amount)
  return { dialog, field }
}

export const remainingOf = async (shop: Shop, id: string): Promise<number> =>
  (await shop.owner.orders.getRefund({ params: { merchantId: shop.id, instalmentPlanId: id } })).remainingAmount
