/** Calls merchants' systems back, and takes their word on the sales that wait for it; docs/guides/online-checkout.md is the contract. */
import type { Kysely } from 'kysely'
import { isUnheard } from '#domain/test-mode.ts'
import type { Clock } from '#server/core/clock.ts'
import type { AppConfig } from '#server/core/config.ts'
import { newId } from '#server/core/ids.ts'
import type { Log } from '#server/core/log.ts'
import type { Notice } from '#server/core/notice.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow, insertAuditRowAndNotices } from '#server/lib/audit/rows.queries.ts'
import { makeFlight } from '#server/lib/outgoing/flight.ts'
import { post, ServiceFault } from '#server/lib/outgoing/post.ts'
import { makeSigningSecrets } from '#server/lib/outgoing/signing-secrets.ts'
import { signedHeaders } from '#server/lib/outgoing/signature.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { confirmSale, endUnconfirmed } from '../checkout/confirmation.ts'
import { makeLinkSealer } from '../checkout/link-token.ts'
import { renameOperation } from '../checkout/rename.queries.ts'
import { mayBePrivate } from './address.ts'
import { type Heard, heardIn } from './answer.ts'
import {
  type DueCallback,
  findCompanyId,
  findConfirmationEnd,
  findSealedKey,
  markHeard,
  putOff,
  takeDueCallbacks,
} from './callbacks.queries.ts'
import { callbackSecretName, findReplaced } from './secrets.queries.ts'

/** Milliseconds for an answer, and the bytes of it that are read. */
const [patience, maxBytes] = [15_000, 16 * 1024]
/** Seconds. Longer than any answer may take: a process that dies keeps its callbacks back for so long. */
const lease = 30
/** At once, in this process: of all merchants, and of one. */
const [slots, ofOne] = [128, 4]

/** Seconds until each next attempt: while a word is awaited, and then every quarter of an hour to its end; and afterwards. */
const asking = [5, 30, 60, 120, 300, 600]
const informing = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

type Deps = {
  db: Kysely<Database>
  clock: Clock
  log: Pick<Log, 'warn'>
  config: Pick<AppConfig, 'vendor' | 'sealKey' | 'dataDir'>
  mailbox: (tx: Tx) => Mailbox
}

