/** The switcher of merchants, and where it leads. */
import { expect, type Page } from './fixtures.ts'

/** Its choice of all merchants. */
export const allWords = 'Todos los comercios'

export const openSwitcher = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Cambiar de comercio/ }).click()

/** Chooses a merchant, or all of them. */
export const choose = async (page: Page, name: string): Promise<void> => {
  await openSwitcher(page)
  await page.getByRole('navigation', { name: 'Comercios' }).getByRole('link', { name }).click()
}

/** `address`: path and query. */
export const expectAt = (page: Page, address: string): Promise<void> =>
  expect(page).toHaveURL(({ pathname, search }) => pathname + search === address)
