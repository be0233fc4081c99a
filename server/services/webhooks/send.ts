/** Sends events to the endpoints of merchants' systems, signed; docs/guides/webhooks.md is the contract. */
import type { Clock } from '#server/core/clock.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { makeFlight } from '#server/lib/outgoing/flight.ts'
import { type Answer, post, ServiceFault } from '#server/lib/outgoing/post.ts'
import { makeSigningSecrets } from '#server/lib/outgoing/signing-secrets.ts'
import { mayBePrivate } from '../callbacks/address.ts'
import { type Attempt, type DueDelivery, takeDue } from './deliveries.queries.ts'
import { type HealthDeps, treatFailing } from './health.ts'
import { makeOutcomes } from './outcomes.ts'
import { answerBounds, makePostedEvent } from './posted-event.ts'
import { measureOf, nextAttempt } from './schedule.ts'
import { endpointSecretName, replacedOf } from './secrets.ts'

/** Characters of an answer that are stored. */
const maxStored = 2000
/** Seconds. Longer than any answer may take: a process that dies keeps its deliveries back for so long. */
const lease = 30
/** At once in a process, and at one endpoint in all processes. Those that fail share a quarter, one attempt at a time. */
const lanes = [
  { slow: false, slots: 384, ofOne: 4 },
  { slow: true, slots: 128, ofOne: 1 },
] as const

export type SenderDeps = HealthDeps & {
  clock: Clock
  log: Pick<Log, 'warn'>
  config: Pick<AppConfig, 'vendor' | 'sealKey' | 'dataDir'>
}

export type WebhookSender = {
  /** Begins to send what is due, as far as there is room, and does not wait for answers. */
  run: () => Promise<void>
  /** Resolves once nothing is on its way. */
  settled: () => Promise<void>
  /** Breaks off what is on its way; it is sent again. */
  stop: () => Promise<void>
}

type Said = Pick<Attempt, 'status' | 'outcome' | 'answer'> & { retryAfter: string | null }

/** Text that the database takes, of any answer. */
const beginningOf = (text: string): string => text.toWellFormed().replaceAll('\0', '�').slice(0, maxStored)

const saidIn = ({ status, text, retryAfter }: Answer): Said => ({
  status,
  outcome: `answered ${status}`,
  answer: beginningOf(text),
  retryAfter,
})

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status <= 299

export const makeWebhookSender = (deps: SenderDeps): WebhookSender => {
  const { db, clock, log, config } = deps
  const secretsOf = makeSigningSecrets(config)
  const write = makeOutcomes(db)
  const posted = makePostedEvent(config.vendor)
  const stopping = new AbortController()
  const flight = makeFlight<DueDelivery & { slow: boolean }>('webhook', log)

  const ask = async (due: DueDelivery): Promise<Said> => {
    const { signing } = secretsOf(endpointSecretName(due.endpointId), replacedOf(due), clock.now())
    const keys = signing.map(({ bytes }) => bytes)
    const bounds = { ...answerBounds, allowPrivate: mayBePrivate(due.url, due), ended: stopping.signal }
    try {
      return saidIn(await post(due.url, posted(due, keys, clock.now()), bounds))
    } catch (error) {
      if (error instanceof ServiceFault)
        return { status: error.status, outcome: error.message, answer: null, retryAfter: null }
      throw error
    }
  }

  const sendOne = async (due: DueDelivery): Promise<void> => {
    const started = clock.now()
    const began = performance.now()
    const { retryAfter, ...said } = await ask(due)
    if (stopping.signal.aborted) return
    const isDelivered = isSuccess(said.status)
    const isGone = said.status === 410
    const now = clock.now()
    const next = isDelivered || isGone ? null : nextAttempt({ ...due, retryAfter }, now)
    const milliseconds = Math.round(performance.now() - began)
    const health = await write({ due, started, milliseconds, ...said, isDelivered, next })
    if (health && !isDelivered && (isGone || measureOf(health, now)))
      await treatFailing(deps, due, due.endpointId, { isGone })
  }

  const fill = async ({ slow, slots, ofOne }: (typeof lanes)[number]): Promise<void> => {
    for (;;) {
      const room = slots - flight.list().filter((one) => one.slow === slow).length
      if (room < ofOne || stopping.signal.aborted) return
      const now = clock.now()
      const until = new Date(now.getTime() + lease * 1000)
      const taken = await takeDue(db, now, until, { slow, most: Math.floor(room / ofOne), ofOne })
      for (const due of taken) flight.send({ ...due, slow }, () => sendOne(due))
      if (taken.length === 0) return
    }
  }

  return {
    run: async () => {
      for (const lane of lanes) await fill(lane)
    },
    settled: flight.settled,
    stop: async () => {
      stopping.abort()
      await flight.settled()
    },
  }
}
