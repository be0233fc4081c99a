import type { Locator, Page } from '@playwright/test'

const most = 60

/** Presses Tab until the focus is there; throws where it never comes. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
