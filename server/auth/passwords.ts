import { hash, verify } from '@node-rs/argon2'
import { makeTurns } from './turns.ts'

/**
 * Each takes a thread of the four that the process has for files and names too, and 19 MiB, so that two are at work at once. Who finds a
 * queue of some seconds is answered 429.
 */
const turn = makeTurns({ places: 2, most: 200 })

/**
 * Argon2id with the recommended cost (19 MiB, two passes); changing it only affects new hashes. Keyboards write an accent
 * in one character or in two: both are the same password.
 */
export const hashPassword = (password: string): Promise<string> => turn('', () => hash(password.normalize('NFC')))

/** Of a random, unknown password: an unknown e-mail costs the same work as a known one. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$1ejJSNTNMfIJ+75ati/zqg$nQsdcyvha5e/u+5jqonKIV42phnlCq4dDnielqWXg2Y'

/** Null for an unknown e-mail: false, after the same work. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await turn('', () => verify(passwordHash ?? decoy, password.normalize('NFC')))
  return matches && passwordHash !== null
}
