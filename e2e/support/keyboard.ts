import { expect, type Locator, type Page } from '@playwright/test'

const most = 60

/** What is wrong with where the focus is; empty when a person sees it: not lost, in the window, not wholly under a bar [2.4.7, 2.4.11]. */
const problemOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    if (!focused.matches(':focus-visible') && !focused.matches('main, h1, h2, [tabindex="-1"]'))
      return 'the focus is not shown'
    // A box that is drawn by its label has that label's place.
    const isBox = focused instanceof HTMLInputElement && ['checkbox', 'radio'].includes(focused.type)
    const seen = (isBox && focused.labels?.[0]) || focused
    const { left, top, right, bottom } = seen.getBoundingClientRect()
    const [fromX, toX] = [Math.max(left, 0) + 1, Math.min(right, innerWidth) - 1]
    const [fromY, toY] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1]
    const name = `${focused.localName} «${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}»`
    if (fromX > toX || fromY > toY) return `${name} is outside of the window`
    const isFree = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (seen.contains(hit) || hit.contains(seen) || focused.contains(hit))
    }
    const points = [0, 0.5, 1].flatMap((x) =>
      [0, 0.5, 1].map((y) => [fromX + (toX - fromX) * x, fromY + (toY - fromY) * y]),
    )
    return points.some(([x = 0, y = 0]) => isFree(x, y)) ? '' : `${name} is covered`
  })

/** After the page has scrolled to where the focus went. */
export const expectFocusSeen = (page: Page): Promise<void> => expect.poll(() => problemOfFocus(page)).toBe('')

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus; throws when it never has. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** The same, and on the way there the focus is never lost or hidden. */
export const walkTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached()
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(target)) return expectFocusSeen(page)
    await page.keyboard.press('Tab')
    // After the last element the focus leaves the page for the browser, and then returns to the first.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

/** Walks to a control and presses it. */
export const pressOn = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press(key)
}

/** Walks to a field and replaces its content. */
export const writeIn = async (page: Page, target: Locator, words: string): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(words)
}
