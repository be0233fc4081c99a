import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

describe('readEnv', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      vendor: 'trastienda',
      creditDecision: 'sandbox-rules',
      limits: { signIns: 120, calls: 1200, openCalls: 2000, failedSignIns: 5, failedOfAddress: 30 },
      messages: { toOne: 10, ofShop: 2000, parts: 1000 },
      mail: { smtpUrl: null, from: null, linksAnHour: 10 },
      demo: true,
      demoAllowRemote: false,
    })
  })

  it('takes an empty value for none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('makes no demo in a database of one’s own unless told to', () => {
    const DATABASE_URL = 'postgres://app:secret@db.example/shop'
    expect(readEnv({ DATABASE_URL })).toMatchObject({ demo: false, creditDecision: 'none' })
    expect(readEnv({ DATABASE_URL, DEMO: 'yes' })).toMatchObject({ demo: true, creditDecision: 'sandbox-rules' })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'here or there'],
    ['DATABASE_URL', 'mysql://app:secret@db.example/shop'],
    ['DATABASE_POOL', '1.5'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['ALLOWED_ORIGINS', 'https://a.example,b.example'],
    ['COOKIE_DOMAIN', 'https://a.example'],
    ['VENDOR', 'Two Words'],
    ['BRAND_ACCENT', 'petrol'],
    ['DEFAULT_LOCALE', 'en-GB'],
    ['LOGIN_URL', 'javascript:alert(1)'],
    ['CREDIT_DECISION', 'always'],
    ['DEMO_ALLOW_REMOTE', 'true'],
    ['LIMIT_CALLS', '-1'],
    ['LIMIT_LINKS', '-5'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
    ['MAIL_FROM', 'no-reply at shop.example'],
  ])('names %s when it is %j, says what to write and does not repeat the value', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(EnvError)
    expect(read).toThrow(new RegExp(`^${name} is not right: write \\S`))
    expect(read).not.toThrow(value)
  })

  it('names everything that is wrong at once', () => {
    expect(() => readEnv({ PORT: 'x', VENDOR: '1' })).toThrow(/PORT is.*\nVENDOR is/)
  })

  it('refuses a mail server where it is not said where links in mails lead', () => {
    const SMTP_URL = 'smtps://shop:secret@mail.example'
    expect(() => readEnv({ SMTP_URL })).toThrow(/PUBLIC_URL/)
    expect(readEnv({ SMTP_URL, PUBLIC_URL: 'https://shop.example' }).mail.smtpUrl).toBe(SMTP_URL)
  })

  it('takes a service of others whole, by https unless it may be near, and in place of the built-in rules', () => {
    const [DECISION_URL, DECISION_KEY] = ['https://credit.example/decisions', 'a-key-of-the-service']
    const env = readEnv({ DECISION_URL, DECISION_KEY })
    expect([env.creditDecision, env.services.decision]).toEqual(['service', { url: DECISION_URL, key: DECISION_KEY }])
    expect(() => readEnv({ DECISION_URL })).toThrow(/DECISION_URL and DECISION_KEY/)
    expect(() => readEnv({ DECISION_URL, DECISION_KEY, CREDIT_DECISION: 'none' })).toThrow(/both set/)
    const near = { DECISION_URL: 'http://127.0.0.1:9/', DECISION_KEY }
    expect(() => readEnv(near)).toThrow(/https/)
    expect(readEnv({ ...near, PRIVATE_SERVICES: 'yes' }).services.reach.allowPrivate).toBe(true)
    const sms = { url: 'https://sms.example/messages', key: 'a-key-of-the-service' }
    expect(readEnv({ SMS_URL: sms.url, SMS_KEY: sms.key }).services.sms).toEqual(sms)
    expect(readEnv({}).services.sms).toBeNull()
    expect(() => readEnv({ SMS_KEY: sms.key })).toThrow(/SMS_URL and SMS_KEY/)
  })

  it('refuses an address for migrations alone', () => {
    expect(() => readEnv({ DATABASE_ADMIN_URL: 'postgres://db/shop' })).toThrow(/DATABASE_URL/)
  })
})
