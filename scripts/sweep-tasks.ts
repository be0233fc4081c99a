/**
 * The half of the sweep that counts: what a shop's people do on a day, in a demo of its own and at 1440 px, as a skilled person does it
 * with the least clicks and keys that the product allows. A task ends with what the person sees at its end.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { proofMinutes } from '#contract/core/step-up.ts'
import { lastingClientOf, signIn, type Tokens } from '../e2e/support/clients.ts'
import { giveSession } from '../e2e/support/matrix-people.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { settler } from './settled.ts'
import { Hands } from './tasks/hands.ts'
import { manyTasks } from './tasks/many.ts'
import { officeTasks } from './tasks/office.ts'
import { saleTasks } from './tasks/sales.ts'
import { must, type Person, type Scene, type Task } from './tasks/scene.ts'
import { signUpTask } from './tasks/sign-up.ts'

/** Those that ask for the password are last: until then the sign-in grows old. */
const tasks: readonly Task[] = [...saleTasks, ...manyTasks, signUpTask, ...officeTasks]

/** Milliseconds to wait for what a person would see. */
const patience = 30_000

type Row = { letter: string; title: string; hands: Hands }
type Stage = Omit<Scene, 'begin'> & { browser: Browser }

const viewports: Record<Person, { width: number; height: number }> = {
  owner: { width: 1440, height: 900 },
  visitor: { width: 1440, height: 900 },
  customer: { width: 390, height: 844 },
}

const openContext = (browser: Browser, product: Product, person: Person): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: product.url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: viewports[person],
    permissions: ['clipboard-write'],
  })

const openPage = async (context: BrowserContext, address: string): Promise<Hands> => {
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const settled = settler(page)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await settled()
  return new Hands(page)
}

const setStage = async (browser: Browser, product: Product, signedIn: number): Promise<Stage> => {
  const owner = lastingClientOf(product, 'owner')
  const all = await owner.merchants.list()
  const idOf = (name: string): string => must(all.find((one) => one.name === name)?.id, name)
  return {
    browser,
    product,
    owner,
    merchants: { bilbao: idOf('Casa Lumbre Bilbao'), online: idOf('Casa Lumbre Online') },
    outlastProof: async () => {
      const left = signedIn + proofMinutes * 60_000 + 5_000 - performance.now()
      if (left <= 0) return
      console.log(`waits ${Math.ceil(left / 1000)} s: after a sign-in just now no password would be asked for`)
      await pause(left)
    },
  }
}

const wordsOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')

/** Rows of the table with remarks for below it, or what is in the way. */
const doTask = async (
  { browser, ...stage }: Stage,
  { letter, run }: Task,
  tokens: Tokens,
): Promise<{ rows: Row[]; remark: string | undefined } | string> => {
  const rows: Row[] = []
  const desk = await openContext(browser, stage.product, 'owner')
  await giveSession(desk, stage.product, tokens)
  const contexts = [desk]
  const begin: Scene['begin'] = async (title, address, person = 'owner') => {
    const context = person === 'owner' ? desk : await openContext(browser, stage.product, person)
    contexts.push(context)
    const hands = await openPage(context, address)
    if (title !== null) rows.push({ letter, title, hands })
    return hands
  }
  try {
    const remark = await run({ ...stage, begin })
    return { rows, remark: remark && `${letter}: ${remark}` }
  } catch (error) {
    return `tasks (${letter}) ${rows.at(-1)?.title ?? ''}: ${wordsOf(error)}`
  } finally {
    for (const context of contexts) await context.close()
  }
}

const printRows = (rows: readonly Row[]): void => {
  const line = (letter: string, title: string, figures: readonly string[]): void =>
    console.log(`${letter.padEnd(8)}${title.padEnd(60)}${figures.map((figure) => figure.padStart(9)).join('')}`)
  line('letter', 'task', ['clicks', 'keys', 'steps', 'seconds'])
  for (const { letter, title, hands } of rows.toSorted((one, other) => one.letter.localeCompare(other.letter)))
    line(letter, title, [`${hands.clicks}`, `${hands.keys}`, `${hands.steps}`, hands.seconds.toFixed(1)])
}

/** `only`: letters of tasks. Prints the table; resolves to what cannot be done. */
export const sweepTasks = async (browser: Browser, only = /./): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-tasks-'))
  const product = await startProduct(join(folder, 'data'))
  try {
    const wanted: { task: Task; tokens: Tokens }[] = []
    // Each has a device and a session of its own: a password that one was asked for proves nothing to the next.
    for (const task of tasks.filter(({ letter }) => only.test(letter)))
      wanted.push({ task, tokens: await signIn(product, 'owner') })
    const stage = await setStage(browser, product, performance.now())
    const results: Awaited<ReturnType<typeof doTask>>[] = []
    for (const { task, tokens } of wanted) results.push(await doTask(stage, task, tokens))
    const done = results.filter((result) => typeof result !== 'string')
    printRows(done.flatMap(({ rows }) => rows))
    for (const { remark } of done) if (remark) console.log(remark)
    return results.filter((result) => typeof result === 'string')
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
