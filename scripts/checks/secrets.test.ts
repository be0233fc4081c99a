/** The tree has no real key, token or password; a string that looks like one is invented, and listed here. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOfTree } from '../tree/files.ts'
import { root } from './steps.ts'

/** Forms that real secrets have. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a key of Stripe or Slack': /\b(?:sk|rk)_live_[0-9A-Za-z]{16,}|\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'an address with a password':
    /\b[a-z]+:\/\/[^\s:/@'"`$<>{}]+:(?!password@|secret@)([^\s:/@'"`$<>{}…]{8,})@(?!127\.0\.0\.1|localhost|.*\.(?:example|test)\b)/,
}

/** Bits a character. */
const entropyOf = (text: string): number => {
  const counts = Map.groupBy([...text], (character) => character)
  return [...counts.values()].reduce(
    (sum, { length }) => sum - (length / text.length) * Math.log2(length / text.length),
    0,
  )
}

/** 32 random bytes as base64url or base64, as every key of ours is. */
const keys = (line: string): string[] =>
  [...line.matchAll(/(?<![\w+/-])[\w+/-]{43}=?(?![\w+/=-])/g)]
    .map(([text]) => text)
    .filter((text) => entropyOf(text) > 4.3 && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text))

/** Files with invented secrets. The hash in `passwords.ts` has no known password: the server compares with it for unknown addresses. */
const invented = new Set(['server/services/backup/backup.test.ts', 'server/auth/passwords.ts'])

const faultsIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const place = `${file}:${at + 1}`
    const found = Object.entries(forms).flatMap(([what, form]) => (form.test(line) ? [`${place}: ${what}`] : []))
    return invented.has(file) ? found : [...found, ...keys(line).map(() => `${place}: a key of 32 bytes`)]
  })

/** Words of our own, and not what npm wrote. */
const isText = (file: string): boolean => !/\.(png|woff2?|ico|jpe?g|pdf|xsd)$|^package-lock\.json$/.test(file)

const textOf = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Taken away, and not committed yet.
    return ''
  }
}

describe('secrets', () => {
  test('stand nowhere in the tree', () => {
    const files = filesOfTree(root).filter(isText)
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => faultsIn(file, textOf(file)))).toEqual([])
  })

  test.each([
    ['a private key', ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')],
    ['a key of AWS', `AKIA${'ABCD'.repeat(4)}`],
    ['a token of GitHub', `token: ghp_${'a1B2'.repeat(9)}`],
    ['an address with a password', ['postgres://shop', 'c0rrect-horse@db.internal/shop'].join(':')],
    [
      'a key of 32 bytes',
      `SEAL_KEY=${Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7 + 3)).toString('base64url')}`,
    ],
  ])('%s is seen', (what, line) => {
    expect(faultsIn('some.ts', line)).toEqual([`some.ts:1: ${what}`])
  })
})
