/**
 * The company behind an account and the people who answer for it. Owners only. Forms save as they are filled in: a write takes any
 * subset, null empties a field, and every value that is given must be right. With `draft: false` (what POST means unless it says
 * otherwise) the whole must be right and complete, else 400 at the fields that are not; PATCH is a draft unless it says otherwise.
 *
 * Values that are right only together (a number and its type and country, a postcode and its country, a share and its kind of
 * control) go together; where one goes alone and the other no longer fits, a draft empties that one. With an active shop nothing that
 * is required can be emptied, and `locked` fields change no more.
 *
 * A self-employed person has no enterprise and no owners: those calls answer 404, as for anything that does not exist.
 */
import { controlKinds, ownershipTypes } from '#domain/ownership.ts'
import { documentTypes, homeCountries, legalForms, longest } from '../rules/company-rules.ts'
import { call } from '../core/define.ts'
import { BirthDay, Id } from '../core/values.ts'
import { z } from '../core/zod.ts'

const given = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type))
/** What its text must be is said by `companyFaults`, for all fields at once and together. */
const Text = (most: number) => given(z.string().check(z.trim(), z.maxLength(most)))
const Country = Text(2)
const Activity = Text(10)
const draft = { draft: z.optional(z.boolean()) }

const addressFields = {
  street: Text(longest.line),
  address_addition: Text(longest.line),
  /** By the rule of its country. */
  postcode: Text(longest.postcode),
  city: Text(longest.city),
  /** Province or district, by name. */
  state: Text(longest.city),
}
const text = z.nullable(z.string())
const addressAnswer = { street: text, address_addition: text, postcode: text, city: text, state: text }

const personFields = {
  first_name: Text(100),
  last_name: Text(100),
  document_type: given(z.enum(documentTypes)),
  /** Checked by the rule of its type and country. */
  document_number: Text(longest.document),
  /** In the past, from 1900 on, and as `1990-12-31`. */
  birth_date: Text(10),
  nationality: Country,
}
const personAnswer = {
  first_name: text,
  last_name: text,
  document_type: z.nullable(z.enum(documentTypes)),
  document_number: text,
  birth_date: z.nullable(BirthDay),
  nationality: text,
}

/** Who answers for the account: of a self-employed person themselves, of an enterprise who signs for it. */
const profileFields = {
  ...personFields,
  phone: Text(20),
  /** Any number of the Spanish and Portuguese plans; it does instead of `phone`. */
  other_phone: Text(20),
  /** Of an enterprise: what the person is in it, such as its administrator. */
  position: Text(longest.position),
  /** Of a self-employed person; an enterprise has its own. */
  business_activity: Activity,
  ...addressFields,
}
const Profile = z.object({
  ...personAnswer,
  phone: text,
  other_phone: text,
  position: text,
  business_activity: text,
  ...addressAnswer,
  country: z.enum(homeCountries),
  /** Whether nothing is missing that the account needs of it. */
  complete: z.boolean(),
  /** Names of fields that the provider has verified: they change no more. */
  locked: z.array(z.string()),
})

const enterpriseFields = {
  /** Razón social, denominação. */
  name: Text(longest.name),
  /** What customers know it by, where that is another. */
  trade_name: Text(longest.name),
  /** CIF, NIPC. */
  tax_id: Text(longest.document),
  legal_form: given(z.enum(legalForms)),
  business_activity: Activity,
  ...addressFields,
  phone: Text(20),
  /** Any number of the Spanish and Portuguese plans; it does instead of `phone`. */
  other_phone: Text(20),
  website: Text(2000),
  ownership_type: given(z.enum(ownershipTypes)),
}
const Enterprise = z.object({
  /** Null until it is entered. */
  name: text,
  trade_name: text,
  tax_id: text,
  legal_form: z.nullable(z.enum(legalForms)),
  business_activity: text,
  ...addressAnswer,
  /** Of the account; it does not change. */
  country: z.enum(homeCountries),
  phone: text,
  other_phone: text,
  website: text,
  ownership_type: z.nullable(z.enum(ownershipTypes)),
  complete: z.boolean(),
  locked: z.array(z.string()),
})

