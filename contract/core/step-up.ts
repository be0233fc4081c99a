/**
 * Which acts need the password again. A call names its kind (`stepUp` in its definition) and this file alone states the rule of the kind:
 * the server's check, the table of access, the API document and the tests read it. A password that the session entered less than five minutes
 * ago, at the sign-in or for another act, is enough for all but the kinds that always ask. Systems of shops, which have keys and no
 * password, are never asked.
 */

/** A password that was given is good for this long. */
export const proofMinutes = 5

type Rule = {
  /** For the documentation. */
  about: string
  /** The sum of the person's acts of the kind in so many hours, with the one asked for, from which each needs its proof; cents. */
  sum?: { from: number; hours: number }
  /** Only where the body has one of these. */
  fields?: readonly string[]
  /** Not before the account has signed up: its forms save as they are filled in, and nothing depends on them yet. */
  afterSignUp?: true
  /** Each needs the password for itself, however lately it was given. */
  always?: true
}

export const stepUpRules = {
  iban: { about: 'a change of the bank account that a shop is paid to', always: true },
  bank: { about: 'what else decides where the money goes: a new shop, and the stop of a change of bank account' },
  keys: { about: 'what a shop’s own system signs in with' },
  people: { about: 'who may do what: people, roles, invitations' },
  company: { about: 'who the company is, who answers for it and who owns it', afterSignUp: true },
  limits: { about: 'from and to which amount a shop sells', fields: ['products'] },
  money: { about: 'money that goes back to a customer', sum: { from: 500_00, hours: 24 } },
} as const satisfies Record<string, Rule>

export type StepUpKind = keyof typeof stepUpRules

export const stepUpRuleOf = (kind: StepUpKind): Rule => stepUpRules[kind]
