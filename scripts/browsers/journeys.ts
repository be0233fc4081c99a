/** What people do in a shop, as every engine must let them. Each begins where it wants to be. */
import { writeFileSync } from 'node:fs'
import { demoPassword, emailOf, type ProductClient } from '../../e2e/support/clients.ts'
import type { FaultProxy } from '../../e2e/support/fault-proxy.ts'
import { makeSale, remainingOf } from '../../e2e/support/faulty.ts'
import type { Shop } from '../../e2e/support/fixtures.ts'
import { unique } from '../../e2e/support/orders.ts'
import { detailPath, listPath } from '../../e2e/support/pages.ts'
import { operator, type Product } from '../../e2e/support/product.ts'
import type { Engine } from './engine.ts'
import { hatch } from './hatch.ts'
import type { Seat } from './seat.ts'

export type Scene = {
  engine: Engine
  seat: Seat
  /** Between the browser and the product. */
  between: FaultProxy
  product: Product
  shop: Shop
  owner: ProductClient
  folder: string
}
export type Journey = (scene: Scene) => Promise<void>

export const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

const rows = (seat: Seat): Promise<number> =>
  seat.run(
    () => [...document.querySelectorAll('table a[href]')].filter((link) => link.getClientRects().length).length,
    null,
  )

export const seeRows = (seat: Seat, least = 3): Promise<void> =>
  seat.until(`${least} rows`, async () => (await rows(seat)) >= least)
const seeAddress = (seat: Seat, pattern: RegExp): Promise<void> =>
  seat.until(`an address like ${pattern.source}`, async () => {
    const path = await seat.path()
    must(pattern.test(path), `but ${path}`)
    return true
  })

export const openList = async ({ seat, between, shop }: Scene, query = ''): Promise<void> => {
  await seat.open(between.url + listPath(shop.id, query))
  await seeRows(seat)
}

export const signIn: Journey = async ({ seat, between }) => {
  await seat.open(`${between.url}/accounts`)
  await seat.see('field', '^Correo')
  await seat.run(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset['refused'] = `${effectiveDirective} ${blockedURI}`
    })
  }, null)
  await seat.type('^Correo', emailOf('owner'))
  await seat.type('^Contraseña', demoPassword)
  const refusal = () => seat.run(() => document.documentElement.dataset['refused'] ?? '', null)
  const files = await seat.run(
    () => document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? [],
    null,
  )
  await seat.until(
    'the app fetched ahead',
    async () => files.every((file) => between.seen.includes(`GET ${file}`)) || (await refusal()) !== '',
  )
  const refused = await refusal()
  must(refused === '', `the policy of the page refuses what it fetches: ${refused}`)
  await seat.click('button', '^Iniciar sesión')
  await seeAddress(seat, /^\/merchants\/\w+\/operations/)
  await seeRows(seat)
}

export const filters: Journey = async (scene) => {
  const { seat } = scene
  await openList(scene)
  await seat.click('button', '^Todas las fechas')
  await seat.type('^Desde', '01102026')
  await seat.type('^Hasta', '31102026')
  await seat.click('button', '^Aplicar')
  await seeAddress(seat, /created-gte=2026-10-01&created-lt=2026-11-01/)
  await seat.click('button', '^Quitar las fechas')
  await seeAddress(seat, /\/operations$/)
  await seat.type('^Buscar por cliente', 'Carmen')
  await seeAddress(seat, /q=Carmen/)
  await seeRows(seat, 1)
}

export const backKeepsPlace: Journey = async (scene) => {
  const { seat } = scene
  await openList(scene)
  await seeRows(seat, 12)
  await seat.run(() => scrollTo(0, 420), null)
  await seat.until('the list at rest', () =>
    seat.run(() => {
      const kept = history.state as { scroll?: number } | null // written by the page
      return scrollY > 300 && kept?.scroll === scrollY
    }, null),
  )
  await seat.run(() => {
    const links = [...document.querySelectorAll<HTMLElement>('table a[href]')]
    const link = links.find((one) => one.getBoundingClientRect().top > 200)
    link?.setAttribute('data-chosen', '')
    // A driver may scroll to what it presses.
    link?.addEventListener('click', () => (document.documentElement.dataset['pressedAt'] = String(scrollY)))
  }, null)
  // A press of a person: WebKit's "back" skips places that a script alone has led to.
  await seat.click('css', '[data-chosen]')
  await seeAddress(seat, /\/operations\/[0-9a-f]{32}/)
  await seat.see('heading', '.')
  await seat.until('the detail at its top', () => seat.run(() => scrollY === 0, null))
  await seat.back()
  await seeAddress(seat, /\/operations$/)
  const pressedAt = await seat.run(() => Number(document.documentElement.dataset['pressedAt']), null)
  must(pressedAt > 100, `the link was pressed at ${pressedAt}, where nothing shows that the place is kept`)
  await seat.until(`the list at ${pressedAt}`, async () => {
    const top = await seat.run(() => scrollY, null)
    must(Math.abs(top - pressedAt) < 2, `but ${top}`)
    return true
  })
}

