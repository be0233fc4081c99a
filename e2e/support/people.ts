/** People whom a test makes for itself, so that it may change and remove them. */
import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/core/access.ts'
import type { Page } from '@playwright/test'
import { clientOf, type ProductClient, signIn, type Tokens } from './clients.ts'
import type { Product } from './product.ts'

export type Person = { id: string; email: string; name: string }
/** A user who has chosen a password. */
export type Joined = Person & { password: string; client: ProductClient }

export const newAddress = (): string => `persona.${randomBytes(6).toString('hex')}@equipo.test`
const goodPassword = 'tejados rojos y lluvia'

/** What the newest mail to an address leads to; by the page that shows mails where none are sent. */
export const mailedLink = async (product: Product, email: string): Promise<URL> => {
  const html = await (await fetch(`${product.url}/outbox`)).text()
  const mail = html.split('<article').find((article) => article.includes(`<p>${email} · `))
  const [, href] = /href="([^"]*token[^"]*)"/.exec(mail ?? '') ?? []
  if (!href) throw new Error(`No mail with a link went to ${email}.`)
  return new URL(href.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))))
}

/** How many mails went to an address. */
export const countMails = async (product: Product, email: string): Promise<number> => {
  const html = await (await fetch(`${product.url}/outbox`)).text()
  return html.split(`<p>${email} · `).length - 1
}

export const inviteSomebody = async (product: Product, role: Role = 'editor'): Promise<Person> => {
  const { accessToken } = await signIn(product, 'owner')
  const email = newAddress()
  const lastName = `Sola ${email.slice(8, 14)}`
  const { id } = await clientOf(product, accessToken).users.create({
    body: { email, firstName: 'Miren', lastName, userType: role },
  })
  return { id, email, name: `Miren ${lastName}` }
}

export const signInAs = async (product: Product, email: string, password: string): Promise<Tokens> => {
  const { accessToken, refreshToken } = await clientOf(product, null).session.signIn({ body: { email, password } })
  return { accessToken, refreshToken }
}

export const joinSomebody = async (product: Product, role: Role = 'editor'): Promise<Joined> => {
  const person = await inviteSomebody(product, role)
  const link = await mailedLink(product, person.email)
  await clientOf(product, null).passwords.choose({
    params: { uuid: link.searchParams.get('uuid') ?? '' },
    body: { token: link.searchParams.get('token') ?? '', newPassword1: goodPassword, newPassword2: goodPassword },
  })
  const { accessToken } = await signInAs(product, person.email, goodPassword)
  return { ...person, password: goodPassword, client: clientOf(product, accessToken) }
}

/** Signs a page without a session in. */
export const enterAs = async (page: Page, product: Product, { email, password }: Joined): Promise<void> => {
  const value = encodeURIComponent(JSON.stringify(await signInAs(product, email, password)))
  await page.context().addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
}
