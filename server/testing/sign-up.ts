/** A company that signs up, and what it says of itself where nothing is wrong with it. */
import type { CallInput } from '#contract/core/define.ts'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import type { Contract } from '#contract/index.ts'
import { type AccountType, documentKeysOf, isWaivable } from '#domain/onboarding.ts'
import type { Tx } from '../db/schema.ts'
import type { TestServer } from './app.ts'
import { clientOf, type TestClient } from './as.ts'
import { makeCompany, makeMerchant, makeSession, makeUser } from './factories.ts'
import { fileOf, pdf } from './uploads.ts'

type Company = Contract['company']
type Profile = CallInput<Company['updateProfile']>['body']
type Enterprise = CallInput<Company['updateEnterprise']>['body']
type Owner = CallInput<Company['updateOwner']>['body']
type Shop = CallInput<Contract['merchants']['create']>['body']

const addresses = {
  ES: { street: 'Calle de la Candela, 12', postcode: '48005', city: 'Bilbao', state: 'Bizkaia' },
  PT: { street: 'Rua do Farol Velho, 31', postcode: '4050-253', city: 'Porto', state: 'Porto' },
}
const activities = { ES: '47.12', PT: '4712' }

const personOf = (country: HomeCountry) => ({
  firstName: 'Nora',
  lastName: 'Ibarra',
  documentType: 'nif' as const,
  nationality: country,
  documentNumber: country === 'PT' ? '123456789' : '12345678Z',
  birthDate: '1985-04-12',
})

export const profileBody = (type: AccountType = 'enterprise', country: HomeCountry = 'ES'): Profile => ({
  ...personOf(country),
  phone: '612345678',
  ...(type === 'self_employed'
    ? { ...addresses[country], businessActivity: activities[country] }
    : { position: 'Administradora' }),
})

export const enterpriseBody = (country: HomeCountry = 'ES'): Enterprise => ({
  name: 'Mimbre y Barro, S.L.',
  taxId: country === 'PT' ? '512345678' : 'B12345674',
  legalForm: 'limited',
  businessActivity: activities[country],
  ...addresses[country],
  phone: '912345678',
})

export const ownerBody = (country: HomeCountry = 'ES'): Owner => ({
  ...personOf(country),
  ...addresses[country],
  country,
  share: 100_00,
  controlKind: 'capital',
})

export const shopBody = (more: Partial<Shop> = {}): Shop => ({
  name: 'Mimbre y Barro',
  url: 'https://mimbre.example',
  iban: 'ES95 9999 0001 4400 0000 1332',
  monthlyEarnings: 12_000_00,
  averageAmount: 180_00,
  ...more,
})

export type SigningUp = {
  companyId: string
  userId: string
  email: string
  client: TestClient
  /** Signs the same person in once more. */
  again: () => Promise<TestClient>
}

let made = 0

/** Signed in as its owner. `live`: it has an active shop. */
export const newCompany = async (
  { db, clock, url }: TestServer,
  {
    type = 'enterprise',
    country = 'ES',
    live = false,
  }: { type?: AccountType; country?: HomeCountry; live?: boolean } = {},
): Promise<SigningUp> => {
  made += 1
  const email = `alta${made}@shop.test`
  const companyId = await makeCompany(db, clock, { name: email, country })
  const columns = { account_type: type, requires_onboarding: !live }
  await db.updateTable('companies').set(columns).where('id', '=', companyId).execute()
  const userId = await makeUser(db, clock, { companyId, email, role: 'owner' })
  if (live) await makeMerchant(db, clock, companyId, { name: 'Mimbre y Barro', country })
  const again = async () => clientOf(`${url}/api`, { bearer: await makeSession(db, clock, userId), sandbox: false })
  return { companyId, userId, email, client: await again(), again }
}

/** Fills in everything before the documents. */
export const fillIn = async (
  client: TestClient,
  type: AccountType = 'enterprise',
  country: HomeCountry = 'ES',
): Promise<void> => {
  await client.company.createProfile({ body: profileBody(type, country) })
  if (type !== 'enterprise') return
  await client.company.createEnterprise({ body: { ...enterpriseBody(country), ownershipType: 'full' } })
  await client.company.addOwner({ body: ownerBody(country) })
}

/** Sends every document; accounts need not be audited. */
export const handIn = async (client: TestClient, type: AccountType = 'enterprise'): Promise<void> => {
  for (const key of documentKeysOf(type))
    await (isWaivable(key)
      ? client.documents.waive({ params: { document: key }, body: { waived: true } })
      : client.documents.add({ params: { document: key }, file: fileOf(pdf, `${key}.pdf`) }))
}

/** Locks the company as another transaction does. */
export const lockedCompany = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute()