export const testFrame: Journey = async (scene) => {
  const { seat, between, shop } = scene
  await openList(scene, '?sandbox=true')
  await seat.until('test mode', () => seat.run(() => document.documentElement.dataset['sandbox'] === '1', null))
  const picture = await seat.picture()
  const { share, changes } = await seat.run(hatch, `data:image/png;base64,${picture.toString('base64')}`)
  must(
    share > 0.4 && share < 0.75 && changes > 20,
    `the hatch of the frame is drawn wrong: ${Math.round(share * 100)} % dark, ${changes} changes in 400 px`,
  )
  await seat.open(between.url + listPath(shop.id, '?sandbox=false'))
  await seeRows(seat)
}

export const more: Journey = async ({ seat, between }) => {
  await seat.size(450, 844)
  await seat.open(`${between.url}/more`)
  await seat.see('css', 'p.more-link')
  const height = await seat.run(() => document.querySelector('p.more-link')?.getBoundingClientRect().height ?? 0, null)
  await seat.size(1440, 900)
  must(height > 30 && height < 75, `name and role take ${height} px`)
}

export const dark: Journey = async (scene) => {
  const { seat, between } = scene
  const light = () => seat.run(() => getComputedStyle(document.body).backgroundColor, null)
  await openList(scene)
  const before = await light()
  await seat.open(`${between.url}/settings`)
  await seat.tick('^Oscuro$')
  await seat.until('the dark theme', () => seat.run(() => document.documentElement.dataset['theme'] === 'dark', null))
  await openList(scene)
  must((await light()) !== before, 'the dark theme has the paper of the light one')
  await seat.open(`${between.url}/settings`)
  await seat.tick('^Claro$')
}

const openRefund = async ({ seat, between, shop }: Scene, id: string, amount: string): Promise<void> => {
  await seat.open(between.url + detailPath(shop.id, id, '/refund?sandbox=false'))
  await seat.type('^Importe de la devolución', amount)
}
const closed = (seat: Seat): Promise<void> =>
  seat.until('the dialog closed', () => seat.run(() => document.querySelector('dialog[open]') === null, null))

export const refund: Journey = async (scene) => {
  const id = await makeSale(scene.shop)
  await openRefund(scene, id, '40')
  await scene.seat.click('button', '^Devolver 40,00')
  await closed(scene.seat)
  must((await remainingOf(scene.shop, id)) === 8_000, 'the refund has not been made once')
}

export const refundAfterLostAnswer: Journey = async (scene) => {
  const { seat, between, shop } = scene
  const id = await makeSale(shop)
  await openRefund(scene, id, '25')
  between.fail(/^POST .*\/refund/, 'lost', { times: 1 })
  await seat.click('button', '^Devolver 25,00')
  // Some engines send a request again by themselves when its connection is torn; with the same key, it is the same refund.
  await seat.until('the end, or the question', async () => {
    if (await seat.sees('button', '^Reintentar')) return true
    return seat.run(() => document.querySelector('dialog[open]') === null, null)
  })
  must((await remainingOf(shop, id)) === 9_500, 'the refund whose answer was lost has not been made once')
  if (await seat.sees('button', '^Reintentar')) await seat.click('button', '^Reintentar')
  await closed(seat)
  must((await remainingOf(shop, id)) === 9_500, 'a refund was made twice')
  const sent = between.seen.filter((one) => one.startsWith('POST') && one.includes(id)).length
  must(sent >= 2, 'the refund was not asked for again')
}

export const campaign: Journey = async ({ seat, between, shop }) => {
  await seat.open(`${between.url}/merchants/${shop.id}/campaigns/new`)
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('')
  await seat.type('^Desde(?! una)', day)
  await seat.type('^Nombre', unique('Prueba'))
  await seat.tick('^Sin fecha de fin')
  await seat.tick('^Para uno solo')
  await seat.tick('^6 cuotas')
  await seat.click('button', '^Guardar borrador')
  await seeAddress(seat, /\/campaigns(\/(?!new)\w+|$|\?)/)
}

export const upload: Journey = async ({ seat, between, product, owner, folder }) => {
  const merchantId = (await owner.merchants.list()).find(({ name }) => name === 'Casa Lumbre Online')?.id ?? ''
  // A merchant has at most one IBAN in review: that of the engine before is rejected.
  const { results } = await owner.ibans.list({ params: { merchantId } })
  for (const { id } of results.filter(({ status }) => status === 'pending_review'))
    await operator(product, 'iban', 'reject', '--id', id, '--reason', 'Otro navegador')
  await seat.open(`${between.url}/merchants/${merchantId}/invoices/iban`)
  await seat.see('heading', '.')
  await seat.type('^IBAN', 'ES5199990001450000000911')
  const file = `${folder}/justificante.pdf`
  writeFileSync(file, `%PDF-1.4\n% ${Date.now()}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
  await seat.attach('^Justificante de titularidad', file)
  await seat.click('button', '^Pedir el cambio')
  await seat.until('the change asked for', async () => {
    if (await seat.sees('text', 'En revisión')) return true
    if (await seat.sees('css', 'dialog[open] input[type="password"]')) {
      await seat.type('^Contraseña', demoPassword)
      await seat.click('css', 'dialog[open] button[type="submit"]')
    }
    return false
  })
}
