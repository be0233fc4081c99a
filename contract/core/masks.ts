/**
 * Who sees which of a customer's data. The server masks by this table in every answer and file, the app shows the way to reveal by it,
 * and the table of access is written from it. The name stays: a person at the counter needs it.
 */
import type { Role } from './access.ts'

/** `full`; `revealable`: masked until the person asks for it, which leaves a row in the audit log; `masked`: for good. */
type Sight = 'full' | 'revealable' | 'masked'

const sights = {
  document: { owner: 'revealable', admin: 'revealable', editor: 'revealable', guest: 'masked' },
  phone: { owner: 'full', admin: 'full', editor: 'full', guest: 'masked' },
  email: { owner: 'full', admin: 'full', editor: 'full', guest: 'masked' },
  /** Street, addition and postcode; place and country stay. */
  address: { owner: 'full', admin: 'full', editor: 'full', guest: 'masked' },
} as const satisfies Record<string, Record<Role, Sight>>

export type PersonalField = keyof typeof sights
export const personalFields = Object.keys(sights) as PersonalField[] // its own keys

/** Fields that a person may reveal. */
export const revealableFields = ['document'] as const satisfies readonly PersonalField[]

/** The seller who typed these fields sees them until the customer answers, to correct them: in the status of the request. */
export const ownWhileWaiting: readonly PersonalField[] = ['email', 'phone']

export const sightOf = (role: Role, field: PersonalField): Sight => sights[field][role]

const dots = '•••'

/** The last three characters of a number; nothing of a short one. */
const ofNumber = (text: string): string => {
  const bare = text.replaceAll(/\s/g, '')
  return bare.length < 8 ? dots : `${dots}${dots}${bare.slice(-3)}`
}

/** `c•••@example.test` */
export const maskedEmail = (text: string): string => {
  const at = text.lastIndexOf('@')
  return at < 1 ? dots : `${[...text][0] ?? ''}${dots}${text.slice(at)}`
}

const masks: Record<PersonalField, (text: string) => string> = {
  document: ofNumber,
  phone: ofNumber,
  email: maskedEmail,
  address: () => dots,
}

/** A value as this role sees it in an answer; nothing stays nothing. */
export const shownTo = <T extends string | null>(role: Role, field: PersonalField, text: T): T | string =>
  text === null || text === '' || sightOf(role, field) === 'full' ? text : masks[field](text)

/** Whether a value is masked: no typed value has such dots. */
export const isMasked = (text: string): boolean => text.includes(dots)
