/** Tasks of many sales and of many merchants: capture all that wait, refund a recalled article, read the day of all. */
import { clientOf, createKeys } from '../../e2e/support/clients.ts'
import { orderOf } from '../../e2e/support/orders.ts'
import { listPath } from '../../e2e/support/pages.ts'
import { sellOrder } from '../../e2e/support/sales.ts'
import type { Scene, Task } from './scene.ts'

type Order = ReturnType<typeof orderOf>

/** Sales of a merchant; the customers accept them. */
const makeSales = async ({ product }: Scene, merchantId: string, orders: readonly Order[]): Promise<void> => {
  if (orders.length === 0) return
  const { private_key: key } = await createKeys(product, merchantId)
  const [shop, customer] = [clientOf(product, key), clientOf(product, null)]
  for (const order of orders) await sellOrder(shop, customer, order)
}

/** Adds to the sales that wait for their capture, of the merchant that captures when it ships, until there are so many. */
export const makeWaiting = async (scene: Scene, count: number): Promise<void> => {
  const merchantId = scene.merchants.online
  const query = { substatus: 'pending_merchant' } as const
  const { results } = await scene.owner.operations.list({ params: { merchantId }, query })
  const missing = Math.max(0, count - results.length)
  await makeSales(
    scene,
    merchantId,
    Array.from({ length: missing }, () => orderOf(120_00)),
  )
}

const selectAll = 'Seleccionar todas las de la página'

const captureAll: Task = {
  letter: 'b',
  run: async (scene) => {
    await makeWaiting(scene, 8)
    const hands = await scene.begin('capture all that wait, at least 8', listPath(scene.merchants.online))
    await hands.click('link', /pendientes de captura/)
    await hands.sees('columnheader', 'Capturar hasta')
    await hands.click('checkbox', selectAll)
    await hands.click('button', /^Capturar \d+/)
    await hands.sees('dialog', 'Capturar varias ventas')
    await hands.click('button', /^Capturar \d+/)
    await hands.sees('text', 'Terminada')
  },
}

/** An article that the demo does not sell. */
const recalled = 'Biombo de roble'

const refundRecalled: Task = {
  letter: 'n',
  run: async (scene) => {
    const lamp = { name: 'Lámpara de pie Alba', quantity: 1, price: 20_00 }
    const { order, customer } = orderOf(60_00)
    const articles = [lamp, { id: 'BIO-1', name: recalled, quantity: 1, price: 40_00 }]
    const orders = Array.from({ length: 20 }, (_, at) => ({
      order: { ...order, id: `${order.id}-${at}`, articles },
      customer,
    }))
    const { bilbao } = scene.merchants
    await makeSales(scene, bilbao, orders)
    const hands = await scene.begin('refund an article of 20 recalled orders', listPath(bilbao))
    await hands.press('Control+k')
    await hands.sees('combobox', /^Buscar por/)
    await hands.type(recalled)
    await hands.click('option', new RegExp(recalled))
    await hands.sees('text', new RegExp(`^Artículo: ${recalled}`))
    await hands.click('checkbox', selectAll)
    await hands.click('button', 'Devolver 20')
    await hands.sees('combobox', 'Artículo')
    await hands.click('button', /^Devolver 20 · /)
    await hands.sees('text', '20 de 20')
  },
}

const readDay: Task = {
  letter: 'm',
  run: async ({ begin, merchants }) => {
    const hands = await begin('what all merchants have sold today', listPath(merchants.bilbao))
    await hands.click('button', /Cambiar de comercio/)
    await hands.sees('link', /^Casa Lumbre Online.*€/)
    const close = await begin('the close of the day of all merchants', listPath(merchants.bilbao))
    await close.click('link', 'Cierre del día')
    await close.sees('heading', 'Cierre del día')
    await close.click('button', /Cambiar de comercio/)
    await close.click('link', /^Todos los comercios/)
    await close.sees('row', /^Todos los comercios/)
  },
}

export const manyTasks: readonly Task[] = [captureAll, refundRecalled, readDay]
