/** The one search, by Ctrl+K. */
import type { Locator } from '@playwright/test'
import { expect, type Page } from './fixtures.ts'

export const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Buscar|Pesquisar)$/ })
export const searchField = (page: Page): Locator => searchDialog(page).getByRole('combobox')
export const searchStatus = (page: Page): Locator => searchDialog(page).getByRole('status')
export const searchGroup = (page: Page, name: string): Locator =>
  searchDialog(page).getByRole('group', { name, exact: true })

/** Addresses of what the server is asked. */
export const searchCalls = /\/api\/merchants\/\w+\/search\?/

export const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
}

/** Types, and waits for what the server says to it. */
export const askSearch = async (page: Page, text: string): Promise<void> => {
  const answered = page.waitForResponse((response) => searchCalls.test(response.url()))
  await searchField(page).fill(text)
  await answered
  await expect(searchStatus(page)).toHaveAttribute('aria-busy', 'false')
}
