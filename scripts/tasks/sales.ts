/** Tasks of a sale: refund, capture, sell at the counter, answer who refunded. */
import { documents } from '../../e2e/support/checkout-customer.ts'
import type { ProductClient } from '../../e2e/support/clients.ts'
import { listPath } from '../../e2e/support/pages.ts'
import type { Hands } from './hands.ts'
import { makeWaiting } from './many.ts'
import { must, type Scene, type Task } from './scene.ts'

type Query = NonNullable<Parameters<ProductClient['operations']['list']>[0]['query']>
type Sale = Awaited<ReturnType<ProductClient['operations']['list']>>['results'][number]

const listSales = async (
  { owner, merchants }: Scene,
  query: Query,
  merchantId = merchants.bilbao,
): Promise<readonly Sale[]> => (await owner.operations.list({ params: { merchantId }, query })).results

const readSale = ({ owner, merchants }: Scene, { id }: Sale) =>
  owner.operations.get({ params: { merchantId: merchants.bilbao, operationId: id } })

const fullName = ({ customer: { firstName, lastName } }: Sale): string => `${firstName} ${lastName}`

/** The first of which a search for its words finds nothing else. */
const findAlone = async (
  scene: Scene,
  sales: readonly Sale[],
  wordsOf: (sale: Sale) => Promise<string | null>,
): Promise<{ sale: Sale; words: string } | null> => {
  for (const sale of sales) {
    const words = await wordsOf(sale)
    if (words !== null && (await listSales(scene, { q: words })).length === 1) return { sale, words }
  }
  return null
}

const refund: Task = {
  letter: 'a',
  run: async (scene) => {
    const sales = await listSales(scene, { status: 'accepted' })
    const found = await findAlone(
      scene,
      sales.filter(({ totalAmount, refundedAmount }) => totalAmount > 100_00 && refundedAmount === 0),
      async (sale) => (await readSale(scene, sale)).customer.phone,
    )
    const { sale, words: phone } = must(found, 'sale with a phone of its own')
    const hands = await scene.begin('refund 35 € to a caller', listPath(scene.merchants.bilbao))
    await hands.press('/')
    await hands.type(phone)
    await hands.press('Enter')
    await hands.sees('heading', fullName(sale))
    await hands.sees('button', 'Devolver…')
    await hands.press('d')
    await hands.sees('dialog', /^Devolver a/)
    await hands.type('35')
    await hands.sees('button', /^Devolver 35,00/)
    await hands.press('Enter')
    await hands.sees('text', /^Devueltos 35,00/)
  },
}

const queue = 8

/** Those of which the last day is first, in a shop that captures when it ships; what is missing in the demo is made. */
const listWaiting = async (scene: Scene): Promise<readonly Sale[]> => {
  await makeWaiting(scene, queue)
  const query = { substatus: 'pending_merchant', ordering: 'capture_until' } as const
  return (await listSales(scene, query, scene.merchants.online)).slice(0, queue)
}

const capture: Task = {
  letter: 'b',
  run: async (scene) => {
    const sales = await listWaiting(scene)
    const hands = await scene.begin(`capture ${queue} sales that wait`, listPath(scene.merchants.online))
    await hands.click('link', /pendientes de captura/)
    await hands.sees('columnheader', 'Capturar hasta')
    await hands.click('link', fullName(must(sales[0], 'first sale')))
    for (const [at, sale] of sales.entries()) {
      await hands.sees('heading', fullName(sale))
      await hands.sees('button', /^Capturar /)
      await hands.press('c')
      await hands.sees('dialog', /^Capturar la venta/)
      await hands.press('Enter')
      await hands.sees('text', new RegExp(`^Capturados .* de la venta de ${fullName(sale)}$`))
      await hands.misses('dialog', /^Capturar la venta/)
      if (at < queue - 1) await hands.press('ArrowRight')
    }
  },
}

const sell = async (hands: Hands): Promise<void> => {
  await hands.press('n')
  await hands.sees('heading', /^Nueva venta/)
  await hands.fillByTab('Importe total, con IVA', '480')
  await hands.fill('Nombre', 'Carmen')
  await hands.fillByTab('Apellidos', 'Etxeberria')
}
const agree = async (hands: Hands): Promise<void> => {
  await hands.click('checkbox', /acepta que nos comuniques/)
  await hands.press('Enter')
  await hands.sees('heading', /^Esperando a que Carmen acepte/)
}

const accept = async (hands: Hands): Promise<void> => {
  await hands.sees('heading', /^Hola, Carmen/)
  await hands.click('button', 'Elegir este plan')
  await hands.fill('Correo', 'carmen@correo.example')
  await hands.fill(/^DNI o NIE/, documents.accepted)
  await hands.click('checkbox', /Acepto que/)
  await hands.click('button', 'Confirmar mis datos')
  await hands.click('button', 'Tarjeta aceptada (prueba)')
  await hands.fill('Tu firma', 'Carmen Etxeberria')
  await hands.click('button', /^Aceptar/)
  await hands.sees('heading', /^Compra confirmada/)
}

const sellAtCounter: Task = {
  letter: 'c',
  run: async ({ begin, merchants }) => {
    const list = listPath(merchants.bilbao, '?sandbox=true')
    // The device remembers how its last sale was sent.
    const before = await begin(null, list)
    await sell(before)
    await before.click('radio', 'Código QR')
    await agree(before)

    const seller = await begin('sell by QR at the counter, in test mode', list)
    await sell(seller)
    await agree(seller)
    const link = await seller.reads('Enlace para Carmen')
    await accept(await begin('  the customer, on a phone', new URL(link).pathname, 'customer'))
    await seller.sees('text', /^Carmen ha aceptado\. Entrégale la compra/)
  },
}

const findRefunder: Task = {
  letter: 'l',
  run: async (scene) => {
    const sales = await listSales(scene, { status: 'accepted', pageSize: 100 })
    const refunded = sales.filter(({ refundedAmount }) => refundedAmount > 0)
    const found = await findAlone(scene, refunded, async ({ mid }) => mid)
    const { sale, words: reference } = must(found, 'sale that was refunded in part')
    const refunder = must((await readSale(scene, sale)).refunds[0]?.user, 'person who refunded it')
    const hands = await scene.begin('see who refunded a sale', listPath(scene.merchants.bilbao))
    await hands.press('/')
    await hands.type(reference)
    await hands.press('Enter')
    await hands.sees('columnheader', 'Hecha por')
    await hands.sees('cell', refunder)
  },
}

export const saleTasks: readonly Task[] = [refund, capture, sellAtCounter, findRefunder]
