/** The list of people, as a person finds it. */
import type { Locator, Page } from '@playwright/test'

export const list = '/settings/users-permissions'
export const add = '/settings/users-permissions-add'
/** The list grows with every test and has pages: this address searches for the user of a test. */
export const listOf = (email: string): string => `${list}?q=${encodeURIComponent(email)}`
export const find = (page: Page, email: string): Promise<void> =>
  page.getByLabel('Buscar por nombre o correo').fill(email)
export const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email })
export const menuOf = async (page: Page, email: string, item: string): Promise<void> => {
  await rowOf(page, email).getByRole('button').click()
  await page.getByRole('menuitem', { name: item }).click()
}
