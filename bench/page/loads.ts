/** One page opened from nothing, ours and the floor's by turns. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { settler } from '../../scripts/settled.ts'
import { type Noted, notedOn, watchPage } from './probe.ts'

/** `slow`: a phone on a poor network. Bytes a second and milliseconds of a round trip; by what the processor is divided. */
export const profiles = {
  slow: { down: 200_000, up: 93_750, latency: 150, cpu: 4 },
  none: { down: -1, up: -1, latency: 0, cpu: 1 },
} as const
export type Profile = keyof typeof profiles

/** A page to open: its address, and the elements that make it usable. */
export type Place = { url: string; usable: string; least: number; prepare: (context: BrowserContext) => Promise<void> }

export type Load = Omit<Noted, 'inputs'> & {
  /** Milliseconds of the main thread until quiet; under a divided processor with the waiting that divides it. */
  cpu: number
  /** Of all answers with their heads, until quiet. */
  bytes: number
  scriptBytes: number
  requests: number
}

export const slowDown = async (cdp: CDPSession, name: Profile): Promise<void> => {
  const { down, up, latency, cpu } = profiles[name]
  await cdp.send('Network.enable')
  const conditions = { offline: false, latency, downloadThroughput: down, uploadThroughput: up }
  await cdp.send('Network.emulateNetworkConditions', conditions)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

const countWire = (cdp: CDPSession) => {
  const kinds = new Map<string, string>()
  const wire = { bytes: 0, scriptBytes: 0, requests: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.requestWillBeSent', () => (wire.requests += 1))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') wire.scriptBytes += encodedDataLength
  })
  return wire
}

const cpuOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const loadIn = async (context: BrowserContext, place: Place, profile: Profile): Promise<Load> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await slowDown(cdp, profile)
  const wire = countWire(cdp)
  const settled = settler(page)
  await page.goto(place.url, { waitUntil: 'commit' })
  await waitUsable(page)
  await settled()
  const { inputs: _, ...noted } = await notedOn(page)
  const load = { ...noted, ...wire, cpu: await cpuOf(cdp) }
  await page.close()
  return load
}

export const waitUsable = async (page: Page): Promise<void> => {
  const isUsable = () => (window as unknown as { noted: () => Noted }).noted().usable !== null // put there by watchPage
  await page.waitForFunction(isUsable, undefined, { timeout: 60_000 })
}

const open = async (browser: Browser, place: Place): Promise<BrowserContext> => {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', viewport })
  await watchPage(context, place.usable, place.least)
  await place.prepare(context)
  return context
}

/** With nothing kept of an earlier visit, or as the last of `visits` in one browser. */
export const load = async (browser: Browser, place: Place, profile: Profile, visits = 1): Promise<Load> => {
  const context = await open(browser, place)
  try {
    for (let visit = 1; visit < visits; visit += 1) await loadIn(context, place, 'none')
    return await loadIn(context, place, profile)
  } finally {
    await context.close()
  }
}

/** A page of a browser's own, for acts; the caller closes its context. */
export const openPage = async (browser: Browser, place: Place, profile: Profile): Promise<Page> => {
  const context = await open(browser, place)
  const page = await context.newPage()
  await page.goto(place.url, { waitUntil: 'commit' })
  await waitUsable(page)
  // What is fetched for later is there, as it is when a person begins to act.
  await settler(page)()
  const cdp = await context.newCDPSession(page)
  const { cpu } = profiles[profile]
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}
