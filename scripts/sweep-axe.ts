/**
 * The barrier half of the sweep: every screen × 3 widths × 2 languages × 5 states × 2 themes, each looked at by axe (WCAG 2.0 to
 * 2.2, A and AA) and by measures of our own. A page is opened once for a language and a state; width and theme change under it.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Locale, locales } from '#contract/calls/account.ts'
import { errorBody, type FaultProxy, startFaultProxy } from '../e2e/support/fault-proxy.ts'
import { giveSession } from '../e2e/support/matrix-people.ts'
import { signInAs } from '../e2e/support/people.ts'
import type { Product } from '../e2e/support/product.ts'
import { settler } from './settled.ts'
import { invitationOf, linksOf, type Visitor, visitorsOf } from './sweep-axe-people.ts'
import { lookAt } from './sweep-axe-measure.ts'
import { type Given, ofPage, type Place, placesOf, type State, states } from './sweep-axe-places.ts'

const widths = [1440, 900, 390]
const themes = ['light', 'dark'] as const
/** Pages that are open at once. */
const lanes = 3

type Cell = { runs: number; violations: number }
export type AxeTable = { cells: Map<string, Map<State, Cell>>; findings: string[] }

const patience = 15_000

/** A held answer, or a failure from the proxy: all that happens to a page's own questions. */
const prepare = async (page: Page, { state, place, proxy }: { state: State; place: Place; proxy: FaultProxy }) => {
  // A stream would be under way for ever.
  await page.route('**/events', (route) => route.abort())
  const asks = place.asks ?? ofPage
  proxy.heal()
  if (state === 'failed') {
    const status = place.name === 'frame.maintenance' ? 503 : 500
    proxy.fail(asks, { status, body: errorBody(status === 503 ? 'ServiceUnavailable' : 'InternalError') })
  }
  if (state === 'loading')
    await page.route('**/api/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      // Without an answer it stays under way until the page is closed.
      return asks.test(`${route.request().method()} ${pathname}${search}`) ? undefined : route.fallback()
    })
  return settler(page, (name) => state === 'loading' && asks.test(name))
}

type Lane = { context: BrowserContext; state: State; locale: Locale; proxy: FaultProxy; url: string; table: AxeTable }

const visit = async ({ context, state, locale, proxy, url, table }: Lane, place: Place): Promise<void> => {
  const page = await context.newPage()
  const row = table.cells.get(place.name) ?? new Map<State, Cell>()
  table.cells.set(place.name, row)
  const cell = row.get(state) ?? { runs: 0, violations: 0 }
  row.set(state, cell)
  const note = (where: string, found: readonly string[]): void => {
    cell.violations += found.length
    for (const one of found) {
      const finding = `${place.name} ${state} ${locale} ${where}: ${one}`
      // Said at once: all of it takes long.
      console.log(finding)
      table.findings.push(finding)
    }
  }
  page.on('pageerror', (error) => note('', [error.message]))
  try {
    const settled = await prepare(page, { state, place, proxy })
    await page.goto(url + place.address)
    await page.locator('h1, h2').first().waitFor({ timeout: patience })
    await settled()
    await place.act?.(page)
    await settled()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // Layout follows in the next frame.
        await page.evaluate(
          () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        cell.runs += 1
        note(`${width} ${colorScheme}`, await lookAt(page, { width, whole: colorScheme === 'light' }))
      }
    }
  } catch (error) {
    note(place.address, [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)])
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

type Task = { state: State; locale: Locale; visitor: Visitor | null; places: Place[] }

/** One browser of one person after another, so that no two share a session. */
const tasksOf = (state: State, given: Given, only: RegExp): Task[] => {
  const places = placesOf(state, given).filter(({ name }) => only.test(`${name} ${state} ${given.locale}`))
  const visitors = new Set(places.map(({ visitor }) => visitor))
  return [...visitors].map((visitor) => ({
    state,
    locale: given.locale,
    visitor,
    places: places.filter((place) => place.visitor === visitor),
  }))
}

/** `only`: what to look at, as `screen state language`. */
export const sweepAxe = async (browser: Browser, product: Product, only = /./): Promise<AxeTable> => {
  const table: AxeTable = { cells: new Map(), findings: [] }
  const tasks: Task[] = []
  for (const locale of locales) {
    const visitors = await visitorsOf(product, locale)
    const links = await linksOf(product, locale)
    // Each state has an invitation of its own: one that was accepted opens no form.
    for (const state of states)
      tasks.push(...tasksOf(state, { locale, visitors, links, invitation: await invitationOf(product) }, only))
  }
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { state, locale, visitor, places } = task
      const proxy = await startFaultProxy(product.url)
      const context = await browser.newContext({ locale, timezoneId: 'Europe/Madrid' })
      await context.addInitScript((name) => localStorage.setItem('trastienda.locale', name), locale)
      if (visitor) await giveSession(context, product, await signInAs(product, visitor.email, visitor.password))
      const url = state === 'failed' ? proxy.url : product.url
      for (const place of places) await visit({ context, state, locale, proxy, url, table }, place)
      await context.close()
      await proxy.close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return table
}

/** Route × state, each cell as looks and findings. */
export const printAxe = ({ cells }: AxeTable): void => {
  const line = (name: string, columns: readonly string[]): void =>
    console.log(name.padEnd(28) + columns.map((column) => column.padStart(10)).join(''))
  line('screen', states)
  for (const [name, row] of [...cells].toSorted(([one], [other]) => one.localeCompare(other)))
    line(
      name,
      states.map((state) => {
        const cell = row.get(state)
        return cell ? `${cell.runs} / ${cell.violations}` : '–'
      }),
    )
  const all = [...cells.values()].flatMap((row) => [...row.values()])
  const sum = (of: (cell: Cell) => number): number => all.reduce((total, cell) => total + of(cell), 0)
  console.log(`${sum(({ runs }) => runs)} runs of axe, ${sum(({ violations }) => violations)} violations`)
}
