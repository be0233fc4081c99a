import type { Noun } from '#web/api/query.ts'

/**
 * Nouns whose answers a user looks at again. Not among them: keys, documents, the company, users and their sessions, and results that
 * the server computes anew each time.
 */
const nouns: ReadonlySet<string> = new Set<Noun>([
  'account',
  'merchants',
  'operations',
  'orders',
  'settlements',
  'billing',
  'invoices',
  'campaigns',
  'reports',
  'dayClose',
])
const never: ReadonlySet<string> = new Set(['account.draftKey'])

/** Whether the answers of a call are kept for where there is no network. */
export const isKept = ([noun, call]: readonly unknown[]): boolean =>
  nouns.has(String(noun)) && !never.has(`${String(noun)}.${String(call)}`)

/** Data that every screen needs: its age is not shown. */
export const isFrame = ([noun]: readonly unknown[]): boolean => noun === 'account' || noun === 'merchants'

/** What says how much a person may see; another value of it makes everything kept before doubtful. */
export const rightsIn = ([noun, call]: readonly unknown[], answer: unknown): string | null => {
  const name = `${String(noun)}.${String(call)}`
  if (name === 'merchants.list') return JSON.stringify(Array.isArray(answer) ? answer.map(idOf) : null)
  if (name !== 'account.me') return null
  const { email, userType, disabled } = answer as Record<string, unknown> // see contract/calls/account.ts
  return JSON.stringify([email, userType, disabled])
}

const idOf = (merchant: unknown): unknown =>
  typeof merchant === 'object' && merchant !== null && 'id' in merchant ? merchant.id : null
