/**
 * The half of the sweep that watches what moves: every screen × 3 widths × 2 themes × 2 languages × 2 modes, opened as if typed, with
 * each answer and each font a little late and each later by another time, since on the machine itself all would be there at once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Locale, locales } from '#contract/calls/account.ts'
import { maxShift, type Shift, shiftsOf, watchShifts } from '../e2e/support/layout-shift.ts'
import { giveSession } from '../e2e/support/matrix-people.ts'
import { signInAs } from '../e2e/support/people.ts'
import type { Product } from '../e2e/support/product.ts'
import { settler } from './settled.ts'
import { invitationOf, linksOf, type Visitor, visitorsOf } from './sweep-axe-people.ts'
import { type Place, placesOf } from './sweep-axe-places.ts'

const widths = [390, 900, 1440]
const themes = ['light', 'dark'] as const
/** Modes as states of a place: in the other one shops are seen in test mode. */
const modes = { live: 'filled', sandbox: 'other' } as const
type Mode = keyof typeof modes

/** Pages that are open at once. */
const lanes = 2
/** Milliseconds by which answers are late: at least, and by how much one more than the last, up to. */
const late = { least: 100, step: 70, most: 300 }

type Group = { visitor: Visitor | null; locale: Locale; mode: Mode; width: number; theme: (typeof themes)[number] }
type Task = Group & { places: Place[] }
type Worst = { score: number; where: string; shifts: readonly Shift[]; runs: number; over: number }
type ClsTable = { rows: Map<string, Worst>; findings: string[] }

const describe = (shifts: readonly Shift[]): string =>
  shifts
    .filter(({ value }) => value >= 0.001)
    .map(({ value, at, moved }) => `\n    ${value.toFixed(3)} at ${Math.round(at)} ms: ${moved.join('; ')}`)
    .join('')

const visit = async (browser: Browser, product: Product, task: Task, table: ClsTable): Promise<void> => {
  const { visitor, locale, mode, width, theme } = task
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Madrid', viewport, colorScheme: theme })
  await context.addInitScript((name) => localStorage.setItem('trastienda.locale', name), locale)
  await watchShifts(context)
  let held = 0
  await context.route(/\/api\/|\.woff2$/, async (route) => {
    // A stream would be under way for ever.
    if (route.request().url().endsWith('/events')) return route.abort()
    held += late.step
    await pause(late.least + (held % (late.most - late.least)))
    await route.fallback().catch(() => {
      // The page has gone on.
    })
  })
  if (visitor) await giveSession(context, product, await signInAs(product, visitor.email, visitor.password))
  for (const place of task.places) {
    const where = `${place.name} ${mode} ${locale} ${width} ${theme}`
    const page = await context.newPage()
    try {
      const settled = settler(page)
      await page.goto(product.url + place.address)
      await page.locator('h1, h2').first().waitFor()
      await settled()
      note(table, place.name, where, await shiftsOf(page))
    } catch (error) {
      table.findings.push(`${where}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
    } finally {
      await page.close()
    }
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

const note = ({ rows, findings }: ClsTable, name: string, where: string, seen: { score: number; shifts: Shift[] }) => {
  const before = rows.get(name) ?? { score: -1, where: '', shifts: [], runs: 0, over: 0 }
  const isOver = seen.score >= maxShift
  const counts = { runs: before.runs + 1, over: before.over + (isOver ? 1 : 0) }
  rows.set(name, { ...(seen.score > before.score ? { ...seen, where } : before), ...counts })
  if (!isOver) return
  const finding = `${where}: ${seen.score.toFixed(3)}${describe(seen.shifts)}`
  // Said at once: all of it takes long.
  console.log(finding)
  findings.push(finding)
}

/** `only`: what to look at, as `screen mode language width theme`. */
export const sweepCls = async (browser: Browser, product: Product, only = /./): Promise<ClsTable> => {
  const table: ClsTable = { rows: new Map(), findings: [] }
  const tasks: Task[] = []
  for (const locale of locales) {
    const visitors = await visitorsOf(product, locale)
    const given = {
      locale,
      visitors,
      links: await linksOf(product, locale),
      invitation: await invitationOf(product),
    }
    for (const mode of ['live', 'sandbox'] as const) {
      const state = modes[mode]
      const byVisitor = Map.groupBy(placesOf(state, given), ({ visitor }) => visitor)
      for (const width of widths)
        for (const theme of themes)
          for (const [visitor, all] of byVisitor) {
            // Places after an action are left out: a user who has acted expects the page to change.
            const places = all.filter(
              ({ name, act }) => !act && only.test(`${name} ${mode} ${locale} ${width} ${theme}`),
            )
            if (places.length > 0) tasks.push({ visitor, locale, mode, width, theme, places })
          }
    }
  }
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await visit(browser, product, task, table)
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return table
}

/** Each route with its worst value and where that was, worst first. */
export const printCls = ({ rows }: ClsTable): void => {
  for (const [name, { score, where, shifts, runs, over }] of [...rows].toSorted(([, a], [, b]) => b.score - a.score)) {
    const moved = shifts.toSorted((a, b) => b.value - a.value)[0]?.moved[0]
    console.log(
      `${name.padEnd(28)}${score.toFixed(3).padStart(7)}  ${over} of ${runs} over  ${score > 0 ? `${where}: ${moved ?? ''}` : ''}`,
    )
  }
  console.log(`${[...rows.values()].reduce((sum, { runs }) => sum + runs, 0)} pages opened, with answers held back`)
}
