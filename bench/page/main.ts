/**
 * `npm run bench -- --only page`: list, sign-in and customer's page in Chromium beside a floor that does the least (`bench/floor`), by
 * turns: on a slow network with a processor divided by four, and without limits. `--runs 5`; `--part` loads, acts or shifts, several times
 * for several, as each takes minutes; `--check` fails where a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ask, counterOf } from '../../e2e/support/checkout-customer.ts'
import { maxShift } from '../../e2e/support/layout-shift.ts'
import { entryOf, giveSession } from '../../e2e/support/matrix-people.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { buildWeb } from '../../scripts/build.ts'
import { launchOptions } from '../../scripts/chromium.ts'
import { printCls, sweepCls } from '../../scripts/sweep-cls.ts'
import { percentile } from '../measure.ts'
import { act, type Acted } from './acts.ts'
import { type Goal, most, printGoals } from './goals.ts'
import { load, type Load, type Place, type Profile, profiles } from './loads.ts'
import { serveFloor } from './serve-floor.ts'

type Say = (line: string) => void
type Both<T> = { ours: T; floor: T }
type Places = Record<'list' | 'sign-in' | 'customer', Both<Place>>

const nothing = async (): Promise<void> => {}

const placesOf = async (product: Product): Promise<{ places: Places; close: () => void }> => {
  const { tokens, merchants } = await entryOf(product, 'owner')
  const merchantId = merchants.own?.id ?? ''
  const { path, token } = await ask(await counterOf(product))
  const askProduct = async (wanted: string) => {
    const headers = { Authorization: `Bearer ${tokens?.accessToken ?? ''}` }
    const answer = await fetch(`${product.url}/api${wanted}`, { headers })
    return { status: answer.status, body: await answer.text() }
  }
  const floor = await serveFloor(askProduct, {
    rows: (page) => `/merchants/${merchantId}/operations?page=${page}&status=accepted`,
    sale: `/checkout/${token}`,
  })
  const signedIn = (context: BrowserContext) => giveSession(context, product, tokens)
  const rows = { usable: 'tbody tr a', least: 20 }
  const mail = { usable: 'input[type=email]', least: 1 }
  const plans = { usable: 'input[type=radio]', least: 3 }
  const list = `${product.url}/merchants/${merchantId}/operations`
  return {
    close: floor.close,
    places: {
      list: {
        ours: { url: list, ...rows, prepare: signedIn },
        floor: { url: `${floor.url}/list.html`, ...rows, prepare: nothing },
      },
      'sign-in': {
        ours: { url: `${product.url}/accounts`, ...mail, prepare: nothing },
        floor: { url: `${floor.url}/sign-in.html`, ...mail, prepare: nothing },
      },
      customer: {
        ours: { url: product.url + path, ...plans, prepare: nothing },
        floor: { url: `${floor.url}/customer.html`, ...plans, prepare: nothing },
      },
    },
  }
}

const byTurns = async <T>(runs: number, work: (whose: keyof Both<T>) => Promise<T>): Promise<Both<T[]>> => {
  const found: Both<T[]> = { ours: [], floor: [] }
  for (let run = 0; run < runs; run += 1)
    for (const whose of ['ours', 'floor'] as const) found[whose].push(await work(whose))
  return found
}

const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
const medianOf = (loads: readonly Load[], name: keyof Load): number =>
  median(loads.map((one) => one[name] ?? Number.NaN))

const columns = ['usable', 'firstPaint', 'cpu', 'blocking', 'bytes', 'scriptBytes', 'requests'] as const
const cell = (value: number): string => value.toFixed(0).padStart(9)

const printLoads = (name: string, { ours, floor }: Both<Load[]>, say: Say): number => {
  for (const [whose, loads] of [
    ['', ours],
    ['  floor', floor],
  ] as const)
    say((whose || name).padEnd(26) + columns.map((column) => cell(medianOf(loads, column))).join(''))
  const ratio = medianOf(ours, 'usable') / medianOf(floor, 'usable')
  say(`${'  ratio'.padEnd(26)}${ratio.toFixed(2).padStart(9)}`)
  return ratio
}

type Run = { browser: Browser; product: Product; places: Places; runs: number; say: Say }

/** Resolves to the goals of the loads. */
const measureLoads = async ({ browser, places, runs, say }: Run): Promise<Goal[]> => {
  const goals: Goal[] = []
  const limits = { list: most.listRatio, 'sign-in': most.signInRatio, customer: most.customerRatio }
  say(`\n${'ms, bytes'.padEnd(26)}   usable    paint      CPU blocking    bytes  scripts requests`)
  const one = async (name: keyof Places, profile: Profile, visits: number, label: string) => {
    const loads = await byTurns(runs, (whose) => load(browser, places[name][whose], profile, visits))
    return { loads, ratio: printLoads(label, loads, say) }
  }
  for (const name of ['list', 'sign-in', 'customer'] as const) {
    const { ratio } = await one(name, 'slow', 1, `${name}, slow`)
    goals.push({ name: `${name}, slow, usable beside the floor`, value: ratio, most: limits[name], unit: '×' })
    const { loads } = await one(name, 'none', 1, `${name}, no limits`)
    if (name === 'list')
      goals.push({ name: 'list, main thread', value: medianOf(loads.ours, 'cpu'), most: most.listCpu, unit: 'ms' })
  }
  const { ratio } = await one('list', 'slow', 3, 'list, third visit, slow')
  goals.push({ name: 'list, third visit beside the floor', value: ratio, most: most.thirdVisitRatio, unit: '×' })
  return goals
}

