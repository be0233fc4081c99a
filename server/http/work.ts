import type { Transaction } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Call, HandlerAnswer, HandlerInput } from '#contract/define.ts'
import { snakeKeys } from '#contract/wire.ts'
import type { Merchant } from '../auth/queries.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { audit } from './audit.ts'
import { decisionService } from '../lib/decision.ts'
import { type Mailbox, makeMailbox } from '../mail/mailbox.ts'
import { spendProof } from '../auth/step-up/queries.ts'
import type { AuditNote, Before, Caller, Context, Handler, IncomingCall, Notice, Scope, Staged } from './context.ts'
import type { AppDeps } from './deps.ts'
import { Failure, Refusal, type Reply, replyTo, streamReply } from './failure.ts'
import { beginOnce, endOnce, isKept } from './idempotency.ts'
import { type Claim, takeBack } from './queries.ts'

/** A call that may be made and is understood: all that is left is to do it. */
export type Prepared = {
  caller: Caller
  merchant: Merchant | undefined
  scope: Scope | undefined
  sandbox: boolean
  request: IncomingCall
  requestId: string
  input: { params: Record<string, string>; query: unknown; body: unknown }
  /** The idempotency key, when one was sent. */
  claim: Claim | null
  /** Hash of the proof that is used up when the call is done. */
  proof: Buffer | null
}

/** What the handler does before the transaction, then one transaction with the rest; others hear of what it changed. */
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
    decisionService: decisionService(deps.config.creditDecision),
    fail: (...failure: ConstructorParameters<typeof Failure>) => {
      throw new Failure(...failure)
    },
  }
  const input = prepared.input as HandlerInput<Call> // parsed by the same call
  const isStaged = typeof handler !== 'function'
  const read: Before['read'] = (query) => deps.pulse.within(query(deps.db))
  const ahead = { ...given, read } as unknown as Before // its parts follow the call, known here only at run time
  const found = isStaged ? await handler.before(input, ahead) : undefined
  const run = (context: Context) => (isStaged ? handler.run(input, context, found) : handler(input, context))
  const reply = await deps.pulse.started((begin) =>
    inTransaction(deps.db, (tx) => {
      begin()
      return inOne(tx, call, prepared, deps, (more) => run({ ...given, ...more, tx } as unknown as Context)) // as above
    }),
  )
  if (call.method !== 'GET') deps.feed.nudge()
  return reply
}

type Collected = Pick<Context, 'mail' | 'refuse' | 'note' | 'notify' | 'setHeader'>

/** Claim of the key, proof used up, handler, check of its answer, audit row and notices, answer kept. */
const inOne = async (
  tx: Transaction<Database>,
  call: Call,
  prepared: Prepared,
  deps: AppDeps,
  handle: (collected: Collected) => Promise<unknown>,
): Promise<Reply> => {
  const { claim, proof, requestId } = prepared
  const before = claim && (await beginOnce(tx, claim, deps.clock.now()))
  if (before) return before
  let note: AuditNote = {}
  const notices: Notice[] = []
  const headers: [string, string][] = []
  let reply: Reply
  try {
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
    reply = replyOf(call, answer, requestId)
  } catch (error) {
    if (!claim || !(error instanceof Failure) || !isKept(call, error.type)) throw error
    await takeBack(tx)
    reply = replyTo(error, requestId)
    await endOnce(tx, claim, reply)
    return reply
  }
  const told = reply.status < 400 ? note : { ...note, refused: reply.status }
  await audit(call, { ...prepared, tx, clock: deps.clock }, told, notices)
  if (claim) await endOnce(tx, claim, reply)
  return { ...reply, headers: [...reply.headers, ...headers] }
}

const mailboxOf = (tx: Transaction<Database>, { request }: Prepared, { clock, config }: AppDeps): Mailbox =>
  makeMailbox({
    tx,
    clock,
    product: config.productName,
    origin: request.linkOrigin,
    linksAnHour: config.mail.linksAnHour,
  })

const replyOf = (call: Call, answer: unknown, requestId: string): Reply => {
  if (answer instanceof Refusal) return replyTo(answer.failure, requestId)
  if (call.answer === 'empty') return { status: 204, body: null, headers: [] }
  if (call.answer === 'stream') return streamReply(answer as HandlerAnswer<Call & { answer: 'stream' }>) // by its type
  const checked = safeParse(call.answer, snakeKeys(answer))
  if (!checked.success) throw new Error('The answer is not what the contract says.', { cause: checked.error })
  return { status: call.status ?? 200, body: JSON.stringify(checked.data), headers: [] }
}
