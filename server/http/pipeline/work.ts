import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Call, HandlerAnswer, HandlerInput, UploadedFile } from '#contract/core/define.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Merchant } from '../../auth/auth.queries.ts'
import type { Database, Tx } from '../../db/schema.ts'
import type { Reach } from '../../db/reach.ts'
import { acrossMerchants, inTransaction } from '../../db/transaction.ts'
import { closeCall } from './audit.ts'
import type { CallRecord } from './call-record.ts'
import { type Mailbox, makeMailbox } from '../../mail/mailbox.ts'
import { type Password, settlePassword } from '../../auth/step-up/step-up.ts'
import type { AuditNote, Before, Context, Handler, Staged } from './context.ts'
import type { Caller } from '#server/core/caller.ts'
import type { IncomingCall } from '#server/core/incoming-call.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Scope } from '#server/core/scope.ts'
import type { AppDeps } from './deps.ts'
import { Failure, Refusal } from '#server/core/failure.ts'
import { type Reply, replyTo, streamReply } from './reply.ts'
import { forget, isKeptFailure, keptOf, KeyTaken, once, replyOf } from './idempotency.ts'
import {
  type IdempotencyClaim,
  findStoredResponse,
  findLastingResponse,
  isTakenForGood,
  type Lasting,
} from './idempotency.queries.ts'
import { type StoredResponse } from '#server/core/stored-response.ts'

/** A call that may be made and is understood: all that is left is to do it. */
export type Prepared = {
  caller: Caller
  merchant: Merchant | undefined
  scope: Scope | undefined
  /** Of a call that is of all merchants. */
  merchants: readonly Merchant[] | undefined
  sandbox: boolean
  request: IncomingCall
  requestId: string
  /** Where errors are explained to who calls; null for people. */
  reference: string | null
  input: { params: Record<string, string>; query: unknown; body: unknown; file?: UploadedFile }
  /** The idempotency key, when one was sent. */
  claim: IdempotencyClaim | null
  /** What was answered under it before, if that is known from finding out who calls. */
  kept: StoredResponse | null
  password: Password
  record: CallRecord
}

/**
 * The answer that was given before, where there is one. Else what the handler does before the transaction, then one transaction
 * with the rest; others hear of what it changed.
 */
export const work = async (
  call: Call,
  handler: Handler<Call> | Staged<Call>,
  prepared: Prepared,
  deps: AppDeps,
): Promise<Reply> => {
  const given = {
    ...prepared,
    clock: deps.clock,
    loginThrottle: deps.loginThrottle,
    watch: deps.watch,
    product: deps.config.productName,
    feed: deps.feed,
    callLog: deps.callLog,
    checkout: deps.checkout,
    secretsOf: deps.secretsOf,
    lender: deps.lender,
    provider: deps.config.provider,
    support: deps.config.support,
    vault: deps.uploads.vault,
    people: deps.people,
    abort: (...failure: ConstructorParameters<typeof Failure>) => {
      throw new Failure(...failure)
    },
  }
  const input = prepared.input as HandlerInput<Call> // parsed by the same call
  const read: Before['read'] = (query) => deps.databaseDeadline.within(query(deps.db))
  const { claim, kept, requestId, reference } = prepared
  const now = () => deps.clock.now()
  const isLink = prepared.caller.kind === 'nobody'
  const earlier = claim && isLink ? await read((db) => findStoredResponse(db, claim)) : kept
  const answered = claim && replyOf(earlier, claim, now())
  if (answered) return answered
  if (claim && earlier) await read((db) => forget(db, claim, now()))

  let found: unknown
  let reach = reachOf(call, prepared)
  const attempt = () =>
    deps.databaseDeadline
      .started((begin) =>
        inTransaction(deps.db, reach, (tx) => {
          begin()
          return inOne(tx, call, prepared, deps, (more) => {
            const context = { ...given, ...more, tx } as unknown as Context // its parts follow the call, known only at run time
            return typeof handler === 'function' ? handler(input, context) : handler.run(input, context, found)
          })
        }),
      )
      .catch((error: unknown) => {
        throw isTakenForGood(error) ? new KeyTaken() : error
      })
  const whole = async (): Promise<Reply> => {
    if (typeof handler === 'function') return attempt()
    const bindTo: Before['bindTo'] = (scope) => {
      reach = scope
    }
    const ahead = {
      ...given,
      read,
      bindTo,
      decide: deps.decide,
      askBank: deps.askBank,
      servicer: deps.config.services.servicer ?? null,
    } as unknown as Before // as `Context`
    found = await handler.before(input, ahead)
    return attempt()
  }
  const refusalOf = (error: unknown) => (isKeptFailure(call, error) ? replyTo(error, requestId, reference) : null)
  const find = async (db: Kysely<Database>) => {
    if (!claim) return null
    const lasting =
      call.idempotency === 'lasting' && prepared.scope ? await findLastingResponse(db, prepared.scope, claim) : null
    return lasting ?? findStoredResponse(db, claim)
  }
  const reply = await (claim ? once({ claim, now, read, find, attempt: whole, refusalOf }) : whole())
  if (call.method !== 'GET') deps.feed.nudge()
  return reply
}

