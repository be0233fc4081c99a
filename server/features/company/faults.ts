/** What is wrong with what a form has sent, field by field and all at once. */
import {
  type CompanyFault,
  companyFaults,
  dependsOn,
  normalNumber,
  type Subject,
} from '#contract/rules/company-faults.ts'
import { minAge } from '#contract/rules/company-rules.ts'
import type { ErrorFields } from '#contract/core/errors.ts'
import { alternativeOf, emptyFields } from '#domain/onboarding.ts'
import { isActivity } from '#server/services/activities/activities.ts'

type Values = Readonly<Record<string, unknown>>

/** A form as it was kept, and what was sent of it. */
type Form<V extends Values> = {
  subject: Subject
  before: V
  given: Partial<V>
  isDraft: boolean
  /** Whether the company has an active shop. */
  isLive: boolean
  /** Names of fields that are needed, and of those that change no more. */
  required: readonly string[]
  locked: readonly string[]
}
type Change = Form<Values> & { after: Values }

const sentences: Record<CompanyFault, string> = {
  blank: 'Write something, or null.',
  signs: 'Contains a character that is not allowed.',
  phone: 'Write the 9 digits of a phone.',
  other_phone: 'Write the 9 digits of a phone of Spain or Portugal.',
  url: 'Write an address that begins with https://.',
  country: 'Write the two letters of a country.',
  day: 'Write a day as 1990-12-31.',
  future: 'The day must be in the past.',
  minor: `Whoever answers for an account is at least ${minAge}.`,
  number: 'The number is not right: look at its control character.',
  nobody: 'This number stands for a buyer without a name.',
  not_person: 'This is the number of a company, not of a person.',
  not_entity: 'This is the number of a person, not of a company.',
  not_tax: 'Whoever sells needs a NIF or a NIE.',
  postcode: 'Write the postcode as its country does: 48005 in Spain, 4050-253 in Portugal.',
  share: 'Write a share from 1 to 10000: 25 % is 2500.',
}
const activity = 'There is no such activity in the classification of the country.'
const lockedNow = 'The provider has verified this: it changes no more. Write to support.'
const needed = 'This is needed.'
const neededLive = 'A company that sells needs this: it can change, not be emptied.'

const valueFaults = ({ subject, after }: Change, others: Readonly<Record<string, string>>): Record<string, string> => {
  const code = after['business_activity']
  const found = Object.entries(companyFaults(after, subject)).map(([name, fault]) => [name, sentences[fault]] as const)
  return {
    ...(typeof code === 'string' && !isActivity(code, subject.country) && { business_activity: activity }),
    ...others,
    ...Object.fromEntries(found),
  }
}

/** What is refused, and what was right and no longer fits what was sent, so that a draft is without it. */
const faultsOf = (change: Change, others: Readonly<Record<string, string>>) => {
  const { before, given, after, isDraft, isLive, required, locked } = change
  const fields: ErrorFields = {}
  const emptied: string[] = []
  const isGiven = (name: string): boolean => Object.hasOwn(given, name)
  for (const [name, sentence] of Object.entries(valueFaults(change, others))) {
    const isShaken = dependsOn[name]?.some(isGiven) ?? false
    const isOfForm = Object.hasOwn(after, name)
    if (!isDraft || !isOfForm || isGiven(name) || (isLive && isShaken)) fields[name] = [sentence]
    else if (isShaken) emptied.push(name)
  }
  if (!isDraft) for (const name of emptyFields(required, after)) fields[name] = [needed]
  if (isLive)
    for (const name of emptyFields(required, after)) {
      const emptiedNow = [name, alternativeOf(name)].find((one) => one !== null && isGiven(one) && before[one] !== null)
      if (emptiedNow) fields[emptiedNow] = [neededLive]
    }
  for (const name of locked) if (isGiven(name) && given[name] !== before[name]) fields[name] = [lockedNow]
  return { fields, emptied }
}

/**
 * A form with what was sent of it, or what is wrong with that. `others`: faults of fields that hang on more than the form; asked with
 * the form as it is to be.
 */
export const changed = <V extends Values>(
  { given: sent, ...form }: Form<V>,
  others: (after: V) => Record<string, string> = () => ({}),
): { fields: ErrorFields } | { fields: null; after: V; names: string[] } => {
  const written = { ...form.before, ...sent }
  const numbers = (['document_number', 'tax_id'] as const).filter((name) => Object.hasOwn(sent, name))
  const normal = Object.fromEntries(numbers.map((name) => [name, normalNumber(name, written, form.subject)]))
  const given = { ...sent, ...normal }
  const after: V = { ...written, ...normal }
  const { fields, emptied } = faultsOf({ ...form, given, after }, others(after))
  if (Object.keys(fields).length > 0) return { fields }
  const kept: V = { ...after, ...Object.fromEntries(emptied.map((name) => [name, null])) }
  return { fields: null, after: kept, names: Object.keys(kept).filter((name) => kept[name] !== form.before[name]) }
}

/** Of verified fields those with a value: an empty one was never verified. */
export const lockedOf = (isLive: boolean, verified: readonly string[], values: Values): string[] =>
  isLive ? verified.filter((name) => values[name] !== null) : []
