/** Sends events to the servicer over HTTP, signed; docs/guides/servicer.md is the contract. */
import type { Kysely } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import { workThrough } from '#server/core/batches.ts'
import type { Clock } from '#server/core/clock.ts'
import type { AppConfig, ServiceAddress } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import type { Database } from '#server/db/schema.ts'
import { postJson } from '#server/lib/outgoing/post-json.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import { signedHeaders } from '#server/lib/outgoing/signature.ts'
import { type DueEvent, markSent, putOff, takeDueEvents } from './servicing.queries.ts'

/** Seconds. Longer than any answer may take. */
const lease = 30
const maxWait = 3600
const batch = 20
const parallel = 4

type Deps = { db: Kysely<Database>; clock: Clock; log: Pick<Log, 'warn'>; config: Pick<AppConfig, 'services'> }

const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

type Unsent = Pick<DueEvent, 'id' | 'type' | 'created' | 'merchantId' | 'sandbox' | 'operationId' | 'version' | 'body'>

/** An event as the servicer gets it, by HTTP or in a file. */
export const shownOf = ({ id, type, created, merchantId, sandbox, operationId, version, body }: Unsent) => ({
  id,
  type,
  created: created.toISOString(),
  merchant_id: merchantId,
  sandbox,
  contract: operationId,
  version,
  data: body,
})

/** Delivers one event. Throws `ServiceFault` unless the service says that it has it. */
const deliver = async ({ clock, config }: Deps, service: ServiceAddress, event: DueEvent): Promise<void> => {
  const options = {
    ...config.services.reach,
    idempotencyKey: event.id,
    headers: signedHeaders([service.key], event.id, clock.now()),
  }
  const answer = safeParse(z.object({ id: z.literal(event.id) }), await postJson(service, shownOf(event), options))
  if (!answer.success) throw new ServiceFault('answered something that is nothing about this event')
}

const sendOne = async (deps: Deps, service: ServiceAddress, event: DueEvent): Promise<void> => {
  const { db, clock, log } = deps
  try {
    await deliver(deps, service, event)
    await markSent(db, event, clock.now())
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    log.warn({ event: event.id, attempts: event.attempts, reason: error.message }, 'servicer')
    await putOff(db, event, secondsLater(clock.now(), Math.min(maxWait, 5 * 2 ** (event.attempts - 1))))
  }
}

/** Sends what is due, and again until the servicer has it. Without the setting events wait for the operator. */
export const sendServicingEvents = async (deps: Deps): Promise<number> => {
  const { servicer } = deps.config.services
  if (!servicer) return 0
  return workThrough({
    size: batch,
    parallel,
    take: (most) => {
      const now = deps.clock.now()
      return takeDueEvents(deps.db, now, secondsLater(now, lease), most)
    },
    each: (event) => sendOne(deps, servicer, event),
  })
}
