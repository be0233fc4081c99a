/** What a handler gets, and what it may answer. Everything else is done before it runs, by `mount`. */
import type { Kysely } from 'kysely'
import type { Call, CallGroup, HandlerAnswer, HandlerInput, OwnError } from '#contract/core/define.ts'
import type { commonErrors } from '#contract/core/errors.ts'
import type { LoginThrottle } from '../../auth/login-throttle.ts'
import type { Merchant } from '../../auth/auth.queries.ts'
import type { Watch } from '../../auth/watch.ts'
import type { Database, Tx } from '../../db/schema.ts'
import type { PeopleHasher } from '#server/services/audiences/identifiers.ts'
import type { CallLog } from '#server/services/call-log/call-log.ts'
import type { CheckoutTools } from '#server/services/checkout/tools.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Decide } from '#server/services/decision/decision.ts'
import type { Mailbox } from '../../mail/mailbox.ts'
import type { Feed } from '#server/services/events/feed.ts'
import type { AskBank } from '#server/services/open-banking.ts'
import type { Lender } from '#server/services/precontract/information.ts'
import type { SecretsOf } from '#server/lib/outgoing/signing-secrets.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import type { AppConfig, Provider, ServiceAddress } from '#server/core/config.ts'
import type { Refusal } from '#server/core/failure.ts'
import type { KeyCaller, Nobody, Person } from '../../core/caller.ts'
import type { FailureDetail } from '../../core/failure.ts'
import type { IncomingCall } from '../../core/incoming-call.ts'
import type { Notice } from '../../core/notice.ts'
import type { Scope } from '../../core/scope.ts'

type CallerOf<C extends Call> = C['access'] extends 'private-key' | 'public-key'
  ? KeyCaller
  : C['access'] extends 'public' | 'refresh-token'
    ? Nobody
    : Person

type IsScoped<C extends Call> = C['access'] extends 'private-key' | 'public-key'
  ? true
  : C['path'] extends `${string}{merchantId}${string}`
    ? true
    : false

/** Of a call that is of all merchants: those that the person may see, and all of them in the mode of the call. */
type AllOf<C extends Call, T> = C['ofAllMerchants'] extends true ? T : undefined

type CommonError = (typeof commonErrors)[number]

/**
 * Goes to the audit row, and `objectId` to the log of calls; ids and figures, never personal data. `of`: whose it is, where the path names
 * no merchant.
 */
export type AuditNote = {
  objectId?: string
  userId?: string
  companyId?: string
  of?: Scope & { companyId: string }
} & Record<string, unknown>

export type Context<C extends Call = Call> = {
  caller: CallerOf<C>
  scope: IsScoped<C> extends true ? Scope : undefined
  merchant: IsScoped<C> extends true ? Merchant : undefined
  /** In the order in which they joined. */
  merchants: AllOf<C, readonly Merchant[]>
  sandbox: boolean
  tx: Tx
  clock: Clock
  requestId: string
  request: IncomingCall
  /** Wrong passwords and the delays they bring. */
  loginThrottle: LoginThrottle
  /** Records what looks like an attack, and notifies the person concerned. */
  watch: Watch
  /** What the product is called. */
  product: string
  /** Streams of what happens meanwhile. */
  feed: Feed
  /** Opens bodies of the log of calls. */
  callLog: Pick<CallLog, 'open'>
  mail: Mailbox
  checkout: CheckoutTools
  /** Who lends, in the words of the pre-contract information. */
  lender: Lender
  /** Who issues invoices and pays settlements. */
  provider: Provider
  /** Whom people ask who need help. */
  support: AppConfig['support']
  /** Secrets that sign what is sent to merchants' systems. */
  secretsOf: SecretsOf
  /** Seals files that stay. */
  vault: Vault
  /** Knows customers again who are in an audience. */
  people: PeopleHasher
  /** Answers an error and takes back everything that was written. */
  abort: (type: OwnError<C> | CommonError, detail?: FailureDetail) => never
  /** `return context.reject(…)` answers an error and keeps what was written. */
  reject: (type: OwnError<C> | CommonError, detail?: FailureDetail) => Refusal
  /** Adds to the audit row of this call. */
  note: (note: AuditNote) => void
  /** Written together with the audit row of this call, so only where there is one; at most one notice a person. */
  notify: (notice: Notice) => void
  /** For cookies; the body's own headers are set by `mount`. */
  setHeader: (name: string, value: string) => void
}

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: Context<C>,
) => Promise<HandlerAnswer<C> | Refusal>

/** What there is before the transaction: reads, others' services, and no way to write what the call is to do. */
export type Before<C extends Call = Call> = Omit<
  Context<C>,
  'tx' | 'reject' | 'note' | 'notify' | 'setHeader' | 'mail'
> & {
  /** The database, outside the transaction; aborts if it does not answer. */
  read: <T>(query: (db: Kysely<Database>) => Promise<T>) => Promise<T>
  /** The transaction that follows reaches rows of this merchant and mode alone; for calls whose path names no merchant. */
  bindTo: (scope: Scope) => void
  /** Who collects from customers, where there is one. */
  servicer: ServiceAddress | null
  /** Decides on credit. Only here: it may take seconds, in which nothing may be locked. */
  decide: Decide
  /** Asks whether a sale needs a look at the customer's bank account; likewise. */
  askBank: AskBank
}

/**
 * A handler in two steps. `before` runs ahead of the transaction, for slow work that must not hold a connection, such as checking a
 * password or calling a service. Its result goes to `run`; its refusals are answered like those of `run`. It does not run if the
 * idempotency key has a response already. Of two requests at once both may reach it, and one of them `run`.
 */
export type Staged<C extends Call, B = unknown> = {
  before(input: HandlerInput<C>, context: Before<C>): Promise<B>
  run(input: HandlerInput<C>, context: Context<C>, found: B): Promise<HandlerAnswer<C> | Refusal>
}

/** One handler for each call of a group: a missing one does not compile. */
export type Handlers<G extends CallGroup> = { [N in keyof G]: Handler<G[N]> | Staged<G[N]> }
