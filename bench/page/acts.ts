/** Acts of a person on an open page, from the click to the frame that shows what it did. */
import type { Browser, Locator, Page } from '@playwright/test'
import { openPage, type Place, type Profile } from './loads.ts'
import { clickToPaint, notedOn } from './probe.ts'

/** What is clicked, and the element that shows that it is done: it appears, or its text changes. */
type Act = { click: (page: Page) => Locator; done: string; undo?: (page: Page) => Promise<unknown> }

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name })
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open], :popover-open').first().waitFor({ state: 'hidden' })
}

/** In this order: each begins where the one before has ended. */
const acts: Readonly<Record<string, Act>> = {
  'next page': { click: link('Página siguiente'), done: 'tbody tr' },
  tab: { click: link(/^Canceladas/), done: 'tbody tr' },
  'tab back': { click: link(/^Aceptadas/), done: 'tbody tr' },
  menu: { click: button(/cuenta/), done: ':popover-open', undo: escape },
  detail: { click: (page) => page.locator('tbody tr a').first(), done: 'main h1' },
  dialog: { click: link('Devolver'), done: 'dialog[open]', undo: escape },
  back: { click: link(/^Operaciones/), done: 'tbody tr a' },
}
const floorActs: Readonly<Record<string, Act>> = {
  'next page': { click: button('Página siguiente'), done: 'tbody tr' },
}

export type Acted = { name: string; ms: number }

const actOn = async (page: Page, all: Readonly<Record<string, Act>>): Promise<Acted[]> => {
  const found: Acted[] = []
  for (const [name, { click, done, undo }] of Object.entries(all)) {
    found.push({ name, ms: await clickToPaint(page, click(page).first(), done) })
    await undo?.(page)
  }
  return found
}

/** Every act once, and the browser's own times from each input to its frame. */
export const act = async (
  browser: Browser,
  place: Place,
  { profile, isFloor = false }: { profile: Profile; isFloor?: boolean },
): Promise<{ acted: Acted[]; inputs: number[] }> => {
  const page = await openPage(browser, place, profile)
  try {
    const acted = await actOn(page, isFloor ? floorActs : acts)
    return { acted, inputs: (await notedOn(page)).inputs }
  } finally {
    await page.context().close()
  }
}
