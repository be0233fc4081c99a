/** Journeys of two people, of a device without network, and of one that is too old. */
import { unique } from '../../e2e/support/orders.ts'
import { listPath } from '../../e2e/support/pages.ts'
import { type Journey, must, openList, seeRows } from './journeys.ts'

export const counterSale: Journey = async ({ engine, seat, between, shop }) => {
  const last = unique('Etxeberria')
  await seat.open(`${between.url}/merchants/${shop.id}/operations/new?sandbox=true`)
  await seat.type('^Importe total', '342')
  await seat.type('^Nombre', 'Carmen')
  await seat.type('^Apellidos', last)
  await seat.type('^Correo', `${last.toLowerCase().replaceAll(/\W/g, '')}@example.test`)
  await seat.tick('^Código QR')
  await seat.tick('acepta que nos comuniques')
  await seat.click('button', '^(Enviar|Generar) ')
  await seat.see('heading', '^Esperando a que Carmen')
  const readLink = (): Promise<string> =>
    seat.run(
      () => [...document.querySelectorAll('input')].find(({ value }) => value.includes('/checkout/'))?.value ?? '',
      null,
    )
  await seat.until("the customer's link", async () => (await readLink()) !== '')
  const link = await readLink()

  const customer = await engine.another()
  await customer.open(link)
  await customer.see('heading', '^Hola, Carmen')
  await customer.click('button', '^Elegir este plan')
  await customer.type('^DNI o NIE', '12345678Z')
  await customer.click('css', 'input[type="checkbox"]')
  await customer.click('button', '^Confirmar mis datos')
  await customer.see('heading', '^Tu tarjeta y tu firma')
  await customer.click('button', '^Tarjeta aceptada')
  await customer.type('^Tu firma', `Carmen ${last}`)
  await customer.click('button', '^Aceptar')
  await customer.see('button', 'Desistir del crédito')
  // The shop's page hears of it by itself.
  await seat.see('css', '.sale-waiting-end')
  await seat.until('the shop told', () =>
    seat.run(
      () => document.querySelector('.sale-waiting-end')?.textContent.includes('Carmen ha aceptado') === true,
      null,
    ),
  )
  await seat.open(between.url + listPath(shop.id, '?sandbox=false'))
  await seeRows(seat)
}

/**
 * How much of the app is on the device: the state of its worker, and the number of answers stored of a moment or later. What does not answer
 * in 3 s is named.
 */
const kept = async (since: number): Promise<{ state: string; answers: number | string }> => {
  const orSilent = <T>(name: string, answer: Promise<T>): Promise<T | string> =>
    Promise.race([answer, new Promise<string>((resolve) => setTimeout(resolve, 3_000, `${name}: no answer`))])
  const worker = navigator.serviceWorker.getRegistration().then((found) => found?.active?.state ?? 'none')
  const state = await orSilent('registration', worker)
  const databases = await orSilent('databases', indexedDB.databases())
  if (typeof databases === 'string') return { state, answers: databases }
  if (!databases.some(({ name }) => name === 'trastienda.seen')) return { state, answers: 0 }
  const opening = indexedDB.open('trastienda.seen')
  const opened = new Promise<IDBDatabase | null>((resolve) => {
    // It has gone since: only the app may make it, with what belongs into it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(null))
    opening.addEventListener('success', () => resolve(opening.result))
  })
  // An answer that is late still closes it.
  const counted = opened.then(async (database) => {
    if (!database) return 0
    const counting = database
      .transaction('answers')
      .objectStore('answers')
      .index('at')
      .count(IDBKeyRange.lowerBound(since))
    const count = await new Promise<number>((resolve) => {
      counting.addEventListener('error', () => resolve(0))
      counting.addEventListener('success', () => resolve(counting.result))
    })
    database.close()
    return count
  })
  if (typeof (await orSilent('opening', opened)) === 'string') return { state, answers: 'opening: no answer' }
  return { state, answers: await orSilent('counting', counted) }
}

export const offline: Journey = async (scene) => {
  const { seat, between } = scene
  const begin = Date.now()
  await openList(scene)
  // Person, merchants, merchant, what it sells by, rows and their counts. Those of earlier journeys are no help here.
  await seat.until('the app kept on the device', async () => {
    const { state, answers } = await seat.run(kept, begin)
    must(state === 'activated' && Number(answers) >= 6, `but worker ${state}, answers ${answers}`)
    return true
  })
  // From the next time on the worker has the page.
  await openList(scene)
  between.fail(/./, 'reset')
  between.cut()
  try {
    await seat.reload()
    await seat.until('the note that there is no network', () =>
      seat.run(() => document.querySelector('.offline-note')?.textContent.startsWith('Sin conexión') === true, null),
    )
    await seeRows(seat)
  } finally {
    between.heal()
  }
  await seat.until('the network noticed', () =>
    seat.run(() => (document.querySelector('.offline-note')?.textContent ?? '') === '', null),
  )
}

export const tooOld: Journey = async ({ engine, between }) => {
  if (!engine.lacking) return
  const seat = await engine.lacking('Promise.withResolvers')
  await seat.open(`${between.url}/accounts`)
  await seat.see('heading', '^Este navegador es demasiado antiguo')
  must(!(await seat.sees('field', '^Correo')), 'the sign-in begins all the same')
}
