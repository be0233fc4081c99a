/** What the forms hold, from what the server has and back. A text for each field, blank where there is nothing. */
import { documentTypes, type HomeCountry, homeCountries, legalForms } from '#contract/rules/company-rules.ts'
import { birthDayRange, type Day } from '#domain/calendar.ts'
import { normalizeDocument } from '#domain/documents.ts'
import { controlKinds, type OwnershipType, wholeShare } from '#domain/ownership.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import { isUrl } from '#contract/core/validation.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { readDate, writeDate } from '#web/ui/fields/date-mask.ts'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { phoneDigits } from '../../kit/phone.ts'

export type Profile = AnswerOf<'company', 'getProfile'>
export type Enterprise = AnswerOf<'company', 'getEnterprise'>
export type Owner = AnswerOf<'company', 'listOwners'>['results'][number]
type ProfileBody = InputOf<'company', 'updateProfile'>['body']
type EnterpriseBody = InputOf<'company', 'updateEnterprise'>['body']
type OwnerBody = InputOf<'company', 'updateOwner'>['body']
/** A value of a field as the call takes it; each is said. */
type Said<B, K extends keyof B> = { [N in K]: Exclude<B[N], undefined> }

export const isHome = (country: string): country is HomeCountry => homeCountries.some((one) => one === country)

const line = (text: string): string | null => text.trim() || null
/** One of a list, or nothing. */
const oneOf = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find((one) => one === value) ?? null
const phone = (text: string): string | null => phoneDigits(text) || null
const day = (text: string): Day | null => readDate(text, birthDayRange)
const website = (text: string): string | null => {
  const typed = text.trim()
  // Users usually omit the scheme.
  return isUrl(`https://${typed}`) ? `https://${typed}` : typed || null
}
/** Hundredths of a percent; null for what is none. */
export const shareOf = (text: string): number | null => {
  const reading = parseAmount(text.replace('%', ''))
  return 'cents' in reading ? reading.cents : null
}
export const shareText = (share: number | null): string =>
  share === null ? '' : (share / 100).toFixed(share % 100 === 0 ? 0 : 2).replace('.', ',')

type Person = Pick<Owner, 'firstName' | 'lastName' | 'documentType' | 'documentNumber' | 'birthDate' | 'nationality'>
const personTexts = (person: Person) => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  documentType: person.documentType ?? '',
  documentNumber: person.documentNumber ?? '',
  birthDate: person.birthDate ? writeDate(person.birthDate) : '',
  nationality: person.nationality ?? '',
})
type PersonTexts = ReturnType<typeof personTexts>
const personBody = (texts: PersonTexts, documentCountry: string) => ({
  firstName: line(texts.firstName),
  lastName: line(texts.lastName),
  documentType: oneOf(documentTypes, texts.documentType),
  documentNumber: line(normalizeDocument(texts.documentNumber, documentCountry)),
  birthDate: day(texts.birthDate),
  nationality: line(texts.nationality),
})

type Address = Pick<Owner, 'street' | 'addressAddition' | 'postcode' | 'city' | 'state'>
const addressTexts = (address: Address) => ({
  street: address.street ?? '',
  addressAddition: address.addressAddition ?? '',
  postcode: address.postcode ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
})
type AddressTexts = ReturnType<typeof addressTexts>
const addressBody = (texts: AddressTexts) => ({
  street: line(texts.street),
  addressAddition: line(texts.addressAddition),
  postcode: line(texts.postcode),
  city: line(texts.city),
  state: line(texts.state),
})

export const profileTexts = (profile: Profile) => ({
  ...personTexts(profile),
  phone: phoneText(profile.phone ?? ''),
  otherPhone: phoneText(profile.otherPhone ?? ''),
  position: profile.position ?? '',
  businessActivity: profile.businessActivity ?? '',
  ...addressTexts(profile),
})
export type ProfileTexts = ReturnType<typeof profileTexts>
export const profileBody = (texts: ProfileTexts, country: HomeCountry) =>
  ({
    ...personBody(texts, country),
    phone: phone(texts.phone),
    otherPhone: phone(texts.otherPhone),
    position: line(texts.position),
    businessActivity: line(texts.businessActivity),
    ...addressBody(texts),
  }) satisfies Said<ProfileBody, keyof ProfileTexts>

export const enterpriseTexts = (enterprise: Enterprise) => ({
  name: enterprise.name ?? '',
  tradeName: enterprise.tradeName ?? '',
  taxId: enterprise.taxId ?? '',
  legalForm: enterprise.legalForm ?? '',
  businessActivity: enterprise.businessActivity ?? '',
  ...addressTexts(enterprise),
  phone: phoneText(enterprise.phone ?? ''),
  otherPhone: phoneText(enterprise.otherPhone ?? ''),
  website: enterprise.website ?? '',
})
export type EnterpriseTexts = ReturnType<typeof enterpriseTexts>
export const enterpriseBody = (texts: EnterpriseTexts, country: HomeCountry) =>
  ({
    name: line(texts.name),
    tradeName: line(texts.tradeName),
    taxId: line(normalizeDocument(texts.taxId, country)),
    legalForm: oneOf(legalForms, texts.legalForm),
    businessActivity: line(texts.businessActivity),
    ...addressBody(texts),
    phone: phone(texts.phone),
    otherPhone: phone(texts.otherPhone),
    website: website(texts.website),
  }) satisfies Said<EnterpriseBody, keyof EnterpriseTexts>

/** An owner without data, of a company in that country. */
const nobody = (country: HomeCountry): Omit<Owner, 'id' | 'complete'> => ({
  firstName: null,
  lastName: null,
  documentType: null,
  documentNumber: null,
  documentCountry: country,
  birthDate: null,
  nationality: null,
  street: null,
  addressAddition: null,
  postcode: null,
  city: null,
  state: null,
  country,
  share: null,
  controlKind: null,
  pep: false,
  isRepresentative: false,
})
export const ownerTexts = (owner: Owner | null, country: HomeCountry, type: OwnershipType | null) => {
  const known = owner ?? nobody(country)
  return {
    ...personTexts(known),
    documentCountry: known.documentCountry ?? country,
    ...addressTexts(known),
    country: known.country ?? country,
    // Who has all of it has all of it.
    share: shareText(known.share ?? (type === 'full' ? wholeShare : null)),
    controlKind: known.controlKind ?? '',
    pep: known.pep,
    isRepresentative: known.isRepresentative,
  }
}
export type OwnerTexts = ReturnType<typeof ownerTexts>
export const ownerBody = (texts: OwnerTexts) =>
  ({
    ...personBody(texts, texts.documentCountry),
    documentCountry: line(texts.documentCountry),
    ...addressBody(texts),
    country: line(texts.country),
    share: shareOf(texts.share),
    controlKind: oneOf(controlKinds, texts.controlKind),
    pep: texts.pep,
    isRepresentative: texts.isRepresentative,
  }) satisfies Said<OwnerBody, keyof OwnerTexts>
