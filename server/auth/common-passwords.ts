/**
 * The commonest passwords, as a Bloom filter of 300 kB that `npm run passwords` makes: every one of the million commonest that is
 * long enough to be taken, and the 20,000 commonest short ones, which people put figures around. It knows each of them, and takes
 * about one in five thousand of all others for one. docs/decisions/0038-guesses.md.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const filterFile = join(import.meta.dirname, 'common-passwords.bin')
export const filterBytes = 300_000
const hashes = 13

/** Lower case without accents: how passwords are compared. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The bits of a password in its plain form. */
export const placesOf = (password: string): number[] => {
  const digest = createHash('sha256').update(password).digest()
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  return Array.from({ length: hashes }, (_, round) => (first + round * step) % (filterBytes * 8))
}

let filter: Buffer | undefined

/** Whether it is among the commonest, in its plain form. */
export const isAmongCommonest = (password: string): boolean => {
  const bits = (filter ??= readFileSync(filterFile))
  return placesOf(password).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
}
