/**
 * What forms about a company accept, and what the API accepts of them: the same rules on both sides. Values go by the names of the
 * calls' fields; what is empty is not wrong.
 */
import { birthDayRange, type Day, isDay } from '#domain/calendar.ts'
import { documentIsValid, holderOf, type DocumentType, normalizeDocument } from '#domain/documents.ts'
import type { AccountType } from '#domain/onboarding.ts'
import { wholeShare } from '#domain/ownership.ts'
import { taxPlaceOf } from '#domain/tax-place.ts'
import { countryCodes, documentTypes, type HomeCountry, minAge } from './company-rules.ts'
import { isLine, isOtherPhone, isPersonName, isPhone, isUrl } from '../core/validation.ts'

export type CompanyForm = 'profile' | 'enterprise' | 'owner'

/** Whose form it is. `country`: of the account; `today`: its calendar day. */
export type Subject = { form: CompanyForm; type: AccountType; country: HomeCountry; today: Day }

export type CompanyFault =
  | 'blank'
  | 'signs'
  | 'phone'
  | 'other_phone'
  | 'url'
  | 'country'
  | 'day'
  | 'future'
  | 'minor'
  | 'number'
  | 'nobody'
  | 'not_person'
  | 'not_entity'
  | 'not_tax'
  | 'postcode'
  | 'share'

type Values = Readonly<Record<string, unknown>>
type Rule = (text: string, values: Values, subject: Subject) => CompanyFault | null

const line = (text: string): CompanyFault | null => {
  if (text.trim() === '') return 'blank'
  return isLine(text) && !/[<>]/.test(text) ? null : 'signs'
}
const personName = (text: string): CompanyFault | null => line(text) ?? (isPersonName(text) ? null : 'signs')
const country: Rule = (code) => (countryCodes.includes(code) ? null : 'country')

const birthDate: Rule = (text, _, { form, today }) => {
  if (!isDay(text, birthDayRange)) return 'day'
  if (text >= today) return 'future'
  const latest = `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`
  // Owners may be children; who answers for an account is of age.
  return form === 'profile' && text > latest ? 'minor' : null
}

/** Whose numbers they are; of an owner who has said nothing, those of the account's country. */
const documentCountryOf = (values: Values, subject: Subject): string =>
  typeof values['document_country'] === 'string' ? values['document_country'] : subject.country

const typeOf = (values: Values): DocumentType =>
  documentTypes.find((type) => type === values['document_type']) ?? 'others'

const documentNumber: Rule = (text, values, subject) => {
  const [type, issuer] = [typeOf(values), documentCountryOf(values, subject)]
  if (!documentIsValid({ type, number: text, country: issuer })) return 'number'
  if (issuer !== 'PT' || (type !== 'nif' && type !== 'nie')) return null
  const holder = holderOf(text)
  return holder === 'person' ? null : holder === 'entity' ? 'not_person' : 'nobody'
}

const taxId: Rule = (text, _, subject) => {
  if (!documentIsValid({ type: 'cif', number: text, country: subject.country })) {
    const isPerson = (['nif', 'nie'] as const).some((type) => documentIsValid({ ...subject, type, number: text }))
    return isPerson ? 'not_entity' : 'number'
  }
  if (subject.country !== 'PT') return null
  const holder = holderOf(text)
  return holder === 'entity' ? null : holder === 'person' ? 'not_entity' : 'nobody'
}

/** Must be one of the country where it is; of other countries we know no rule. */
const postcode: Rule = (text, values, subject) => {
  const where = subject.form === 'owner' ? values['country'] : subject.country
  const home = where === 'ES' || where === 'PT' ? where : null
  return line(text) ?? (home === null || taxPlaceOf(home, text) !== null ? null : 'postcode')
}

const rules: Record<string, Rule> = {
  first_name: personName,
  last_name: personName,
  birth_date: birthDate,
  nationality: country,
  // A seller needs a tax number, and a passport has none.
  document_type: (text, _, { form, type }) =>
    form === 'profile' && type === 'self_employed' && text !== 'nif' && text !== 'nie' ? 'not_tax' : null,
  document_number: documentNumber,
  document_country: country,
  tax_id: taxId,
  country,
  postcode,
  street: line,
  address_addition: line,
  city: line,
  state: line,
  position: line,
  name: line,
  trade_name: line,
  phone: (text) => (isPhone(text) ? null : 'phone'),
  other_phone: (text) => (isOtherPhone(text) ? null : 'other_phone'),
  website: (text) => (isUrl(text) ? null : 'url'),
}

/** What is wrong with the values of a form, field by field. */
export const companyFaults = (values: Values, subject: Subject): Record<string, CompanyFault> => {
  const found = Object.entries(values).flatMap(([name, value]): [string, CompanyFault][] => {
    const fault =
      typeof value === 'string'
        ? (rules[name]?.(value, values, subject) ?? null)
        : name === 'share' && typeof value === 'number' && (value < 1 || value > wholeShare)
          ? 'share'
          : null
    return fault ? [[name, fault]] : []
  })
  return Object.fromEntries(found)
}

/** A number as it is kept: of tax numbers without what people write around and between the digits. */
export const normalNumber = (name: 'document_number' | 'tax_id', values: Values, subject: Subject): unknown => {
  const number = values[name]
  if (typeof number !== 'string') return number
  if (name === 'tax_id') return normalizeDocument(number, subject.country)
  const isTaxNumber = ['nif', 'nie'].includes(typeOf(values))
  return normalizeDocument(number, isTaxNumber ? documentCountryOf(values, subject) : '')
}

/** A field that is right or wrong together with others: when one of those changes, it may be right no longer. */
export const dependsOn: Readonly<Record<string, readonly string[]>> = {
  document_number: ['document_type', 'document_country'],
  postcode: ['country'],
  share: ['control_kind'],
}
