import type { Role } from '#contract/core/access.ts'
import type { Account } from '../../session/account.ts'
import type { AnswerOf } from '#web/api/query.ts'

export type User = AnswerOf<'users', 'list'>['results'][number]

export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

export const isSelf = (user: Pick<User, 'email'>, account: Pick<Account, 'email'>): boolean =>
  user.email.toLowerCase() === account.email.toLowerCase()

/** Returns why this user may not change another one: it is their own entry, or an owner, whom only owners change; else null. */
export const closedBecause = (user: Pick<User, 'email' | 'userType'>, account: Account): 'self' | 'owner' | null => {
  if (isSelf(user, account)) return 'self'
  return user.userType === 'owner' && account.userType !== 'owner' ? 'owner' : null
}

/** Returns the roles that a user of this role may assign. */
export const givableRoles = (own: Role): readonly Role[] => {
  const below: readonly Role[] = ['admin', 'editor', 'guest']
  return own === 'owner' ? ['owner', ...below] : below
}
