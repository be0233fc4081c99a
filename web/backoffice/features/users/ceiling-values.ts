import { formatAmount, type Locale } from '#domain/format.ts'
import { parseAmount } from '#domain/parse-amount.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'

export type Ceilings = AnswerOf<'refundCeilings', 'get'>
export type CeilingPerson = Ceilings['people'][number]
type Body = InputOf<'refundCeilings', 'update'>['body']

/** What a person's ceiling is: that of the role, none, or an amount of their own. */
export const choices = ['role', 'none', 'own'] as const
export type Choice = (typeof choices)[number]

export const ofRoles = ['admin', 'editor', 'keys'] as const

/** Fields by name: an amount of each role, and of each person a choice and an amount. */
export type CeilingValues = Record<string, string>
export const choiceField = (userId: string): string => `${userId}.choice`
export const amountField = (userId: string): string => `${userId}.amount`

const write = (cents: number | null, locale: Locale): string => (cents === null ? '' : writeAmount(cents, locale))

const choiceOf = ({ own, amount }: CeilingPerson): Choice => {
  if (!own) return 'role'
  return amount === null ? 'none' : 'own'
}

export const valuesOf = (ceilings: Ceilings, locale: Locale): CeilingValues => ({
  ...Object.fromEntries(ofRoles.map((role) => [role, write(ceilings[role], locale)])),
  ...Object.fromEntries(
    ceilings.people.flatMap((person) => [
      [choiceField(person.userId), choiceOf(person)],
      [amountField(person.userId), person.own ? write(person.amount, locale) : ''],
    ]),
  ),
})

/** Null without an amount. */
export const centsOf = (text: string | undefined): number | null => {
  const reading = parseAmount(text ?? '')
  return 'cents' in reading ? reading.cents : null
}

export const bodyOf = (values: CeilingValues, { people }: Ceilings): Body => ({
  admin: centsOf(values['admin']),
  editor: centsOf(values['editor']),
  keys: centsOf(values['keys']),
  people: people.flatMap(({ userId }) => {
    const choice = values[choiceField(userId)]
    if (choice === 'none') return [{ userId, amount: null }]
    return choice === 'own' ? [{ userId, amount: centsOf(values[amountField(userId)]) }] : []
  }),
})

/** As a person reads it; `none` are the words for no ceiling. */
export const shown = (cents: number | null, none: string, locale: Locale): string =>
  cents === null ? none : formatAmount(cents, locale)