const printActs = (profile: Profile, ours: readonly Acted[], floor: readonly Acted[], say: Say): number => {
  const namesOf = [...new Set(ours.map(({ name }) => name))]
  const of = (acted: readonly Acted[], wanted: string) =>
    median(acted.filter(({ name }) => name === wanted).map(({ ms }) => ms))
  say(`\n${`Click to paint, ms, processor ÷ ${profiles[profile].cpu}`.padEnd(40)}     ours    floor`)
  for (const name of namesOf) say(name.padEnd(40) + cell(of(ours, name)) + cell(of(floor, name)).replace('NaN', '  –'))
  return of(ours, 'next page')
}

/** Resolves to the goals of the acts. */
const measureActs = async ({ browser, places, runs, say }: Run): Promise<Goal[]> => {
  const goals: Goal[] = []
  for (const profile of ['none', 'slow'] as const) {
    const { ours, floor } = await byTurns(runs, (whose) =>
      act(browser, places.list[whose], { profile, isFloor: whose === 'floor' }),
    )
    const flat = (all: typeof ours) => all.flatMap(({ acted }) => acted)
    const name = `next page, processor ÷ ${profiles[profile].cpu}`
    const value = printActs(profile, flat(ours), flat(floor), say)
    goals.push({ name, value, most: most.nextPage[profile], unit: 'ms' })
    if (profile !== 'slow') continue
    const inputs = ours.flatMap((one) => one.inputs).toSorted((a, b) => a - b)
    goals.push({ name: 'input to frame, 98 in 100', value: percentile(inputs, 0.98), most: most.input, unit: 'ms' })
  }
  return goals
}

/** What moves while a screen loads: of every screen, as the sweep measures it, in the light colours of a wide window. */
const measureShifts = async ({ browser, product, say }: Run): Promise<Goal[]> => {
  say(
    '\nLayout shift of every screen, answers held back (`npm run sweep -- --only cls` has all widths, colours and languages)',
  )
  const table = await sweepCls(browser, product, / live es-ES 1440 light$/)
  printCls(table)
  const scores = [...table.rows.values()].map(({ score }) => score)
  return [{ name: 'layout shift of any screen', value: Math.max(...scores), most: maxShift, unit: 'CLS' }]
}

const parts = { loads: measureLoads, acts: measureActs, shifts: measureShifts }
type PagePart = keyof typeof parts
export const isPagePart = (name: string): name is PagePart => name in parts

/** Prints the tables of the parts; resolves to how many goals were missed. */
export const benchPage = async (runs: number, wanted: readonly PagePart[], say: Say): Promise<number> => {
  if (wanted.length === 0) throw new Error(`--part: one of ${Object.keys(parts).join(', ')}`)
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-page-'))
  const browser = await chromium.launch(launchOptions())
  const product = await startProduct(join(folder, 'data'))
  const { places, close } = await placesOf(product)
  try {
    say(`Pages beside their floor · ${runs} runs by turns, medians · Chromium ${browser.version()}`)
    const run = { browser, product, places, runs, say }
    // Not counted: the first of all pays for what browser and server do once.
    for (const { ours, floor } of Object.values(places))
      for (const place of [ours, floor]) await load(browser, place, 'none')
    const goals: Goal[] = []
    for (const part of wanted) goals.push(...(await parts[part](run)))
    return printGoals(goals, say).length
  } finally {
    close()
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
