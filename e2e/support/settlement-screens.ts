/** Amounts on the screens of settlements, and in their files. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Cents of an amount as a page or a file writes it. */
export const centsOf = (text: string): number => {
  const digits = Number(text.replaceAll(/[^\d]/g, ''))
  return /[-−]/.test(text) ? 0 - digits : digits
}
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Presses and takes what the browser saves, as a table by the names of its columns. */
export const savedTable = async (
  page: Page,
  menu: string,
): Promise<{ name: string; column: (label: string) => string[] }> => {
  await page.getByRole('button', { name: menu }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: menu }).getByRole('button', { name: /^CSV/ }).click(),
  ])
  const text = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '')
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  const column = (label: string): string[] => {
    expect(head).toContain(label)
    return rows.map((cells) => cells[head.indexOf(label)] ?? '')
  }
  return { name: download.suggestedFilename(), column }
}

/** The amounts of a row, from left to right. */
export const amountsOf = async (row: Locator): Promise<number[]> => {
  const texts = await row.getByRole('cell').allInnerTexts()
  return texts.filter((text) => text.includes('€')).map(centsOf)
}
export const totals = (page: Page): Locator => page.getByRole('row', { name: /^Total de/ })
