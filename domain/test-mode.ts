/**
 * What test mode does by what is typed, so that a developer tries each way that a sale can go. The one place of these rules. In live mode
 * documents alone count, where an installation decides by them, as the demo does.
 */
import { documentIsValid, type IdentityDocument, normalizeDocument } from './documents.ts'

/** A yes to less: the most that is lent for this sale, in cents. */
export type LessCredit = { lessCredit: number }
export type SandboxDecision = 'accepted' | 'rejected' | 'challenge' | LessCredit

/** Documents of Spain and Portugal that the sandbox knows. */
export const outcomesByDocument: Record<string, 'rejected' | 'challenge' | 'less'> = {
  '99999998T': 'rejected',
  '299999998': 'rejected',
  '99999995C': 'challenge',
  '299999980': 'challenge',
  '99999997E': 'less',
  '299999971': 'less',
}

/** By the cents of a total: what the lender says, or that it says nothing in time; what the card does; that a shop's word is lost. */
export const outcomesByCents = {
  1: 'rejected',
  2: 'challenge',
  3: 'card_refused',
  4: 'unanswered',
  5: 'unheard',
} as const satisfies Record<number, string>
export type TestRule = (typeof outcomesByCents)[keyof typeof outcomesByCents]

/** How often the word of a shop is lost. */
const unheardTimes = 2
/** Seconds, of `delay+N@`. */
export const longestTestDelay = 30

/** Of a sale. `amount`: its total in cents. */
type Tried = { sandbox: boolean; document: IdentityDocument | null; amount: number }

/** What a document says by itself; null where it says nothing. One that cannot exist is refused. */
const saidBy = (document: IdentityDocument | null): (typeof outcomesByDocument)[string] | null => {
  if (!document) return null
  const known = outcomesByDocument[normalizeDocument(document.number, document.country)]
  return known ?? (documentIsValid(document) ? null : 'rejected')
}

const ruleOf = ({ sandbox, amount }: Pick<Tried, 'sandbox' | 'amount'>): TestRule | null => {
  const cents = amount % 100
  return sandbox && cents in outcomesByCents ? outcomesByCents[cents as keyof typeof outcomesByCents] : null // just looked up
}

/** What the total asks for until the sale is decided; null in live mode, and where the document says what happens. */
export const testRuleOf = (tried: Tried): TestRule | null => (saidBy(tried.document) === null ? ruleOf(tried) : null)

/**
 * The provider's answer by these rules: by a known document a refusal, the identity challenge, or three quarters of the amount; else by the
 * total; else yes. `unanswered`: there is none.
 */
export const sandboxDecision = (tried: Tried): SandboxDecision | 'unanswered' => {
  const said = saidBy(tried.document)
  if (said === 'less') return { lessCredit: Math.floor((tried.amount * 3) / 4) }
  const outcome = said ?? ruleOf(tried)
  return outcome === 'rejected' || outcome === 'challenge' || outcome === 'unanswered' ? outcome : 'accepted'
}

/** Seconds until the decision is there, by the customer's e-mail. */
export const testDelay = ({ sandbox, email }: { sandbox: boolean; email: string | null }): number => {
  const [, seconds = '0'] = /^delay\+(\d{1,2})@/i.exec(email ?? '') ?? []
  return sandbox && Number(seconds) <= longestTestDelay ? Number(seconds) : 0
}

/** Whether this attempt to ask a shop for its word, of so many, is as if it had not answered. No document says anything of that. */
export const isUnheard = (sale: { sandbox: boolean; amount: number }, attempts: number): boolean =>
  ruleOf(sale) === 'unheard' && attempts <= unheardTimes
