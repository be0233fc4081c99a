/** Companies that sign up: invited by the provider's staff, and as far along as a test wants them. */
import { type DocumentKey, documentKeysOf } from '#domain/onboarding.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { clientOf, type ProductClient } from './clients.ts'
import { mailedLink, newAddress, signInAs } from './people.ts'
import { operator, type Product } from './product.ts'

export type Kind = 'enterprise' | 'self_employed'
export type Country = 'ES' | 'PT'

export const newPassword = 'tejados rojos y lluvia'

/** A small file that is what it says, different for each name. */
export const pdfFile = (name: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
})

/** Invites by the operator's command: the link that was mailed, and the id of the account. */
export const inviteCompany = async (
  product: Product,
  type: Kind,
  country: Country,
): Promise<{ email: string; link: URL; id: string }> => {
  const email = newAddress()
  const words = ['--email', email, '--type', type, '--country', country, '--json']
  const { id } = JSON.parse(await operator(product, 'account', 'invite', ...words)) as { id: string } // its promise
  return { email, link: await mailedLink(product, email), id }
}

export type Owner = {
  email: string
  password: string
  type: Kind
  country: Country
  token: string
  client: ProductClient
}

/** An invited owner who has chosen a password, by calls. */
export const joinCompany = async (product: Product, type: Kind, country: Country): Promise<Owner> => {
  const { email, link } = await inviteCompany(product, type, country)
  await clientOf(product, null).passwords.choose({
    params: { uuid: link.searchParams.get('uuid') ?? '' },
    body: { token: link.searchParams.get('token') ?? '', newPassword1: newPassword, newPassword2: newPassword },
  })
  const { accessToken } = await signInAs(product, email, newPassword)
  return { email, password: newPassword, type, country, token: accessToken, client: clientOf(product, accessToken) }
}

/** Answers of an applicant, by country. */
const answers = {
  ES: {
    person: { firstName: 'Nerea', lastName: 'Iturriaga', documentNumber: '12345678Z', nationality: 'ES' },
    place: { street: 'Calle Somera 12', postcode: '48005', city: 'Bilbao', state: 'Bizkaia' },
    company: { name: 'Velas de Bilbao, S. L.', tradeName: 'Velas de Bilbao', taxId: 'B12345674' },
  },
  PT: {
    person: { firstName: 'Inês', lastName: 'Carvalho', documentNumber: '123456789', nationality: 'PT' },
    place: { street: 'Rua das Flores 12', postcode: '4050-253', city: 'Porto', state: 'Porto' },
    company: { name: 'Velas do Porto, Lda.', tradeName: 'Velas do Porto', taxId: '500000000' },
  },
} as const

/** What the steps before the documents ask for. */
export const fillCompany = async ({ client, type, country }: Owner): Promise<void> => {
  const { person, place, company } = answers[country]
  const who = { ...person, documentType: 'nif', birthDate: '1984-05-17' } as const
  if (type === 'self_employed') {
    await client.company.createProfile({ body: { ...who, ...place, phone: '912345678', businessActivity: '47' } })
    return
  }
  await client.company.createProfile({ body: { ...who, phone: '912345678', position: 'Administradora' } })
  await client.company.createEnterprise({
    body: {
      ...company,
      ...place,
      legalForm: 'limited',
      businessActivity: '47',
      phone: '912345678',
      website: 'https://velas.example',
      ownershipType: 'full',
    },
  })
  await client.company.addOwner({
    body: { ...who, ...place, country, share: 10_000, controlKind: 'capital' },
  })
}

/** Hands a file in for each document, or for those that are named. */
export const fillDocuments = async (
  product: Product,
  { token, type }: Owner,
  keys: readonly DocumentKey[] = documentKeysOf(type),
): Promise<void> => {
  for (const key of keys) {
    const { name, mimeType, buffer } = pdfFile(`${key}.pdf`)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/vnd.trastienda.v2+json' }
    const response = await fetch(`${product.url}/api/v2/documents/${key}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`)
  }
}

/** Signs a page without a session in: another device of the same owner. */
export const enter = async (
  page: Page,
  product: Product,
  { email, password }: Pick<Owner, 'email' | 'password'>,
): Promise<void> => {
  const value = encodeURIComponent(JSON.stringify(await signInAs(product, email, password)))
  await page.context().addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
}

/** All steps beside the page. */
export const stepsBeside = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Pasos del alta|Passos do registo)$/ })

/** The step that is open, by its name. */
export const expectStep = (page: Page, name: string): Promise<void> =>
  expect(stepsBeside(page).locator('[aria-current="step"]')).toContainText(name)

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click()
