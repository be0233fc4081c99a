import type { Kysely } from 'kysely'
import type { Guesses } from '../auth/guesses/guesses.ts'
import type { Database } from '../db/schema.ts'
import type { PeopleHasher } from '../lib/audiences/identifiers.ts'
import type { CheckoutTools } from '../lib/checkout/tools.ts'
import type { Clock } from '../lib/clock.ts'
import type { Decide } from '../lib/decision/decision.ts'
import type { Feed } from '../lib/events/feed.ts'
import type { AskBank } from '../lib/open-banking/open-banking.ts'
import type { Lender } from '../lib/precontract/information.ts'
import type { Uploads } from '../lib/uploads/uploads.ts'
import type { AppConfig } from './config.ts'
import type { Limits } from './limits.ts'
import type { Pulse } from './pulse.ts'

/** As much of a logger as the server uses; pino has this shape. */
export type Log = {
  info: (detail: object, message: string) => void
  warn: (detail: object, message: string) => void
  error: (detail: object, message: string) => void
}

/** What the parts of the HTTP side are made of. */
export type AppDeps = {
  db: Kysely<Database>
  clock: Clock
  log: Log
  config: AppConfig
  limits: Limits
  guesses: Guesses
  pulse: Pulse
  feed: Feed
  decide: Decide
  askBank: AskBank
  checkout: CheckoutTools
  lender: Lender
  uploads: Uploads
  people: PeopleHasher
}
