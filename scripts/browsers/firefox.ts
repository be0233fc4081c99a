/** Firefox as it is installed, over WebDriver BiDi. */
import { type Browser, type BrowserContext, type ElementHandle, firefox, type Page } from '@playwright/test'
import { type Engine, type Found, program } from './engine.ts'
import { type Driver, type Seat, seatOf } from './seat.ts'

const driverOf = (page: Page): Driver<ElementHandle> => ({
  open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
  reload: async () => void (await page.reload({ waitUntil: 'commit' })),
  back: async () => void (await page.goBack({ waitUntil: 'commit' })),
  run: (work, arg) => page.evaluate(work as never, arg as never), // of other types: Playwright takes handles apart
  find: async (find, what) => (await page.evaluateHandle(find, what)).asElement(),
  click: (handle) => handle.click(),
  type: async (handle, text) => {
    // As a keyboard does: the page does not notice a value that a script writes.
    await handle.focus()
    await handle.evaluate((element) => {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    })
    await page.keyboard.type(text)
  },
  attach: (handle, file) => handle.setInputFiles(file),
  size: (width, height) => page.setViewportSize({ width, height }),
  picture: () => page.screenshot(),
})

type Send = (method: string, params: unknown) => Promise<unknown>
type Inner = { _connection: { toImpl: (one: Browser) => { _browserSession: object } } }

/**
 * Playwright sends every Firefox a command that overrides the colour scheme, and some versions do not know it. The command is dropped,
 * so that pages use the system's scheme. Only Playwright's internals allow that.
 */
const leaveColours = (browser: Browser): void => {
  const { _browserSession: session } = (browser as unknown as Inner)._connection.toImpl(browser) // Playwright's inside
  const prototype = Object.getPrototypeOf(session) as { send: Send } // likewise
  const { send } = prototype
  prototype.send = function sendKnown(method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params)
  }
}

const hear = (context: BrowserContext, faults: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  context.on('weberror', (problem) => faults.push(problem.error().message))
}

const begin = async (browser: Browser): Promise<Engine> => {
  const faults: string[] = []
  const device = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      viewport: { width: 1440, height: 900 },
    })
    hear(context, faults)
    return context
  }
  const seat = async (): Promise<Seat> => seatOf(driverOf(await (await device()).newPage()))
  return {
    name: `Firefox ${browser.version()}`,
    seat: await seat(),
    another: seat,
    lacking: async (member) => {
      const context = await device()
      await context.addInitScript((path) => {
        const [owner = '', name = ''] = path.split('.')
        Reflect.deleteProperty(Reflect.get(globalThis, owner) as object, name) // the caller names one
      }, member)
      return seatOf(driverOf(await context.newPage()))
    },
    faults,
    stop: () => browser.close(),
  }
}

export const findFirefox = (): Found => {
  const path = program(process.env.FIREFOX, 'firefox-esr', 'firefox')
  if (path === undefined) return { missing: 'Firefox (Debian: firefox-esr; FIREFOX names another)' }
  return {
    engine: async () => {
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path, headless: true })
      leaveColours(browser)
      return begin(browser)
    },
  }
}
