import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { workThrough } from '#server/core/batches.ts'
import { type DueMail, giveUp, giveUpExpired, markSent, putOff, takeDue } from './mail.queries.ts'
import { codeOf, isFinal, type MailFile, type Transport } from './transport.ts'

/** Seconds. A process that dies while it sends holds its mails back for so long. */
const lease = 300
const maxWait = 3600
const batch = 20
const parallel = 4

const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type Log = { warn: (detail: object, message: string) => void }
type Deps = {
  db: Kysely<Database>
  clock: Clock
  log: Log
  transport: Transport
  /** The files that go with a mail. */
  attachments?: (mailId: string) => Promise<MailFile[]>
}

const noFiles = async (): Promise<MailFile[]> => []

const sendOne = async ({ db, clock, log, transport, attachments = noFiles }: Deps, mail: DueMail): Promise<void> => {
  try {
    await transport.send({ ...mail, files: await attachments(mail.id) })
  } catch (error) {
    const code = codeOf(error)
    log.warn({ mail: mail.id, attempts: mail.attempts, code }, 'A mail could not be sent.')
    if (isFinal(error)) return giveUp(db, mail.id, code)
    return putOff(db, mail.id, secondsLater(clock.now(), Math.min(maxWait, 30 * 2 ** (mail.attempts - 1))), code)
  }
  await markSent(db, mail.id, clock.now())
}

/**
 * Sends what is due and answers how much that was. Several processes may do it at once: each takes its own. What cannot
 * be sent is tried again, later and later, until it is out of date.
 */
export const sendDue = async (deps: Deps): Promise<number> => {
  const { db, clock } = deps
  await giveUpExpired(db, clock.now())
  return workThrough({
    size: batch,
    parallel,
    take: (most) => {
      const now = clock.now()
      return takeDue(db, now, secondsLater(now, lease), most)
    },
    each: (mail) => sendOne(deps, mail),
  })
}
