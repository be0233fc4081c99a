import type { Transaction } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Call, HandlerAnswer, HandlerInput, UploadedFile } from '#contract/define.ts'
import { snakeKeys } from '#contract/wire.ts'
import type { Merchant } from '../auth/queries.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeCall } from './audit.ts'
import { type Mailbox, makeMailbox } from '../mail/mailbox.ts'
import { spendProof } from '../auth/step-up/queries.ts'
import type { AuditNote, Before, Caller, Context, Handler, IncomingCall, Notice, Scope, Staged } from './context.ts'
import type { AppDeps } from './deps.ts'
import { Failure, Refusal, type Reply, replyTo, streamReply } from './failure.ts'
import { forget, isKeptFailure, keptOf, KeyTaken, once, replyOf } from './idempotency.ts'
import { type Claim, findKeptAnswer, type KeptAnswer } from './queries.ts'

/** A call that may be made and is understood: all that is left is to do it. */
export type Prepared = {
  caller: Caller
  merchant: Merchant | undefined
  scope: Scope | undefined
  sandbox: boolean
  request: IncomingCall
  requestId: string
  input: { params: Record<string, string>; query: unknown; body: unknown; file?: UploadedFile }
  /** The idempotency key, when one was sent. */
  claim: Claim | null
  /** What was answered under it before, if that is known from finding out who calls. */
  kept: KeptAnswer | null
  /** Hash of the proof that is used up when the call is done. */
  proof: Buffer | null
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
    guesses: deps.guesses,
    feed: deps.feed,
    checkout: deps.checkout,
    lender: deps.lender,
    provider: deps.config.provider,
    support: deps.config.support,
    vault: deps.uploads.vault,
    people: deps.people,
    fail: (...failure: ConstructorParameters<typeof Failure>) => {
      throw new Failure(...failure)
    },
  }
  const input = prepared.input as HandlerInput<Call> // parsed by the same call
  const read: Before['read'] = (query) => deps.pulse.within(query(deps.db))
  const { claim, kept, requestId } = prepared
  const now = () => deps.clock.now()
  const isLink = prepared.caller.kind === 'nobody'
  const earlier = claim && isLink ? await read((db) => findKeptAnswer(db, claim)) : kept
  const answered = claim && replyOf(earlier, claim, now())
  if (answered) return answered
  if (claim && earlier) await read((db) => forget(db, claim, now()))

  let found: unknown
  const attempt = () =>
    deps.pulse.started((begin) =>
      inTransaction(deps.db, (tx) => {
        begin()
        return inOne(tx, call, prepared, deps, (more) => {
          const context = { ...given, ...more, tx } as unknown as Context // its parts follow the call, known only at run time
          return typeof handler === 'function' ? handler(input, context) : handler.run(input, context, found)
        })
      }),
    )
  const whole = async (): Promise<Reply> => {
    if (typeof handler === 'function') return attempt()
    const ahead = { ...given, read, decide: deps.decide, askBank: deps.askBank } as unknown as Before // as `Context`
    found = await handler.before(input, ahead)
    return attempt()
  }
  const refusalOf = (error: unknown) => (isKeptFailure(call, error) ? replyTo(error, requestId) : null)
  const reply = await (claim ? once({ claim, now, read, attempt: whole, refusalOf }) : whole())
  if (call.method !== 'GET') deps.feed.nudge()
  return reply
}

type Collected = Pick<Context, 'mail' | 'refuse' | 'note' | 'notify' | 'setHeader'>

/** Proof used up, handler, check of its answer; audit row, notices and the answer under its key. */
const inOne = async (
  tx: Transaction<Database>,
  call: Call,
  prepared: Prepared,
  deps: AppDeps,
  handle: (collected: Collected) => unknown,
): Promise<Reply> => {
  const { claim, proof, requestId } = prepared
  let note: AuditNote = {}
  const notices: Notice[] = []
  const headers: [string, string][] = []
  if (proof && !(await spendProof(tx, proof, deps.clock.now()))) throw new Failure('StepUpRequired')
  const answer = await handle({
    mail: mailboxOf(tx, prepared, deps),
    refuse: (...failure) => new Refusal(new Failure(...failure)),
    note: (more) => {
      note = { ...note, ...more }
    },
    notify: (notice) => void notices.push(notice),
    setHeader: (name, value) => void headers.push([name, value]),
  })
  const reply = checkedReply(call, answer, requestId)
  const isFirst = await closeCall(
    call,
    { ...prepared, tx, clock: deps.clock },
    {
      note: reply.status < 400 ? note : { ...note, refused: reply.status },
      notices,
      kept: claim && keptOf(claim, reply, deps.clock.now()),
    },
  )
  if (!isFirst) throw new KeyTaken()
  return { ...reply, headers: [...reply.headers, ...headers] }
}

const mailboxOf = (tx: Transaction<Database>, { request }: Prepared, { clock, config }: AppDeps): Mailbox =>
  makeMailbox({
    tx,
    clock,
    product: config.productName,
    origin: request.linkOrigin,
    api: config.apiHost ?? `${request.linkOrigin}/api`,
    linksAnHour: config.mail.linksAnHour,
  })

const checkedReply = (call: Call, answer: unknown, requestId: string): Reply => {
  if (answer instanceof Refusal) return replyTo(answer.failure, requestId)
  if (call.answer === 'empty') return { status: 204, body: null, headers: [] }
  if (call.answer === 'stream') return streamReply(answer as HandlerAnswer<Call & { answer: 'stream' }>) // by its type
  const checked = safeParse(call.answer, snakeKeys(answer))
  if (!checked.success) throw new Error('The answer is not what the contract says.', { cause: checked.error })
  return { status: call.status ?? 200, body: JSON.stringify(checked.data), headers: [] }
}
