import type { Kysely } from 'kysely'
import type { LoginThrottle } from '../../auth/login-throttle.ts'
import type { Watch } from '../../auth/watch.ts'
import type { Database } from '../../db/schema.ts'
import type { PeopleHasher } from '#server/services/audiences/identifiers.ts'
import type { CallLog } from '#server/services/call-log/call-log.ts'
import type { SecretsOf } from '#server/lib/outgoing/signing-secrets.ts'
import type { CheckoutTools } from '#server/services/checkout/tools.ts'
import type { ClockCheck } from '#server/db/clock-check.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Decide } from '#server/services/decision/decision.ts'
import type { Feed } from '#server/services/events/feed.ts'
import type { AskBank } from '#server/services/open-banking.ts'
import type { Lender } from '#server/services/precontract/information.ts'
import type { Uploads } from '../../lib/uploads/uploads.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '../../core/log.ts'
import type { Limits } from './limits.ts'
import type { DatabaseDeadline } from '#server/db/database-deadline.ts'

/** What the parts of the HTTP side are made of. */
export type AppDeps = {
  db: Kysely<Database>
  clock: Clock
  /** Whether that clock can be believed. */
  clockCheck: ClockCheck
  log: Log
  config: AppConfig
  limits: Limits
  loginThrottle: LoginThrottle
  watch: Watch
  databaseDeadline: DatabaseDeadline
  feed: Feed
  callLog: Pick<CallLog, 'add' | 'countUnknown' | 'open'>
  /** Whether the process is to stop: it still serves, but must get no new requests. */
  isStopping: () => boolean
  decide: Decide
  askBank: AskBank
  checkout: CheckoutTools
  secretsOf: SecretsOf
  lender: Lender
  uploads: Uploads
  people: PeopleHasher
}
