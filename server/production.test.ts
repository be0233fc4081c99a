import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { isProduction, productionFaults } from './production.ts'

const fresh = (): string => randomBytes(32).toString('base64url')
const PUBLIC_URL = 'https://shop.example'
const faultsOf = (settings: Record<string, string>): string[] =>
  productionFaults(readEnv({ PRIVACY_URL: 'https://provider.example/privacy', ...settings }))

describe('production', () => {
  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '::1' }, false],
    [{ DATABASE_URL: 'postgres://app:word@db.example/shop', DEMO: 'no' }, false],
    [{ PUBLIC_URL }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ TRUST_PROXY: 'yes' }, true],
  ])('with %j is %s', (settings, is) => {
    expect(isProduction(readEnv(settings))).toBe(is)
  })

  it('takes settings that are right, and whatever is set where nobody else comes', () => {
    const keys = { SEAL_KEY: fresh(), FILE_KEYS: `a:${fresh()},b:${fresh()}`, BACKUP_KEY: fresh() }
    const DATABASE_URL = 'postgres://app:word@db.example/shop?sslmode=verify-full'
    expect(faultsOf({ PUBLIC_URL, ...keys, DATABASE_URL })).toEqual([])
    expect(faultsOf({ PUBLIC_URL, DATABASE_URL: 'postgres://app:word@127.0.0.1/shop' })).toEqual([])
    expect(faultsOf({ PUBLIC_URL, DATABASE_URL: 'postgres://app:word@%2Fvar%2Frun%2Fpostgresql/shop' })).toEqual([])
    expect(faultsOf({ SEAL_KEY: 'k'.repeat(43), LOG_LEVEL: 'debug' })).toEqual([])
  })

  it('takes every key that is random', () => {
    const made = Array.from({ length: 2000 }, fresh)
    expect(made.flatMap((SEAL_KEY) => faultsOf({ PUBLIC_URL, SEAL_KEY }))).toEqual([])
  })

  const same = fresh()
  it.each([
    [{ TRUST_PROXY: 'yes' }, /^PUBLIC_URL is not set and .*: write/],
    [{ PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL is not right .*: write an address that begins with https/],
    [{ PUBLIC_URL, SEAL_KEY: 'k'.repeat(43) }, /^SEAL_KEY can be guessed: write 32 random bytes/],
    [{ PUBLIC_URL, FILE_KEYS: `a:${'0123456789'.repeat(4)}abc` }, /^FILE_KEYS \(a\) can be guessed: write/],
    [{ PUBLIC_URL, BACKUP_KEY: 'ab'.repeat(21) + 'c' }, /^BACKUP_KEY can be guessed: write/],
    [{ PUBLIC_URL, SEAL_KEY: same, FILE_KEYS: `a:${same}` }, /^FILE_KEYS \(a\) is the same key as SEAL_KEY: write/],
    [
      { PUBLIC_URL, DECISION_URL: 'https://a.example', DECISION_KEY: 'changeme-changeme' },
      /^DECISION_KEY can be guessed/,
    ],
    [
      { PUBLIC_URL, OPEN_BANKING_URL: 'https://a.example', OPEN_BANKING_KEY: 'aaaaaaaaaaaaaaaa' },
      /^OPEN_BANKING_KEY can/,
    ],
    [{ PUBLIC_URL, SMS_URL: 'https://a.example', SMS_KEY: 'my-key-of-the-service' }, /^SMS_KEY can be guessed/],
    [
      { PUBLIC_URL, DATABASE_URL: 'postgres://app:word@db.example/shop' },
      /^DATABASE_URL leads .* add \?sslmode=verify-full/,
    ],
    [{ PUBLIC_URL, PRIVACY_URL: '' }, /^PRIVACY_URL and PRIVACY_TEXTS are not set.*: write the address/],
    [{ PUBLIC_URL, LOG_LEVEL: 'debug' }, /^LOG_LEVEL=debug .*: write info/],
  ])('refuses %j', (settings, sentence) => {
    const faults = faultsOf(settings)
    expect(faults).toEqual([expect.stringMatching(sentence)])
    for (const [name, value] of Object.entries(settings))
      if (name.endsWith('KEY')) expect(faults.join()).not.toContain(value)
  })
})
