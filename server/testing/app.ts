/** A whole server for one test file: real HTTP on a free port, a database of its own, a clock that tests move. */
import type { Kysely } from 'kysely'
import type { ErrorBody } from '#contract/core/errors.ts'
import { makeApp, type Parts } from '../app.ts'
import type { Database } from '../db/schema.ts'
import { readEnv } from '../env.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { listen } from '../http/pipeline/listen.ts'
import { downloadKinds } from '../download-kinds.ts'
import { makeMailJob } from '../jobs/mail.ts'
import { testClock, type TestClock } from '#server/core/clock.ts'
import { type CallLog, makeCallLog } from '#server/services/call-log/call-log.ts'
import { type Feed, makeFeed } from '#server/services/events/feed.ts'
import { clientOf, type TestClient } from './as.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { makeCompany, makeKey, makeMerchant, makeUser, password } from './factories.ts'

/** `rival` owns another company; `disabled` owns a company whose account is disabled; `nobody` is not signed in. */
export type Name = 'owner' | 'admin' | 'editor' | 'guest' | 'disabled' | 'rival' | 'nobody'

/** What the server logged, level by level. */
export type LogLine = { level: keyof Log; detail: object; message: string }

export type TestServer = {
  /** Signed-in typed client; each call signs in anew. `sandbox` chooses the mode. */
  as: (name: Name, options?: { sandbox?: boolean }) => Promise<TestClient>
  /** Typed client with the private key of a shop. */
  key: (merchantId: string, options?: { sandbox?: boolean }) => Promise<TestClient>
  /** Signs in and returns the bare tokens. */
  signIn: (name: Exclude<Name, 'nobody'>) => Promise<{ accessToken: string; refreshToken: string }>
  /** One round of the mail job; nothing leaves without a mail server in `config`. */
  runMail: () => Promise<void>
  /** `fetch` on a path of the API, for input that no typed client sends. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  merchants: { bilbao: string; online: string; porto: string; rival: string; disabled: string }
  companies: { own: string; rival: string; disabled: string }
  users: Record<Exclude<Name, 'nobody'>, string>
  db: Kysely<Database>
  database: TestDatabase
  clock: TestClock
  config: AppConfig
  log: LogLine[]
  feed: Feed
  /** Writes when it is flushed. */
  callLog: CallLog
  /** Origin of the server; the API is under `/api`. */
  url: string
  close: () => Promise<void>
}

/** Tests have few customers, and many sales. */
const manyMessages = { toOne: 1_000_000, ofShop: 1_000_000, parts: 1_000_000 }

export const emailOf = (name: Name): string => `${name}@demo.test`

const makePeople = async (db: Kysely<Database>, clock: TestClock) => {
  const companies = {
    own: await makeCompany(db, clock),
    rival: await makeCompany(db, clock, { name: 'Ferretería Sol' }),
    disabled: await makeCompany(db, clock, { name: 'Óptica Norte', disabled: true }),
  }
  const merchants = {
    bilbao: await makeMerchant(db, clock, companies.own),
    online: await makeMerchant(db, clock, companies.own, { name: 'Casa Lumbre Online' }),
    porto: await makeMerchant(db, clock, companies.own, {
      name: 'Casa Lumbre Porto',
      country: 'PT',
      status: 'pending',
    }),
    rival: await makeMerchant(db, clock, companies.rival, { name: 'Ferretería Sol' }),
    disabled: await makeMerchant(db, clock, companies.disabled, { name: 'Óptica Norte' }),
  }
  const user = (name: Name, companyId: string, role: 'owner' | 'admin' | 'editor' | 'guest') =>
    makeUser(db, clock, { companyId, role, email: emailOf(name) })
  const users = {
    owner: await user('owner', companies.own, 'owner'),
    admin: await user('admin', companies.own, 'admin'),
    editor: await user('editor', companies.own, 'editor'),
    guest: await user('guest', companies.own, 'guest'),
    disabled: await user('disabled', companies.disabled, 'owner'),
    rival: await user('rival', companies.rival, 'owner'),
  }
  return { companies, merchants, users }
}

const collectLog = (lines: LogLine[]): Log => {
  const at = (level: keyof Log) => (detail: object, message: string) => void lines.push({ level, detail, message })
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Close it in `afterAll`. `config` replaces parts of the defaults, `make` the calls, `open` the store of the test run. */
export const testServer = async (
  { limits, ...config }: Partial<Omit<AppConfig, 'limits'>> & { limits?: Partial<AppConfig['limits']> } = {},
  make: (parts: Parts) => ReturnType<typeof makeApp> = makeApp,
  open: () => Promise<TestDatabase> = testDatabase,
): Promise<TestServer> => {
  const database = await open()
  const { db } = database
  const clock = testClock('2026-11-20T10:00:00Z')
  const people = await makePeople(db, clock)
  const log: LogLine[] = []
  const defaults = readEnv({ SEAL_KEY: 'k'.repeat(43), FILE_KEYS: `test:${'f'.repeat(42)}E` })
  const settings = { ...defaults, messages: manyMessages, ...config, limits: { ...defaults.limits, ...limits } }
  const feed = makeFeed({ db, clock })
  const base = { db, clock, log: collectLog(log), config: settings }
  const mail = makeMailJob({ ...base, downloadKinds })
  const callLog = makeCallLog({ ...base, every: null })
  const app = make({ ...base, webFolder: null, patience: 20_000, feed, callLog })
  const { url, close } = await listen(app, { ...settings, host: '127.0.0.1', port: 0 })
  const apiHost = `${url}/api`

  const signIn: TestServer['signIn'] = (name) =>
    clientOf(apiHost, { bearer: null, sandbox: false }).session.signIn({ body: { email: emailOf(name), password } })
  return {
    ...people,
    db,
    database,
    clock,
    config: settings,
    log,
    feed,
    callLog,
    url,
    signIn,
    runMail: mail.run,
    as: async (name, { sandbox = false } = {}) =>
      clientOf(apiHost, { bearer: name === 'nobody' ? null : (await signIn(name)).accessToken, sandbox }),
    key: async (merchantId, { sandbox = false } = {}) =>
      clientOf(apiHost, { bearer: (await makeKey(db, clock, merchantId)).privateKey, sandbox }),
    fetch: (path, init) => fetch(apiHost + path, init),
    close: async () => {
      await feed.end()
      await close(0)
      mail.close()
      await database.drop()
    },
  }
}

/** The error of an answer got by `fetch`. */
export const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error // every error has this body
