import type { Role } from '#contract/core/access.ts'
import type { Account } from '../../session/account.ts'
import type { AnswerOf } from '#web/api/query.ts'

export type User = AnswerOf<'users', 'list'>['results'][number]

export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const isSelf = (user: Pick<User, 'email'>, account: Pick<Account, 'email'>): boolean =>
  user.email.toLowerCase() === account.email.toLowerCase()

/** Why somebody may not be changed by this person: it is they themselves, or an owner, whom only owners change. */
export const closedBecause = (user: Pick<User, 'email' | 'userType'>, account: Account): 'self' | 'owner' | null => {
  if (isSelf(user, account)) return 'self'
  return user.userType === 'owner' && account.userType !== 'owner' ? 'owner' : null
}

/** The roles that somebody of this role may give. */
export const givableRoles = (own: Role): readonly Role[] => {
  const below: readonly Role[] = ['admin', 'editor', 'guest']
  return own === 'owner' ? ['owner', ...below] : below
}
