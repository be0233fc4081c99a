import { groupIban } from '#domain/iban.ts'
import { nextStep, stepStates } from '#domain/onboarding.ts'
import type { Tx } from '../db/schema.ts'
import { inReadOnlySnapshot } from '../db/transaction.ts'
import { findProfile, listOwners } from '#server/services/company/company.queries.ts'
import { signUpOf } from '#server/services/company/sign-up.ts'
import { findDocuments } from '#server/services/documents/documents.ts'
import { type Command, CommandError } from './command.ts'
import { euros, readId, table } from './words.ts'
import { findAccount, findReason, listPeople, listShopIbans, listShops } from './account.queries.ts'

/** All data of a decision, as of one moment. */
const readDossier = async (tx: Tx, id: string, now: Date) => {
  const company = await findAccount(tx, id)
  if (!company) return null
  const ibans = await listShopIbans(tx, id)
  return {
    company,
    disabled_reason: company.disabled && (await findReason(tx, id)),
    next_step: company.requires_onboarding ? nextStep(stepStates(await signUpOf(tx, company, now))) : null,
    profile: (await findProfile(tx, id)) ?? null,
    owners: await listOwners(tx, id),
    documents: (await findDocuments(tx, id, now)).map(({ rejectReason, files, ...document }) => ({
      ...document,
      reject_reason: rejectReason,
      files: files.map(({ mediaType, rejectReason: why, ...file }) => ({
        ...file,
        media_type: mediaType,
        reject_reason: why,
      })),
    })),
    merchants: (await listShops(tx, id)).map((shop) => ({
      ...shop,
      ibans: ibans.filter(({ merchant_id }) => merchant_id === shop.id).map(({ merchant_id: _, ...iban }) => iban),
    })),
    people: await listPeople(tx, id),
  }
}

type Dossier = NonNullable<Awaited<ReturnType<typeof readDossier>>>

/** What is said of it, in one line; nothing where nothing is. */
const joined = (words: readonly (string | null | undefined)[], between = ', '): string =>
  words.filter((word) => word !== null && word !== undefined && word !== '').join(between)

type Address = Pick<Dossier['company'], 'street' | 'postcode' | 'city' | 'state'> & { address_addition?: string | null }
const addressOf = ({ street, address_addition, postcode, city, state }: Address): string =>
  joined([street, address_addition, joined([postcode, city], ' '), state])

type Person = Pick<
  Dossier['owners'][number],
  'first_name' | 'last_name' | 'document_type' | 'document_number' | 'birth_date' | 'nationality'
>
const personOf = (person: Person): string =>
  joined([
    joined([person.first_name, person.last_name], ' '),
    joined([person.document_type, person.document_number], ' '),
    person.birth_date && `born ${person.birth_date}`,
    person.nationality,
  ])

const shareOf = (share: number | null): string | null => (share === null ? null : `${(share / 100).toFixed(2)} %`)

const companyLines = ({ company, disabled_reason: reason, next_step: next }: Dossier): string[] => [
  `${company.legal_name ?? company.name}  ${company.id}`,
  ...table([
    ['  known as', company.name],
    ['  account', `${company.account_type}, ${company.country}, since ${company.created.toISOString().slice(0, 10)}`],
    ['  tax number', company.tax_id ?? '–'],
    ['  legal form', company.legal_form ?? '–'],
    ['  activity', company.business_activity ?? '–'],
    ['  address', addressOf(company) || '–'],
    ['  reached at', joined([company.phone, company.other_phone, company.website]) || '–'],
    ['  signing up', company.requires_onboarding ? `goes on at ${next ?? 'another place'}` : 'done'],
    ...(company.disabled ? [['  disabled', joined([company.disabled.toISOString(), reason], ': ')]] : []),
  ]),
]

/** A person, and below them where they live, as far as it is said. */
const personLines = (person: string, address: string): string[] => [
  `  ${person || '–'}`,
  ...(address === '' ? [] : [`    ${address}`]),
]

const ownersLines = ({ company, profile, owners }: Dossier): string[] => [
  'Answers for the account',
  ...(profile
    ? personLines(joined([personOf(profile), profile.position, profile.phone, profile.other_phone]), addressOf(profile))
    : ['  –']),
  ...(company.account_type === 'enterprise' ? [`Owners (${company.ownership_type ?? 'nothing said'})`] : []),
  ...owners.flatMap((owner) =>
    personLines(
      joined([
        personOf(owner),
        joined([shareOf(owner.share), owner.control_kind], ' '),
        owner.pep ? 'holds a public office' : null,
        owner.is_representative ? 'signs' : null,
      ]),
      joined([addressOf(owner), owner.country]),
    ),
  ),
]

const documentLines = ({ documents }: Dossier): string[] => [
  'Documents',
  ...documents.flatMap(({ key, status, waived, files }) => [
    `  ${key}: ${waived ? 'need not have it' : status}`,
    ...table(
      files.map((file) => [
        `    ${file.id}`,
        file.status,
        file.uploaded.slice(0, 16),
        file.name,
        joined([file.expires && `in force until ${file.expires}`, file.reject_reason]),
      ]),
    ),
  ]),
]

type Shop = Dossier['merchants'][number]

/** What it is paid to, and from when on where that lies ahead. */
const ibanLine = ({ id, iban, status, replaced, usable_from: usable }: Shop['ibans'][number]): string =>
  `    IBAN ${id}  ${groupIban(iban)}  ${replaced ? 'replaced' : status}, usable from ${usable.toISOString().slice(0, 16)}`

const shopLines = (shop: Shop): string[] => {
  const said = joined([
    shop.url,
    shop.monthly_earnings === null ? null : `${euros(shop.monthly_earnings)} a month`,
    shop.average_amount === null ? null : `${euros(shop.average_amount)} a sale`,
    shop.reject_reason,
  ])
  return [
    `  ${shop.id}  ${shop.review ?? shop.status}  ${shop.name}`,
    ...(said === '' ? [] : [`    ${said}`]),
    ...shop.ibans.map(ibanLine),
  ]
}

const merchantLines = ({ merchants }: Dossier): string[] => [
  'Merchants',
  ...(merchants.length === 0 ? ['  –'] : merchants.flatMap(shopLines)),
]

const peopleLines = ({ people }: Dossier): string[] => [
  'People',
  ...people.map((one) => {
    const state = one.disabled ? 'disabled' : one.has_password ? 'active' : 'invited'
    return `  ${joined([one.role, state, one.email, joined([one.first_name, one.last_name], ' ')], '  ')}`
  }),
]

export const accountShow: Command = {
  summary: 'Show an account for a decision: company, people, owners, documents, merchants. It holds personal data',
  options: { id: 'ID' },
  run: async ({ db, clock, options }) => {
    const id = readId(options['id'] ?? '', 'account list')
    const dossier = await inReadOnlySnapshot(db, { companyId: id }, (tx) => readDossier(tx, id, clock.now()))
    if (!dossier) throw new CommandError(`There is no account ${id}. "account list" shows them.`)
    const parts = [companyLines, ownersLines, documentLines, merchantLines, peopleLines]
    return { json: dossier, text: parts.map((part) => part(dossier).join('\n')).join('\n\n') }
  },
}
