/** Measures how much of a page moves while it loads: the browser's cumulative layout shift, and the elements that moved. */
import type { BrowserContext, Page } from '@playwright/test'

/** From this on it is too much. */
export const maxShift = 0.02

export type Shift = {
  value: number
  /** Milliseconds since the document began. */
  at: number
  /** Elements, each with where it was and is. */
  moved: string[]
}

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }

/** Records every layout shift of the next documents; shifts within half a second of an input are caused by the user and do not count. */
export const watchShifts = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript(() => {
    const shifts: Shift[] = []
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'something that is gone'
      const name = `${element.localName}${[...element.classList].map((one) => `.${one}`).join('')}`
      return `${element.parentElement?.localName ?? ''}>${name} «${(element.textContent ?? '').trim().slice(0, 24)}»`
    }
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ')
    const look = (list: readonly PerformanceEntry[]): void => {
      const entries = list as readonly Entry[] // of the one type that is observed
      for (const entry of entries) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        )
        shifts.push({ value: entry.value, at: entry.startTime, moved })
      }
    }
    const observer = new PerformanceObserver((list) => look(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shiftsSeen = (): Shift[] => {
      look(observer.takeRecords())
      return shifts
    }
    const forgetShifts = (): void => void shiftsSeen().splice(0)
    Object.assign(window, { shiftsSeen, forgetShifts })
  })

/** Largest sum within a window of at most 5 s without a pause of 1 s, as the metric says. */
const scoreOf = (shifts: readonly Shift[]): number => {
  let [worst, sum, begun, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    if (at - last > 1_000 || at - begun > 5_000) [sum, begun] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => void requestAnimationFrame(resolve))
  })

/** What has moved in the document that is shown, the last frame included. */
export const shiftsOf = async (page: Page): Promise<{ score: number; shifts: Shift[] }> => {
  await framesLater(page)
  const shifts = await page.evaluate(() => (window as unknown as { shiftsSeen: () => Shift[] }).shiftsSeen()) // put there above
  return { score: scoreOf(shifts), shifts }
}

/**
 * Shows some frames of a page whose answers are held back, and measures from then on: its fonts are there. Where no font of the
 * system is as wide as ours, one that arrives moves lines too, and that is no matter of answers.
 */
export const measureFromHere = async (page: Page): Promise<void> => {
  await framesLater(page)
  await page.evaluate(() => (window as unknown as { forgetShifts: () => void }).forgetShifts()) // put there above
}
