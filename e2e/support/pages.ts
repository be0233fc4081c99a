/** Words and places of the screens that specs visit, as a person finds them. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'

export const listPath = (merchantId: string, query = ''): string => `/merchants/${merchantId}/operations${query}`
export const detailPath = (merchantId: string, operationId: string, place = ''): string =>
  `${listPath(merchantId)}/${operationId}${place}`

/** Rows of the list, without heading and sum: each has the link that opens it. */
export const listRows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

/** What toasts say; readers hear the same words from a live region, which a search of the whole page finds too. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Avisos (de la|da) página$/ })

/** Cents as a Spanish page writes them; specs compare with white space made plain. */
export const euros = (cents: number): string => {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part} €`
}

/** Opens the list and waits until it has rows. */
export const openList = async (page: Page, merchantId: string, query = ''): Promise<void> => {
  await page.goto(listPath(merchantId, query))
  await expect(listRows(page).first()).toBeVisible()
}

/** A mark on the document that is gone when another one is loaded. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same'
  })
export const expectSameDocument = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-mark', 'same')

/** A category of the list, by its name. */
export const category = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name })

/** Names of what this tab keeps of half-typed forms. */
export const draftNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('trastienda.drafts.')))
/** Waits until what is typed outlives the page: its key is from the server. */
export const draftKept = (page: Page): Promise<void> => expect.poll(() => draftNames(page)).toHaveLength(1)
/** The same where the form may have a draft before: types, and waits until the tab keeps another one. */
export const typeKept = async (page: Page, type: () => Promise<void>): Promise<void> => {
  const sealed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const before = await sealed()
  await type()
  await expect.poll(sealed).not.toBe(before)
}

export const widths = [390, 900, 1440]
/** The element around the whole frame; it carries the frame's state. */
export const shell = (page: Page): Locator => page.locator('.shell-app')
/** Whether the page hears of what happens elsewhere. */
export const isLive = (page: Page, live = true): Promise<void> =>
  expect(shell(page)).toHaveAttribute('data-live', String(live))
export const openLive = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await isLive(page)
}
export const openAccountMenu = (page: Page): Promise<void> => page.getByRole('button', { name: /cuenta/ }).click()

/**
 * Answers the page of a path by `fulfil`, the first time that it is opened. The route stays for as long as the page lives: one that ends
 * while the page opens now and then leaves its scripts without an answer.
 */
export const answerPage = async (page: Page, path: string, fulfil: (route: Route) => Promise<void>): Promise<void> => {
  let isFirst = true
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      return fulfil(route)
    },
  )
}