export type CallbackSender = {
  /** Begins to send what is due, as far as there is room, and does not wait for answers. */
  run: () => Promise<void>
  /** Resolves once nothing is on its way. */
  settled: () => Promise<void>
  /** Breaks off what is on its way; it is sent again. */
  stop: () => Promise<void>
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const nextAttempt = async ({ db, clock }: Deps, callback: DueCallback): Promise<Date | null> => {
  const { attempts, reason, operationId } = callback
  const now = clock.now()
  if (reason === 'confirmation_required') {
    const end = await findConfirmationEnd(db, callback, operationId)
    const next = later(now, asking[attempts - 1] ?? 900)
    return end && next < end ? next : null
  }
  const seconds = informing[attempts - 1]
  return seconds === undefined ? null : later(now, seconds)
}

type Said = { word: 'ok' | 'ko'; reference: string | null }

/** The yes or no to a sale that waits for it, and its later reference. What was said by another way meanwhile stays as it is. */
const takeWord = async (deps: Deps, callback: DueCallback, { word, reference }: Said): Promise<void> => {
  const { db, clock, mailbox } = deps
  const { merchantId, sandbox, operationId, reason } = callback
  const isAsked = reason === 'confirmation_required'
  if (!isAsked && reference === null) return
  const scope = { merchantId, sandbox }
  await inTransaction(db, scope, async (tx) => {
    const notices: Notice[] = []
    const notify = (notice: Notice) => void notices.push(notice)
    const desk = { tx, scope, clock, mail: mailbox(tx), notify }
    const by = { by: 'notice', actor: { kind: 'api', name: null, userId: null } } as const
    const say = () =>
      word === 'ok' ? confirmSale(desk, operationId, by) : endUnconfirmed(desk, operationId, { ...by, word: 'refused' })
    const done = isAsked ? await say() : null
    const former = reference === null ? null : await renameOperation(tx, scope, operationId, reference)
    if (!done && former === null) return
    const row = {
      id: newId(clock),
      action: done ? ('operation.confirmation' as const) : ('operation.renamed' as const),
      companyId: await findCompanyId(tx, scope),
      ...scope,
      actorKind: 'api' as const,
      actorId: null,
      objectId: operationId,
      requestId: `callback ${callback.id}`,
      address: null,
      detail: { ...done, status: word, by: by.by, ...(former !== null && { former }) },
      created: clock.now(),
    }
    const [first, ...others] = notices
    if (first) await insertAuditRowAndNotices(tx, row, [first, ...others])
    else await insertAuditRow(tx, row)
  })
}

/** Test mode loses what was answered where the total of the sale asks for that. */
const isLost = ({ sandbox, reason, attempts, body }: DueCallback): boolean => {
  const amount = body['total_amount']
  return reason === 'confirmation_required' && typeof amount === 'number' && isUnheard({ sandbox, amount }, attempts)
}

const ask = async (
  { clock, config }: Deps,
  callback: DueCallback,
  { secrets, key, ended }: { secrets: readonly Buffer[]; key: string | null; ended: AbortSignal },
): Promise<Heard> => {
  const body = Buffer.from(JSON.stringify(callback.body))
  const url = new URL(callback.url)
  if (key !== null) url.searchParams.set('access_token', key)
  const headers = {
    ...signedHeaders(secrets, callback.id, clock.now())(body),
    ...(key !== null && { authorization: `Bearer ${key}` }),
    'user-agent': `${config.vendor[0]?.toUpperCase()}${config.vendor.slice(1)}-Webhooks/1`,
  }
  const allowPrivate = mayBePrivate(callback.url, callback)
  try {
    const answer = await post(url.href, { body, headers }, { allowPrivate, milliseconds: patience, maxBytes, ended })
    return isLost(callback) ? { word: null, outcome: 'test: unheard' } : heardIn(answer)
  } catch (error) {
    if (error instanceof ServiceFault) return { word: null, outcome: error.message }
    throw error
  }
}

export const makeCallbackSender = (deps: Deps): CallbackSender => {
  const { db, clock, log } = deps
  const secretsOf = makeSigningSecrets(deps.config)
  const links = makeLinkSealer(deps.config)
  const stopping = new AbortController()
  const flight = makeFlight<DueCallback>('callback', log)

  const sendOne = async (callback: DueCallback): Promise<void> => {
    const sealed = await findSealedKey(db, callback, callback.operationId)
    const { signing } = secretsOf(callbackSecretName(callback), await findReplaced(db, callback), clock.now())
    const {
      word,
      outcome,
      reference = null,
    } = await ask(deps, callback, {
      secrets: signing.map(({ bytes }) => bytes),
      key: sealed && links.open(sealed),
      ended: stopping.signal,
    })
    if (word === null) {
      log.warn({ callback: callback.id, attempts: callback.attempts, reason: outcome }, 'callback')
      await putOff(db, callback, await nextAttempt(deps, callback), outcome)
      return
    }
    await takeWord(deps, callback, { word, reference })
    await markHeard(db, callback, clock.now(), outcome)
  }
  /** Merchants that have as many on their way as they may. */
  const busy = (): string[] => {
    const counts = Map.groupBy(flight.list(), ({ merchantId }) => merchantId)
    return [...counts].filter(([, list]) => list.length >= ofOne).map(([merchantId]) => merchantId)
  }
  return {
    run: async () => {
      const now = clock.now()
      const most = slots - flight.list().length
      if (most <= 0) return
      for (const due of await takeDueCallbacks(db, { now, until: later(now, lease), most, ofOne, busy: busy() }))
        flight.send(due, () => sendOne(due))
    },
    settled: flight.settled,
    stop: async () => {
      stopping.abort()
      await flight.settled()
    },
  }
}
