/** Forms about a company, as a person fills them in, and what they must refuse. */
import type { Locator, Page } from '@playwright/test'
import { Refused } from './clients.ts'
import { expect } from './fixtures.ts'

export const profilePath = '/settings/company-profile'
export const enterprisePath = '/settings/company-enterprise'
export const ownershipPath = '/settings/company-ownership'
export const ownerPath = '/settings/company-owner'

/** Values that a field refuses, with its words, by its label and its name in the calls. */
export type Wrong = { label: string; name: string; values: readonly [string, string, string]; words: RegExp }

export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })

/** Replaces the text of the field and leaves the field. */
export const write = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).fill(text)
  await field(page, label).blur()
}

/** Each of the values shows what is wrong with it as its field is left. */
export const expectRefusedInForm = async (page: Page, { label, values, words }: Wrong): Promise<void> => {
  for (const value of values) {
    await write(page, label, value)
    await expect(field(page, label), `${label}: ${value}`).toHaveAccessibleDescription(words)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
}

/** The server refuses the same, and names the field. */
export const expectRefusedByServer = async (
  { name, values }: Wrong,
  send: (body: Record<string, string>) => Promise<unknown>,
): Promise<void> => {
  for (const value of values) {
    const refusal = await send({ [name]: value }).then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error.error : null),
    )
    expect(Object.keys(refusal?.fields ?? {}), `${name}: ${value}`).toContain(
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
  }
}

/** Takes an activity out of the list by its code. */
export const chooseActivity = async (page: Page, label: string, code: string): Promise<void> => {
  await field(page, label).fill(code)
  await page.getByRole('option', { name: new RegExp(`^${code.replace('.', '\\.')} ·`) }).click()
}
