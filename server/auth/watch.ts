/**
 * Records what looks like an attack: a row of the audit log, a line of the process log for a series, and a notice to the person. The amount
 * stored is bounded, however many addresses guess: docs/decisions/0038-guesses.md.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { NotificationType } from '#contract/calls/notifications.ts'
import type { Tx } from '../db/schema.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Asked, AskedInside } from './asked.ts'
import type { Log } from '#server/core/log.ts'
import { type AuditRow, insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { newId } from '#server/core/ids.ts'
import { sealKeyOf } from '../lib/seal-key.ts'
import { post } from '../mail/post.ts'
import { findRecipient } from '../mail/mail.queries.ts'
import { type Looked, memoryMilliseconds } from './login-throttle.ts'
import { isFirstSince, takeFromBucket } from './login-throttle.queries.ts'
import { insertWarning } from './watch.queries.ts'

const signingIn = acrossMerchants('a person who signs in')

type Person = { id: string; companyId: string }
/** `person`: whose secret was guessed at; null for an unknown address or link. */
type Attempt = Asked & {
  kind: 'sign_in' | 'known_device' | 'own_password' | 'link'
  person: Person | null
  email: string | null
}
type Wrong = Extract<Looked<unknown>, { found: null }>

export type Watch = {
  /** Keyed hash of an e-mail: the same for the same one, and meaningless to a reader of the log alone. */
  nameOf: (email: string) => string
  /** Of a secret that was wrong. Outside of transactions: the call fails, and this is kept. */
  wrong: (attempt: Attempt, looked: Wrong) => Promise<void>
  /** A refresh token was reused after its grace: its session has just been ended, in the same transaction. */
  reused: (asked: AskedInside, session: { id: string; person: Person }) => Promise<void>
}

const actions = {
  sign_in: 'session.sign_in_failed',
  known_device: 'session.sign_in_failed',
  own_password: 'session.password_refused',
  link: 'password.link_refused',
} as const

const mails = { password_guessed: 'passwordGuessed', session_stolen: 'sessionStolen' } as const satisfies Partial<
  Record<NotificationType, string>
>

/** Rows of addresses and links that no person has. Throttled sign-ins at many of them fill no log. */
const rowsOfStrangers = { most: 60, perMinute: 60 }

type Parts = { log: Log; config: AppConfig }
type Told = { auditId: string; person: Person; type: keyof typeof mails }

/** Keyed hashes of what the log must not say. */
const makeNames = (config: AppConfig): Watch['nameOf'] => {
  const secret = sealKeyOf(config)
  let key: Buffer | undefined
  return (text) => {
    key ??= Buffer.from(hkdfSync('sha256', secret(), '', 'addresses in the audit log', 32))
    return createHmac('sha256', key).update(text.trim().toLowerCase()).digest('base64url').slice(0, 22)
  }
}

const rowOf = (
  { clock, request, requestId }: Pick<Asked, 'clock' | 'request' | 'requestId'>,
  person: Person | null,
  row: Pick<AuditRow, 'action' | 'detail'> & Partial<Pick<AuditRow, 'objectId' | 'actorId' | 'actorKind'>>,
): AuditRow => ({
  id: newId(clock),
  companyId: person?.companyId ?? null,
  merchantId: null,
  sandbox: null,
  actorKind: 'anonymous',
  actorId: null,
  objectId: person?.id ?? null,
  ...row,
  requestId,
  address: request.address,
  created: clock.now(),
})

export const makeWatch = ({ log, config }: Parts): Watch => {
  const nameOf = makeNames(config)

  /** At most once an hour for one person and kind. */
  const tell = async (tx: Tx, { clock }: Pick<Asked, 'clock'>, { auditId, person, type }: Told): Promise<void> => {
    const now = clock.now()
    const since = new Date(now.getTime() - memoryMilliseconds)
    if (!(await isFirstSince(tx, `told ${type} ${person.id}`, now, since))) return
    await insertWarning(tx, { auditId, userId: person.id, type, created: now })
    const product = config.productName
    await post({ tx, clock, product }, await findRecipient(tx, person.id), { kind: mails[type] })
  }

  /** Written for known and unknown addresses alike, so that its time reveals nothing. */
  const writeSeries = async (attempt: Attempt, { failures, isSlowed }: Wrong): Promise<void> => {
    const { read, clock, request, kind, person, email } = attempt
    const name = person === null && email !== null ? { email: nameOf(email) } : {}
    const row = rowOf(attempt, person, {
      action: isSlowed ? 'session.locked_out' : actions[kind],
      detail: { kind, failures, ...name },
      ...(kind === 'own_password' && { actorKind: 'user', actorId: person?.id ?? null }),
    })
    const isKept = await read(async (db) => {
      const left = await takeFromBucket(db, 'rows of strangers', rowsOfStrangers, clock.now())
      const kept = person !== null || left !== null
      if (kept) await inTransaction(db, signingIn, (tx) => insertAuditRow(tx, row))
      return kept
    })
    if (!isSlowed) return
    log.warn({ address: request.address, user: person?.id ?? null, kind, failures }, 'Wrong passwords in series.')
    if (person === null || !isKept) return
    // Not awaited: an unknown address has no person to notify, and must not be answered sooner.
    const told: Told = { auditId: row.id, person, type: 'password_guessed' }
    read((db) => inTransaction(db, signingIn, (tx) => tell(tx, attempt, told))).catch((error: unknown) =>
      log.error({ err: error }, 'Nobody was told of wrong passwords in series.'),
    )
  }

  const writeAddress = async (attempt: Attempt): Promise<void> => {
    const { read, clock, request } = attempt
    const now = clock.now()
    const since = new Date(now.getTime() - memoryMilliseconds)
    const row = rowOf(attempt, null, { action: 'session.address_slowed', detail: {} })
    const isFirst = await read((db) =>
      inTransaction(db, signingIn, async (tx) => {
        const first = await isFirstSince(tx, `told of ${nameOf(request.address)}`, now, since)
        if (first) await insertAuditRow(tx, row)
        return first
      }),
    )
    if (isFirst) log.warn({ address: request.address }, 'Wrong passwords in series from one address.')
  }

  return {
    nameOf,
    wrong: async (attempt, looked) => {
      if (looked.isNews) await writeSeries(attempt, looked)
      if (looked.isSpent) await writeAddress(attempt)
    },
    reused: async (asked, { id, person }) => {
      const row = rowOf(asked, person, { action: 'session.token_reused', objectId: id, detail: { userId: person.id } })
      await insertAuditRow(asked.tx, row)
      await tell(asked.tx, asked, { auditId: row.id, person, type: 'session_stolen' })
      const { address } = asked.request
      log.warn({ address, user: person.id, session: id }, 'A refresh token was used again; its session has ended.')
    },
  }
}
