/**
 * The half of the sweep with longer words: every screen, dialog and page without a session in the pseudo-language, which needs 40 %
 * more room, at three widths. Reports elements that overflow, are cut off or overlap, and every word that is in no text file. The pages
 * are built for it, and built normally again afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { giveSession } from '../e2e/support/matrix-people.ts'
import { signInAs } from '../e2e/support/people.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { foreignWords, hearData, layoutFaults } from '../e2e/support/pseudo-page.ts'
import { buildWeb } from './build.ts'
import { invitationOf, linksOf, visitorsOf } from './sweep-axe-people.ts'
import { type Place, placesOf, type State } from './sweep-axe-places.ts'

const widths = [320, 390, 1440]
const states: readonly State[] = ['filled', 'empty', 'other']
/** Pages that are open at once. */
const lanes = 3

type Outcome = { opened: number; findings: string[] }
type Task = { state: State; place: Place }

const look = async (context: BrowserContext, url: string, { state, place }: Task): Promise<string[]> => {
  const page = await context.newPage()
  const faults: string[] = []
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((one) => `${place.name} ${state} ${where}: ${one}`))
  try {
    // A stream would keep the network busy for ever.
    await page.route('**/events', (route) => route.abort())
    const data = hearData(page)
    await page.goto(url + place.address, { waitUntil: 'networkidle' })
    await page.locator('h1, h2').first().waitFor()
    await place.act?.(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Layout follows in the next frame.
      await page.evaluate(
        () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      note(String(width), await layoutFaults(page))
      if (width !== 390) note('words', await foreignWords(page, data))
    }
  } catch (error) {
    note(place.address, [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)])
  } finally {
    await page.close()
  }
  return faults
}

const tasksOf = async (product: Product, only: RegExp): Promise<Task[]> => {
  const locale = 'es-ES'
  const visitors = await visitorsOf(product, locale)
  const given = {
    locale,
    visitors,
    links: await linksOf(product, locale),
    invitation: await invitationOf(product),
  } as const
  return states
    .flatMap((state) => placesOf(state, given).map((place) => ({ state, place })))
    .filter(({ place }) => only.test(place.name))
}

const sweep = async (browser: Browser, product: Product, only: RegExp): Promise<Outcome> => {
  const tasks = await tasksOf(product, only)
  const outcome: Outcome = { opened: tasks.length, findings: [] }
  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const context = await browser.newContext({
        locale: 'es-ES',
        timezoneId: 'Europe/Madrid',
        reducedMotion: 'reduce',
      })
      const { visitor } = task.place
      if (visitor) await giveSession(context, product, await signInAs(product, visitor.email, visitor.password))
      outcome.findings.push(...(await look(context, product.url, task)))
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return { ...outcome, findings: [...new Set(outcome.findings)].toSorted() }
}

/** `only`: names of screens to look at. */
export const sweepPseudo = async (browser: Browser, only = /./): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-pseudo-'))
  const product = await startProduct(join(folder, 'data'), { PSEUDO_TEXTS: 'yes' })
  try {
    return await sweep(browser, product, only)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
    await buildWeb()
  }
}
