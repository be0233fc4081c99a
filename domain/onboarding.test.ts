import { describe, expect, it } from 'vitest'
import {
  type AccountType,
  documentKeysOf,
  documentStatusOf,
  isHandedIn,
  nextStep,
  type DocumentFile,
  profileFieldsOf,
  requiredFields,
  type SignUp,
  stepStates,
  stepsOf,
} from './onboarding.ts'
import { onboardingSteps } from './onboarding-steps.ts'

const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']))

/** Nothing is missing. */
const whole = (type: AccountType, more: Partial<SignUp> = {}): SignUp => ({
  type,
  profile: filled(profileFieldsOf(type)),
  enterprise: filled(requiredFields.enterprise),
  ownershipType: 'full',
  owners: [{ fields: filled(requiredFields.owner), share: 100_00, controlKind: 'capital' }],
  documents: documentKeysOf(type).map((key) => ({ key, status: 'uploaded', waived: false })),
  hasMerchant: true,
  ...more,
})
const missing = (signUp: SignUp, name: string) => stepStates(signUp).find((step) => step.name === name)?.missing

describe('steps', () => {
  it('[ON-01] [ON-02] [ON-08] are those of the account, in their order', () => {
    expect(stepsOf('enterprise')).toEqual([
      'profile',
      'enterprise',
      'ownership',
      'owner',
      'docs-info',
      'docs-upload',
      'add-merchant',
    ])
    expect(stepsOf('self_employed')).toEqual(['profile', 'docs-info', 'docs-upload', 'add-merchant'])
    expect(stepsOf('unknown')).toEqual([])
  })

  it('[ON-06] go on at the first that is not done, and stay at the last', () => {
    const at = (more: Partial<SignUp>, type: AccountType = 'enterprise') => nextStep(stepStates(whole(type, more)))
    expect(at({ profile: {}, enterprise: {} })).toBe('profile')
    expect(at({ enterprise: {}, owners: [] })).toBe('enterprise')
    expect(at({ ownershipType: null })).toBe('ownership')
    expect(at({ owners: [] })).toBe('owner')
    expect(at({ documents: [{ key: 'cif', status: 'missing', waived: false }] })).toBe('docs-info')
    expect(
      at({
        documents: whole('enterprise').documents.map((one, index) => ({
          ...one,
          status: index > 0 ? 'missing' : 'uploaded',
        })),
      }),
    ).toBe('docs-upload')
    expect(at({ hasMerchant: false })).toBe('add-merchant')
    expect(at({})).toBe('add-merchant')
    // A self-employed person does not need the parts of an enterprise.
    expect(at({ enterprise: {}, owners: [], ownershipType: null, hasMerchant: false }, 'self_employed')).toBe(
      'add-merchant',
    )
    expect(at({}, 'unknown')).toBeNull()
  })

  it('ask for no phone where there is another', () => {
    const of = (phone: string | null, other_phone: string | null) => ({
      profile: { ...whole('enterprise').profile, phone, other_phone },
      enterprise: { ...whole('enterprise').enterprise, phone, other_phone },
    })
    for (const step of ['profile', 'enterprise']) {
      expect(missing(whole('enterprise', of(null, '944123456')), step)).toEqual([])
      expect(missing(whole('enterprise', of('612345678', null)), step)).toEqual([])
      expect(missing(whole('enterprise', of(null, null)), step)).toEqual(['phone'])
      expect(missing(whole('enterprise', of('', '')), step)).toEqual(['phone'])
    }
  })

  it('say what they lack: a word, an empty text and nothing at all are not the same', () => {
    const profile = { ...whole('enterprise').profile, phone: null, last_name: '', position: undefined, street: null }
    expect(missing(whole('enterprise', { profile }), 'profile')).toEqual(['last_name', 'phone', 'position'])
    expect(missing(whole('self_employed', { profile }), 'profile')).toEqual([
      'last_name',
      'phone',
      'business_activity',
      'street',
      'postcode',
      'city',
      'state',
    ])
    expect(missing(whole('enterprise', { enterprise: {} }), 'enterprise')).toEqual([...requiredFields.enterprise])
  })

  it('[ON-05] ask of the owners what their type asks', () => {
    const owner = (share: number | null, fields = filled(requiredFields.owner)) => ({
      fields,
      share,
      controlKind: 'capital' as const,
    })
    const lacks = (more: Partial<SignUp>) => missing(whole('enterprise', more), 'owner')
    expect(lacks({ ownershipType: null })).toEqual(['ownership_type'])
    expect(lacks({ owners: [owner(99_00)] })).toEqual(['share'])
    expect(lacks({ owners: [owner(100_00), owner(null, { first_name: 'Ana' })] })).toEqual([
      'several',
      ...requiredFields.owner.filter((name) => name !== 'first_name'),
      'share',
    ])
    expect(lacks({ ownershipType: 'majority', owners: [owner(60_00), owner(50_00)] })).toEqual(['sum'])
    expect(lacks({ ownershipType: 'minority', owners: [owner(null)] })).toEqual([])
  })
})

describe('documents', () => {
  it('[ON-03] [ON-04] are five of each kind of account', () => {
    expect(documentKeysOf('enterprise')).toEqual([
      'signatory_dni',
      'cif',
      'deeds_or_taxid',
      'bank_account_certificate',
      'audited_annual_accounts',
    ])
    expect(documentKeysOf('self_employed')).toEqual([
      'deeds_or_taxid',
      'bank_account_certificate',
      'tax_agency_certificate',
      'signatory_dni',
      'audited_annual_accounts',
    ])
    expect(documentKeysOf('unknown')).toEqual([])
  })

  it('are what the worst of their files is', () => {
    const file = (status: DocumentFile['status'], expires: string | null = null): DocumentFile => ({ status, expires })
    const status = (...files: DocumentFile[]) => documentStatusOf(files, '2026-11-20')
    expect(status()).toBe('missing')
    expect(status(file('accepted'), file('uploaded'))).toBe('uploaded')
    expect(status(file('accepted'), file('in_review'))).toBe('in_review')
    expect(status(file('uploaded'), file('rejected'), file('accepted'))).toBe('rejected')
    expect(status(file('accepted', '2026-11-20'))).toBe('accepted')
    expect(status(file('accepted', '2026-11-19'), file('in_review'))).toBe('expired')
    expect(status(file('accepted'), file('accepted', '2027-01-01'))).toBe('accepted')
  })

  it('leave nothing to do once they are handed in or need not be', () => {
    const left = (['missing', 'uploaded', 'in_review', 'accepted', 'rejected', 'expired'] as const).filter(
      (status) => !isHandedIn({ status, waived: false }),
    )
    expect(left).toEqual(['missing', 'rejected', 'expired'])
    expect(isHandedIn({ status: 'missing', waived: true })).toBe(true)
    const documents = whole('enterprise').documents.map((one) => ({ ...one, status: 'expired' as const }))
    expect(missing(whole('enterprise', { documents }), 'docs-upload')).toEqual([...documentKeysOf('enterprise')])
  })
})

it('every step of an account is one of all', () => {
  for (const type of ['enterprise', 'self_employed', 'unknown'] as const)
    expect(onboardingSteps.filter((step) => stepsOf(type).includes(step))).toEqual(stepsOf(type))
})
