/** A merchant's system that hears events by an endpoint, and the jobs that send them. */
import { chainAudit } from '#server/lib/audit/chain.ts'
import { jobMailbox } from '#server/jobs/job-mailbox.ts'
import { recordWebhooks } from '#server/services/webhooks/record.ts'
import { makeWebhookSender, type WebhookSender } from '#server/services/webhooks/send.ts'
import type { TestServer } from './app.ts'
import { json, type TestService } from './service.ts'

export type Heard = {
  id: string
  type: string
  sequence: number
  sandbox: boolean
  data: { object: Record<string, unknown>; previous?: Record<string, unknown> }
}

export const makeSender = ({ db, clock, config }: TestServer): WebhookSender =>
  makeWebhookSender({ db, clock, config, log: { warn: () => {} }, mailbox: (tx) => jobMailbox(tx, { clock, config }) })

export const makeWebhookJobs = (server: TestServer) => {
  const { db, clock } = server
  const sender = makeSender(server)
  const record = async (): Promise<void> => {
    await chainAudit(db, clock)
    await recordWebhooks(db, clock)
  }
  const send = async (): Promise<void> => {
    await sender.run()
    await sender.settled()
  }
  return {
    record,
    send,
    /** All that is due, also what waits for what was sent before it. */
    deliver: async (service: TestService): Promise<void> => {
      await record()
      for (let before = -1; before !== service.asked.length;) {
        before = service.asked.length
        await send()
      }
    },
  }
}

export const heardBy = (service: TestService): Heard[] => service.asked.map(({ body }) => body as unknown as Heard) // as `recordEvent` writes it

/** The shop of Bilbao in test mode, whose system hears events at `service`. */
export const makeHearingShop = async (server: TestServer, service: TestService) => {
  const system = await server.key(server.merchants.bilbao, { sandbox: true })
  const jobs = makeWebhookJobs(server)
  const start = '2026-11-20T10:00:00.000Z'
  return {
    system,
    jobs,
    start,
    listen: async (url = service.url) =>
      (await system.merchantWebhooks.create({ body: { url, events: ['*'] } })).endpoint.id,
    ping: (endpointId: string) => system.merchantWebhooks.test({ params: { endpointId } }),
    /** So many test events, each of an object of its own, so that none waits for another. */
    pings: async (endpointId: string, count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1) await system.merchantWebhooks.test({ params: { endpointId } })
      await server.db
        .updateTable('webhook_deliveries')
        .set((eb) => ({ object_id: eb.ref('event_id') }))
        .where('endpoint_id', '=', endpointId)
        .execute()
    },
    read: (endpointId: string) => system.merchantWebhooks.get({ params: { endpointId } }),
    delivery: (deliveryId: string) => system.merchantWebhooks.delivery({ params: { deliveryId } }),
    /** Seconds after the start. */
    after: (seconds: number): void => server.clock.set(new Date(Date.parse(start) + seconds * 1000).toISOString()),
    /** Begins anew, without endpoints. */
    forget: async (): Promise<void> => {
      server.clock.set(start)
      await jobs.record()
      await server.db.deleteFrom('webhook_endpoints').execute()
      await server.db.deleteFrom('notifications').execute()
      service.asked.length = 0
      service.behave(json(() => ({})))
    },
  }
}

export type HearingShop = Awaited<ReturnType<typeof makeHearingShop>>
