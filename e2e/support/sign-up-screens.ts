/** The screens of signing up as a person goes through them: by labels, with a reload where it hurts most. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { draftKept } from './pages.ts'
import { operator, type Product } from './product.ts'
import { newPassword } from './sign-ups.ts'

/** Values of fields by label; for a list, the label of the choice. */
export type Answers = Readonly<Record<string, string>>

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const isSelect = (page: Page, label: string): Promise<boolean> =>
  field(page, label).evaluate((element) => element instanceof HTMLSelectElement)

/** Fills fields one after the other, as a user does who moves from one to the next; the last one keeps the focus. */
export const fillIn = async (page: Page, answers: Answers): Promise<void> => {
  for (const [label, value] of Object.entries(answers)) {
    if (await isSelect(page, label)) await field(page, label).selectOption({ label: value })
    else await field(page, label).fill(value)
  }
}

/** Blanks may be such that do not break. */
const asWritten = (value: string): RegExp =>
  new RegExp(`^${value.replaceAll(/[.+*?()]/g, '\\$&').replaceAll(' ', '\\s')}$`)

export const expectFilled = async (page: Page, answers: Answers): Promise<void> => {
  for (const [label, value] of Object.entries(answers)) {
    await expect(field(page, label)).toBeVisible()
    if (await isSelect(page, label)) await expect(field(page, label).locator('option:checked')).toHaveText(value)
    else await expect(field(page, label)).toHaveValue(asWritten(value))
  }
}

/** Fills fields and loads the page anew in the middle of the last one: all of it is there again. */
export const fillThroughReload = async (page: Page, answers: Answers): Promise<void> => {
  await fillIn(page, answers)
  await draftKept(page)
  await page.reload()
  await expectFilled(page, answers)
}

/** Finds an activity by words, and takes the first that is found. */
export const chooseActivity = async (page: Page, label: string, words: string, chosen: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(words)
  await page.getByRole('option', { name: chosen }).first().click()
  await expect(box).toHaveValue(new RegExp(chosen))
}

type AccountWords = Record<'first' | 'second' | 'save' | 'saved' | 'enter' | 'email' | 'password', string>

export const accountWords: Record<'es' | 'pt', AccountWords> = {
  es: {
    first: 'Contraseña nueva',
    second: 'Repite la contraseña',
    save: 'Guardar la contraseña',
    saved: 'Contraseña guardada',
    enter: 'Iniciar sesión',
    email: 'Correo',
    password: 'Contraseña',
  },
  pt: {
    first: 'Nova palavra-passe',
    second: 'Repete a palavra-passe',
    save: 'Guardar a palavra-passe',
    saved: 'Palavra-passe guardada',
    enter: 'Iniciar sessão',
    email: 'E-mail',
    password: 'Palavra-passe',
  },
}

/** Signs in on the page that is open. */
export const signInOn = async (page: Page, email: string, words: AccountWords): Promise<void> => {
  await field(page, words.email).fill(email)
  await field(page, words.password).fill(newPassword)
  await page.getByRole('button', { name: words.enter }).click()
}

/** From the link of the invitation, by the choice of a password, into the app. */
export const acceptInvitation = async (page: Page, link: URL, email: string, words: AccountWords): Promise<void> => {
  await page.goto(link.pathname + link.search)
  await field(page, words.first).fill(newPassword)
  await field(page, words.second).fill(newPassword)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('heading', { name: words.saved })).toBeVisible()
  await page.getByRole('link', { name: words.enter }).click()
  await signInOn(page, email, words)
  await expect(page).toHaveURL(/\/onboarding\/profile$/)
  await expectAccessible(page)
}

export const merchantIn = (page: Page): string => /merchants\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? ''

type Paper = { key: string; files: readonly { id: string; status: string }[] }
type Dossier = { documents: readonly Paper[]; merchants: readonly { id: string; ibans: readonly { id: string }[] }[] }

/** All that the provider's staff see of an account. */
export const dossierOf = async (product: Product, accountId: string): Promise<Dossier> =>
  JSON.parse(await operator(product, 'account', 'show', '--id', accountId, '--json')) as Dossier // the command's promise

/** Accepts what waits: every document, and the bank accounts. */
export const acceptPapers = async (product: Product, accountId: string): Promise<void> => {
  const { documents, merchants } = await dossierOf(product, accountId)
  const waiting = documents.flatMap(({ files }) => files).filter(({ status }) => status === 'in_review')
  for (const { id } of waiting) await operator(product, 'document', 'accept', '--id', id)
  for (const { id } of merchants.flatMap(({ ibans }) => ibans)) await operator(product, 'iban', 'accept', '--id', id)
}
