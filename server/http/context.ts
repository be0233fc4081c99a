/** What a handler gets, and what it may answer. Everything else is done before it runs, by `mount`. */
import type { Kysely, Transaction } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Call, CallGroup, HandlerAnswer, HandlerInput, OwnError } from '#contract/define.ts'
import type { commonErrors, ErrorFields } from '#contract/errors.ts'
import type { notificationLevels, NotificationType } from '#contract/notifications.ts'
import type { Guesses } from '../auth/guesses/guesses.ts'
import type { Merchant } from '../auth/queries.ts'
import type { Database } from '../db/schema.ts'
import type { PeopleHasher } from '../lib/audiences/identifiers.ts'
import type { CheckoutTools } from '../lib/checkout/tools.ts'
import type { Clock } from '../lib/clock.ts'
import type { Decide } from '../lib/decision/decision.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Feed } from '../lib/events/feed.ts'
import type { AskBank } from '../lib/open-banking/open-banking.ts'
import type { Lender } from '../lib/precontract/information.ts'
import type { Vault } from '../lib/uploads/vault.ts'
import type { AppConfig, Provider } from './config.ts'
import type { Refusal } from './failure.ts'

/** A merchant in one mode; every query is bound to it. */
export type Scope = { merchantId: string; sandbox: boolean }

export type Person = {
  kind: 'person'
  userId: string
  companyId: string
  role: Role
  name: string
  email: string
  sessionId: string
  /** When the password was given that opened the session. */
  signedIn: Date
  /** When the access token of this call ends. */
  accessExpires: Date
  /** When the person or the company's account was disabled. */
  disabled: Date | null
}
export type KeyCaller = { kind: 'key'; keyId: string; merchantId: string; companyId: string; disabled: Date | null }
export type Nobody = { kind: 'nobody' }
export type Caller = Person | KeyCaller | Nobody

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

type CommonError = (typeof commonErrors)[number]

/** What may be said of an error beside its type. The message is English and for developers. */
export type FailureDetail = { fields?: ErrorFields; message?: string; retryAfter?: number }

/** Goes to the audit row; ids and figures, never personal data. `of`: whose it is, where the path names no merchant. */
export type AuditNote = {
  objectId?: string
  userId?: string
  companyId?: string
  of?: Scope & { companyId: string }
} & Record<string, unknown>

/**
 * Tells people of what the call did. To whom: all with one of the roles but the one who did it, and the people named
 * (null is nobody); in either case only those who may see the merchant of the call.
 */
export type Notice = {
  type: NotificationType
  level?: (typeof notificationLevels)[number]
  operationId?: string
  to: { roles?: readonly Role[]; users?: readonly (string | null)[] }
}

export type Context<C extends Call = Call> = {
  caller: CallerOf<C>
  scope: IsScoped<C> extends true ? Scope : undefined
  merchant: IsScoped<C> extends true ? Merchant : undefined
  sandbox: boolean
  tx: Transaction<Database>
  clock: Clock
  requestId: string
  request: IncomingCall
  /** Wrong passwords and the delays they bring. */
  guesses: Guesses
  /** Streams of what happens meanwhile. */
  feed: Feed
  mail: Mailbox
  checkout: CheckoutTools
  /** Who lends, in the words of the pre-contract information. */
  lender: Lender
  /** Who issues invoices and pays settlements. */
  provider: Provider
  /** Whom people ask who need help. */
  support: AppConfig['support']
  /** Seals files that stay. */
  vault: Vault
  /** Knows customers again who are in an audience. */
  people: PeopleHasher
  /** Answers an error and takes back everything that was written. */
  fail: (type: OwnError<C> | CommonError, detail?: FailureDetail) => never
  /** `return context.refuse(…)` answers an error and keeps what was written. */
  refuse: (type: OwnError<C> | CommonError, detail?: FailureDetail) => Refusal
  /** Adds to the audit row of this call. */
  note: (note: AuditNote) => void
  /** Written together with the audit row of this call, so only where there is one; at most one notice a person. */
  notify: (notice: Notice) => void
  /** For cookies; the body's own headers are set by `mount`. */
  setHeader: (name: string, value: string) => void
}

/** What the session's calls need of the raw request. */
export type IncomingCall = {
  header: (name: string) => string | undefined
  bearer: string | null
  /** Network address of the other end. */
  address: string
  /** Origin for links that are mailed; never one that the sender of the request could choose. */
  linkOrigin: string
  /** Whether the request came over https. */
  secure: boolean
  /** Whether a browser sent it, from a page that may. */
  fromBrowser: boolean
  /** Host, with its port, of the page that asks, where that is none of ours; `null` as text is a page without an address. */
  foreignHost: string | null
}

export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: Context<C>,
) => Promise<HandlerAnswer<C> | Refusal>

/** What there is before the transaction: reads, others' services, and no way to write what the call is to do. */
export type Before<C extends Call = Call> = Omit<
  Context<C>,
  'tx' | 'refuse' | 'note' | 'notify' | 'setHeader' | 'mail'
> & {
  /** The database, outside the transaction; gives up where it does not answer. */
  read: <T>(query: (db: Kysely<Database>) => Promise<T>) => Promise<T>
  /** Decides on credit. Only here: it may take seconds, in which nothing may be locked. */
  decide: Decide
  /** Asks whether a sale needs a look at the customer's bank account; likewise. */
  askBank: AskBank
}

/**
 * A handler in two steps: `before` runs ahead of the transaction, for slow work that must not hold a connection, such
 * as looking at a password or asking a service. What it finds goes to `run`, and what it refuses is answered as if `run`
 * had. Not run where the idempotency key has its answer already; two sends at once may both come here, and one of them
 * to `run`.
 */
export type Staged<C extends Call, B = unknown> = {
  before(input: HandlerInput<C>, context: Before<C>): Promise<B>
  run(input: HandlerInput<C>, context: Context<C>, found: B): Promise<HandlerAnswer<C> | Refusal>
}

/** One handler for each call of a group: a missing one does not compile. */
export type Handlers<G extends CallGroup> = { [N in keyof G]: Handler<G[N]> | Staged<G[N]> }
