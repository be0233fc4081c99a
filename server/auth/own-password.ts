import type { Before } from '../http/context.ts'
import { personSubject } from './guesses/guesses.ts'
import { passwordMatches } from './passwords.ts'
import { findPasswordHash } from './queries.ts'

type Asked = Pick<Before, 'read' | 'clock' | 'guesses'> & { caller: { userId: string } }

/**
 * Whether somebody who is signed in knows their password. Wrong ones bring the same growing delays as at the sign-in
 * (429), counted apart, so that nobody outside can bring them about. For the step before a transaction.
 */
export const givesOwnPassword = async ({ read, clock, guesses, caller }: Asked, password: string): Promise<boolean> => {
  const subject = personSubject(caller.userId)
  const now = clock.now()
  await read((db) => guesses.check(db, subject, now))
  const matches = await passwordMatches(await read((db) => findPasswordHash(db, caller.userId)), password)
  await read((db) => (matches ? guesses.forget(db, subject) : guesses.add(db, subject, now)))
  return matches
}
