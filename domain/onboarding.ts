/** How an owner signs up: steps, their order, the required data of each, and the documents. */
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts'
import { type Holding, ownersFault, type OwnershipType, shareFault } from './ownership.ts'

export type AccountType = 'enterprise' | 'self_employed' | 'unknown'

const ofEnterprises: readonly OnboardingStep[] = ['enterprise', 'ownership', 'owner']

/** In their order. Who is neither signs up elsewhere. */
export const stepsOf = (type: AccountType): readonly OnboardingStep[] => {
  if (type === 'unknown') return []
  return type === 'enterprise' ? onboardingSteps : onboardingSteps.filter((step) => !ofEnterprises.includes(step))
}

export const documentKeys = [
  'signatory_dni',
  'cif',
  'deeds_or_taxid',
  'bank_account_certificate',
  'tax_agency_certificate',
  'audited_annual_accounts',
] as const
export type DocumentKey = (typeof documentKeys)[number]

const documentsByType: Record<AccountType, readonly DocumentKey[]> = {
  enterprise: ['signatory_dni', 'cif', 'deeds_or_taxid', 'bank_account_certificate', 'audited_annual_accounts'],
  self_employed: [
    'deeds_or_taxid',
    'bank_account_certificate',
    'tax_agency_certificate',
    'signatory_dni',
    'audited_annual_accounts',
  ],
  unknown: [],
}
/** In the order in which they are asked for. */
export const documentKeysOf = (type: AccountType): readonly DocumentKey[] => documentsByType[type]

/** Not every company must have its accounts audited; the owner states an exemption. */
export const isWaivable = (key: DocumentKey): boolean => key === 'audited_annual_accounts'

/** Of one file. */
export type FileStatus = 'uploaded' | 'in_review' | 'accepted' | 'rejected'
/** Of a document, which may have several files, such as both sides of a card. */
export const documentStatuses = ['missing', 'uploaded', 'in_review', 'accepted', 'rejected', 'expired'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export type DocumentFile = { status: FileStatus; expires: string | null }

/** The status of a document is the worst of its files. `today`: a calendar day of the company; a document is valid through its last day. */
export const documentStatusOf = (files: readonly DocumentFile[], today: string): DocumentStatus => {
  if (files.length === 0) return 'missing'
  if (files.some(({ status }) => status === 'rejected')) return 'rejected'
  if (files.some(({ status, expires }) => status === 'accepted' && expires !== null && expires < today))
    return 'expired'
  return files.find(({ status }) => status !== 'accepted')?.status ?? 'accepted'
}

/** Whether nothing is left for the owner to do about it. */
export const isHandedIn = ({ status, waived }: { status: DocumentStatus; waived: boolean }): boolean =>
  waived || status === 'uploaded' || status === 'in_review' || status === 'accepted'

/** Fields as the calls name them. What a step is nothing without; the others may stay empty. */
export const requiredFields = {
  profile: {
    enterprise: [
      'first_name',
      'last_name',
      'phone',
      'document_type',
      'document_number',
      'birth_date',
      'nationality',
      'position',
    ],
    self_employed: [
      'first_name',
      'last_name',
      'phone',
      'document_type',
      'document_number',
      'birth_date',
      'nationality',
      'business_activity',
      'street',
      'postcode',
      'city',
      'state',
    ],
  },
  enterprise: ['name', 'tax_id', 'legal_form', 'business_activity', 'street', 'postcode', 'city', 'state', 'phone'],
  owner: [
    'first_name',
    'last_name',
    'document_type',
    'document_number',
    'birth_date',
    'nationality',
    'street',
    'postcode',
    'city',
    'country',
    'control_kind',
  ],
} as const satisfies Record<string, readonly string[] | Record<string, readonly string[]>>

type Fields = Readonly<Record<string, unknown>>

/** A field that replaces a required one: a person without a phone of the first kind enters another. */
const alternatives: Readonly<Record<string, string>> = { phone: 'other_phone' }
export const alternativeOf = (name: string): string | null => alternatives[name] ?? null

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Names of those that are empty, and whose alternative is. */
export const emptyFields = (names: readonly string[], values: Fields): string[] =>
  names.filter((name) => isEmpty(values[name]) && isEmpty(values[alternatives[name] ?? '']))

export const profileFieldsOf = (type: AccountType): readonly string[] =>
  type === 'self_employed' ? requiredFields.profile.self_employed : requiredFields.profile.enterprise

export type SignUp = {
  type: AccountType
  /** Values by the names of the calls' fields. */
  profile: Fields
  enterprise: Fields
  ownershipType: OwnershipType | null
  owners: readonly (Holding & { fields: Fields })[]
  documents: readonly { key: DocumentKey; status: DocumentStatus; waived: boolean }[]
  /** Whether it has a merchant, so that the last step has been taken once. */
  hasMerchant: boolean
}

/** `missing`: names of fields, of documents, or of what is wrong with the owners; empty where the step is done. */
export type StepState = { name: OnboardingStep; done: boolean; missing: string[] }

const ownersMissing = ({ ownershipType, owners }: SignUp): string[] => {
  if (ownershipType === null) return ['ownership_type']
  const fault = ownersFault(ownershipType, owners)
  const lacking = owners.flatMap((owner) => [
    ...emptyFields(requiredFields.owner, owner.fields),
    ...(shareFault(ownershipType, owner) ? ['share'] : []),
  ])
  return [...new Set([...(fault ? [fault] : []), ...lacking])]
}

const documentsMissing = ({ documents }: SignUp): string[] =>
  documents.filter((document) => !isHandedIn(document)).map(({ key }) => key)

const missingIn: Record<OnboardingStep, (signUp: SignUp) => string[]> = {
  profile: ({ type, profile }) => emptyFields(profileFieldsOf(type), profile),
  enterprise: ({ enterprise }) => emptyFields(requiredFields.enterprise, enterprise),
  ownership: ({ ownershipType }) => (ownershipType === null ? ['ownership_type'] : []),
  owner: ownersMissing,
  // Only to read: the step is over for an owner who has handed documents in.
  'docs-info': ({ documents }) =>
    documents.some(({ status, waived }) => waived || status !== 'missing') ? [] : ['documents'],
  'docs-upload': documentsMissing,
  'add-merchant': ({ hasMerchant }) => (hasMerchant ? [] : ['merchant']),
}

export const stepStates = (signUp: SignUp): StepState[] =>
  stepsOf(signUp.type).map((name) => {
    const missing = missingIn[name](signUp)
    return { name, done: missing.length === 0, missing }
  })

/** The step on which a returning owner continues: the first that is not done; the last one if all are. */
export const nextStep = (states: readonly StepState[]): OnboardingStep | null =>
  (states.find(({ done }) => !done) ?? states.at(-1))?.name ?? null