/**
 * Rows of the caller's company and, where the path names a merchant or the call is of all, of that merchant or of those that the person
 * may see, in the mode that the call is bound to.
 */
const reachOf = (call: Call, { caller, scope, merchants, sandbox }: Prepared): Reach => {
  if (caller.kind === 'nobody') return acrossMerchants('a caller who is not known yet')
  const { companyId } = caller
  const mode = call.mode === 'bound' ? sandbox : null
  if (merchants) return { companyId, merchantIds: merchants.map(({ id }) => id), sandbox: mode }
  return scope ? { companyId, merchantId: scope.merchantId, sandbox: mode } : { companyId }
}

type Collected = Pick<Context, 'mail' | 'reject' | 'note' | 'notify' | 'setHeader'>

/** Password, handler, check of its answer; audit row, notices and the answer under its key. */
const inOne = async (
  tx: Tx,
  call: Call,
  prepared: Prepared,
  deps: AppDeps,
  handle: (collected: Collected) => unknown,
): Promise<Reply> => {
  const { claim, password, input } = prepared
  let note: AuditNote = {}
  const notices: Notice[] = []
  const headers: [string, string][] = []
  if (password) await settlePassword(tx, password, deps.clock.now(), { call, ...prepared, ...input })
  const answer = await handle({
    mail: mailboxOf(tx, prepared, deps),
    reject: (...failure) => new Refusal(new Failure(...failure)),
    note: (more) => {
      note = { ...note, ...more }
      if (more.objectId !== undefined) prepared.record.know({ objectId: more.objectId })
    },
    notify: (notice) => void notices.push(notice),
    setHeader: (name, value) => void headers.push([name, value]),
  })
  const reply = checkedReply(call, answer, prepared)
  const isFirst = await closeCall(
    call,
    { ...prepared, tx, clock: deps.clock },
    {
      note: reply.status < 400 ? note : { ...note, refused: reply.status },
      notices,
      kept: claim && keptOf(claim, reply, deps.clock.now(), lastingOf(call, prepared, note)),
    },
  )
  if (!isFirst) throw new KeyTaken()
  return { ...reply, headers: [...reply.headers, ...headers] }
}

/** An act on money is known by its key for as long as the operation is there: time is no reason to do it twice. */
const lastingOf = (call: Call, { scope }: Prepared, { objectId }: AuditNote): Lasting | undefined => {
  if (call.idempotency !== 'lasting') return undefined
  if (!scope || objectId === undefined) throw new Error(`${call.path} keeps keys for good and names no operation.`)
  return { ...scope, operationId: objectId }
}

const mailboxOf = (tx: Tx, { request }: Prepared, { clock, config }: AppDeps): Mailbox =>
  makeMailbox({
    tx,
    clock,
    product: config.productName,
    origin: request.linkOrigin,
    api: config.apiHost ?? `${request.linkOrigin}/api`,
    linksAnHour: config.mail.linksAnHour,
    messages: config.messages,
  })

const checkedReply = (call: Call, answer: unknown, { requestId, reference }: Prepared): Reply => {
  if (answer instanceof Refusal) return replyTo(answer.failure, requestId, reference)
  if (call.answer === 'empty') return { status: 204, body: null, headers: [] }
  if (call.answer === 'stream') return streamReply(answer as HandlerAnswer<Call & { answer: 'stream' }>) // by its type
  const checked = safeParse(call.answer, snakeKeys(answer))
  if (!checked.success) throw new Error('The answer is not what the contract says.', { cause: checked.error })
  return { status: call.status ?? 200, body: JSON.stringify(checked.data), headers: [] }
}
