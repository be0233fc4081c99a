/**
 * Feeds every stream of this process from the database, so that it does not matter which process did something:
 * docs/decisions/0009-events.md.
 */
import type { Kysely } from 'kysely'
import type { ServerEvent } from '#contract/calls/events.ts'
import type { Database } from '#server/db/schema.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import type { Clock } from '#server/core/clock.ts'
import { findEnd, findHappenings, findStandings, type Happening } from './events.queries.ts'
import { type Line, makeLine } from './line.ts'
import { makeTicker } from '#server/core/ticker.ts'

const maxOfOne = 10
const batch = 500

export type Listening = {
  userId: string
  sessionId: string
  merchantId: string
  sandbox: boolean
  /** The stream ends with the access token that opened it. */
  until: Date
}

export type Feed = {
  /** The lines of a stream; null where the person has too many, or the server is about to end. */
  open: (tx: Kysely<Database>, listening: Listening) => Promise<AsyncIterable<string> | null>
  /** Something was done here: have a look soon. */
  nudge: () => void
  /** Streams that are open. */
  size: () => number
  /** No stream is opened any more: the server stops. */
  isEnded: () => boolean
  /** Ends every stream and takes no more; afterwards the database is left alone. */
  end: () => Promise<void>
}

type Follower = Listening & { line: Line; account: string; read: string }

export const makeFeed = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): Feed => {
  const followers = new Set<Follower>()
  let position = 0
  let isEnded = false

  const check = async (): Promise<void> => {
    const now = clock.now()
    const listening = [...followers]
    const standings = await findStandings(db, listening, now)
    const byListener = new Map(standings.map((row) => [`${row.sessionId} ${row.merchantId}`, row]))
    for (const follower of listening) {
      const standing = byListener.get(`${follower.sessionId} ${follower.merchantId}`)
      if (standing === undefined || follower.until <= now) {
        follower.line.end()
        continue
      }
      const { account, read: lastRead } = standing
      if (account !== follower.account) follower.line.tell({ kind: 'account' })
      // Another page of the person has read notices: their count is another here too.
      if (lastRead !== follower.read) follower.line.tell({ kind: 'notification' })
      Object.assign(follower, { account, read: lastRead })
    }
  }

  const read = async (): Promise<void> => {
    await chainAudit(db, clock)
    let rows: Happening[]
    do {
      rows = await findHappenings(db, position, batch)
      for (const row of rows) {
        for (const follower of followers) for (const event of eventsFor(follower, row)) follower.line.tell(event)
        position = row.position
      }
    } while (rows.length === batch)
  }

  /** First who may still hear, then what there is to be heard. */
  const look = async (): Promise<void> => {
    try {
      await check()
      await read()
    } catch {
      // The database is away: calls say so. Streams stay open and go on when it is back.
    }
    if (followers.size === 0) void ticker.stop()
  }
  // A session that has ended is cut off within a second; changes by this process are sent sooner.
  const ticker = makeTicker(look, { every: 500, soonest: 100 })

  return {
    open: async (tx, listening) => {
      // From here on, rows that are chained later are sent, and so is every later change of the account.
      const [standing] = await findStandings(tx, [listening], clock.now())
      const end = await findEnd(tx)
      const others = [...followers].filter(({ userId }) => userId === listening.userId).length
      if (isEnded || !standing || others >= maxOfOne) return null
      const line = makeLine(() => void followers.delete(follower))
      const follower: Follower = { ...listening, account: standing.account, read: standing.read, line }
      if (followers.size === 0) position = end
      followers.add(follower)
      ticker.start()
      return line
    },
    nudge: () => {
      if (followers.size > 0) ticker.soon()
    },
    size: () => followers.size,
    isEnded: () => isEnded,
    end: async () => {
      isEnded = true
      for (const { line } of followers) line.leave()
      await ticker.stop()
    },
  }
}

/**
 * Actions of the audit log are named after what they change: `operation.refunded` is sent as `operation`, and so is `checkout.opened`,
 * whose object is the operation of the request. For a settlement no id is sent.
 */
const eventsFor = ({ userId, merchantId, sandbox }: Follower, happening: Happening): ServerEvent[] => {
  const isHere = happening.merchantId === merchantId && happening.sandbox === sandbox
  const isOperation = isHere && /^(operation|checkout)\./.test(happening.action) && happening.objectId !== null
  const isSettlement = isHere && happening.action.startsWith('settlement.')
  return [
    ...(isOperation ? [{ kind: 'operation', id: happening.objectId } as ServerEvent] : []), // the id is not null there
    ...(isSettlement ? [{ kind: 'settlement' } as const] : []),
    ...(happening.told.includes(userId) ? [{ kind: 'notification' } as const] : []),
  ]
}
