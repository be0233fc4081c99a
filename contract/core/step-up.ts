/**
 * Which acts need the password again. A call names its kind (`stepUp` in its definition) and this file alone states the rule of the kind:
 * the server's check, the table of access, the API document and the tests read it. A sign-in by password less than five minutes old
 * is proof enough of everything; systems of shops, which have keys and no password, are never asked.
 */

/** Passwords given at the sign-in, and proofs, are good for this long. */
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
  /**
   * Forms that save field by field: the password that was given for one such path is good for all of them, in the same session and
   * for as long as a proof is. Of all other kinds a proof is good for the one act it was asked for, once.
   */
  shared?: RegExp
}

export const stepUpRules = {
  bank: { about: 'where the money goes: the bank account of a shop, also of a new one' },
  keys: { about: 'what a shop’s own system signs in with' },
  people: { about: 'who may do what: people, roles, invitations' },
  company: {
    about: 'who the company is, who answers for it and who owns it',
    afterSignUp: true,
    shared: /^\/v2\/(profile|enterprise)(\/|$)/,
  },
  limits: { about: 'from and to which amount a shop sells', fields: ['products'] },
  money: { about: 'money that goes back to a customer', sum: { from: 500_00, hours: 24 } },
} as const satisfies Record<string, Rule>

export type StepUpKind = keyof typeof stepUpRules

export const stepUpRuleOf = (kind: StepUpKind): Rule => stepUpRules[kind]