const ownerFields = {
  ...personFields,
  /** Whose document it is; the country of the account where nothing is said. */
  document_country: Country,
  ...addressFields,
  /** Where the person lives. */
  country: Country,
  /** With two implied decimals: 25 % is 2500. */
  share: given(z.int()),
  control_kind: given(z.enum(controlKinds)),
  /** Holds a public office, or is close to a person who does. */
  pep: z.optional(z.boolean()),
  /** Signs for the enterprise too. */
  is_representative: z.optional(z.boolean()),
}
export const Owner = z.object({
  id: Id,
  ...personAnswer,
  document_country: text,
  ...addressAnswer,
  country: text,
  share: z.nullable(z.int()),
  control_kind: z.nullable(z.enum(controlKinds)),
  pep: z.boolean(),
  is_representative: z.boolean(),
  complete: z.boolean(),
})

const own = { access: 'company.manage', mode: 'both' } as const
const write = { ...own, stepUp: 'company' } as const

export const company = {
  getProfile: call({
    method: 'GET',
    path: '/v2/profile',
    ...own,
    summary: 'Who answers for the account',
    answer: Profile,
  }),
  createProfile: call({
    method: 'POST',
    path: '/v2/profile',
    ...write,
    summary: 'Say who answers for the account; what was said before and is not said again stays',
    body: z.strictObject({ ...profileFields, ...draft }),
    answer: Profile,
    errors: ['IdempotencyConflict', 'StepUpRequired'],
    audit: 'profile.written',
    usage: 'my_account.profile_changed',
  }),
  updateProfile: call({
    method: 'PATCH',
    path: '/v2/profile',
    ...write,
    summary: 'Change some of it',
    body: z.strictObject({ ...profileFields, ...draft }),
    answer: Profile,
    errors: ['StepUpRequired'],
    audit: 'profile.updated',
    usage: 'my_account.profile_changed',
  }),
  getEnterprise: call({
    method: 'GET',
    path: '/v2/enterprise',
    ...own,
    summary: 'The enterprise of the account',
    answer: Enterprise,
  }),
  createEnterprise: call({
    method: 'POST',
    path: '/v2/enterprise',
    ...write,
    summary: 'Describe the enterprise; what was said before and is not said again stays',
    body: z.strictObject({ ...enterpriseFields, ...draft }),
    answer: Enterprise,
    errors: ['IdempotencyConflict', 'StepUpRequired'],
    audit: 'enterprise.written',
    usage: 'my_account.enterprise_changed',
  }),
  updateEnterprise: call({
    method: 'PATCH',
    path: '/v2/enterprise',
    ...write,
    summary: 'Change some of it',
    body: z.strictObject({ ...enterpriseFields, ...draft }),
    answer: Enterprise,
    errors: ['StepUpRequired'],
    audit: 'enterprise.updated',
    usage: 'my_account.enterprise_changed',
  }),
  listOwners: call({
    method: 'GET',
    path: '/v2/enterprise/owners',
    ...own,
    summary: 'The people who own or control the enterprise',
    answer: z.object({ results: z.array(Owner) }),
  }),
  addOwner: call({
    method: 'POST',
    path: '/v2/enterprise/owners',
    ...write,
    summary: 'Add one; as a draft it needs nothing but a value or two',
    body: z.strictObject({ ...ownerFields, ...draft }),
    answer: Owner,
    status: 201,
    errors: ['IdempotencyConflict', 'StepUpRequired'],
    audit: 'enterprise_owner.added',
    usage: 'my_account.owner_added',
  }),
  updateOwner: call({
    method: 'PATCH',
    path: '/v2/enterprise/owners/{ownerId}',
    ...write,
    summary: 'Change one',
    body: z.strictObject({ ...ownerFields, ...draft }),
    answer: Owner,
    errors: ['StepUpRequired'],
    audit: 'enterprise_owner.updated',
    usage: 'my_account.owner_changed',
  }),
  removeOwner: call({
    method: 'DELETE',
    path: '/v2/enterprise/owners/{ownerId}',
    ...write,
    summary: 'Take one away',
    answer: 'empty',
    errors: ['StepUpRequired'],
    audit: 'enterprise_owner.removed',
    usage: 'my_account.owner_removed',
  }),
}
