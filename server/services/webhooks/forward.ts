/** Forwards the events of a shop's test mode to a developer's machine while a command runs (docs/decisions/0087-listening.md). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { WebhookType } from '#domain/webhook-events.ts'
import type { Clock } from '#server/core/clock.ts'
import type { AppConfig } from '#server/core/config.ts'
import { newId } from '#server/core/ids.ts'
import { makeTicker } from '#server/core/ticker.ts'
import type { Database } from '#server/db/schema.ts'
import { post, ServiceFault } from '#server/lib/outgoing/post.ts'
import { makeSigningSecrets, type SigningSecret } from '#server/lib/outgoing/signing-secrets.ts'
import { mayBePrivate } from '../callbacks/address.ts'
import { findEventsAfter, findLastSequence, removeListener, renewListener } from './listeners.queries.ts'
import { answerBounds, makePostedEvent } from './posted-event.ts'
import { listenerSecretName } from './secrets.ts'

/** Milliseconds between two looks, and between two renewals of what lasts so long: a killed command is over within that. */
const [look, renewal, lease] = [250, 5_000, 30_000]
const batch = 50

type Deps = {
  db: Kysely<Database>
  clock: Clock
  config: Pick<AppConfig, 'vendor' | 'sealKey' | 'dataDir'>
}

/** `status`: of the answer; null without one. */
export type Forwarded = { type: WebhookType; objectId: string; status: number | null; outcome: string }

export type Forwarding = { merchantId: string; url: string; ended: AbortSignal; say: (forwarded: Forwarded) => void }

/** The same each time for a shop, so that a developer installs it once. */
export const listenerSecret = ({ config, clock }: Omit<Deps, 'db'>, merchantId: string): SigningSecret =>
  makeSigningSecrets(config)(listenerSecretName(merchantId), undefined, clock.now()).current

type Event = Awaited<ReturnType<typeof findEventsAfter>>[number]

const makeForwarder = (deps: Deps, { merchantId, url, ended }: Forwarding) => {
  const { bytes } = listenerSecret(deps, merchantId)
  const posted = makePostedEvent(deps.config.vendor)
  const bounds = { ...answerBounds, allowPrivate: mayBePrivate(url, { sandbox: true }), ended }
  return async (event: Event): Promise<Forwarded> => {
    const { type, objectId } = event
    try {
      const { status } = await post(url, posted(event, [bytes], deps.clock.now()), bounds)
      return { type, objectId, status, outcome: `answered ${status}` }
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      return { type, objectId, status: error.status, outcome: error.message }
    }
  }
}

/** Each event once, in order, from now until `ended`; resolves to how many there were. What is not taken is not sent again. */
export const forwardEvents = async (deps: Deps, forwarding: Forwarding): Promise<number> => {
  const { db, clock } = deps
  const { ended, say } = forwarding
  const scope = { merchantId: forwarding.merchantId, sandbox: true }
  const forward = makeForwarder(deps, forwarding)
  const id = newId(clock)
  const renew = () => renewListener(db, scope, id, new Date(clock.now().getTime() + lease))
  // A database that is away is met by the next look, which ends all of it.
  const ticker = makeTicker(() => renew().catch(() => {}), { every: renewal, soonest: renewal })
  let after = await findLastSequence(db, scope)
  let count = 0
  await renew()
  ticker.start()
  try {
    while (!ended.aborted) {
      const events = await findEventsAfter(db, scope, after, batch)
      for (const event of events) {
        const forwarded = await forward(event)
        if (ended.aborted) break
        say(forwarded)
        after = event.sequence
        count += 1
      }
      // The signal rejects it: the loop is over then.
      if (events.length === 0) await pause(look, undefined, { signal: ended }).catch(() => {})
    }
  } finally {
    await ticker.stop()
    await removeListener(db, scope, id, clock.now())
  }
  return count
}
