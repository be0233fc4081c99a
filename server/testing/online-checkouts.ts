/** Online checkouts for tests, as the system of a merchant begins them, and the server of the merchant that is called back. */
import type { CallInput } from '#contract/core/define.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Contract } from '#contract/index.ts'
import { chainAudit } from '#server/lib/audit/chain.ts'
import { jobMailbox } from '#server/jobs/job-mailbox.ts'
import { missConfirmations } from '#server/jobs/missed-confirmations.ts'
import { recordCallbacks } from '#server/services/callbacks/record.ts'
import { makeCallbackSender } from '#server/services/callbacks/send.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { json, type TestService } from './service.ts'
import { accepted, customerOf, tokenOf } from './checkouts.ts'
import { makeKey } from './factories.ts'

export type OnlineCheckout = CallInput<Contract['merchantCheckouts']['begin']>['body']
type Wanted = { mid: string; order?: Partial<OnlineCheckout['order']>; merchant?: OnlineCheckout['merchant'] }

/** One lamp of 121,00 € with tax, for Jon. */
export const onlineCheckout = ({ mid, order, merchant }: Wanted): OnlineCheckout => ({
  order: {
    id: mid,
    currency: 'EUR',
    taxRate: 2100,
    totalAmount: 121_00,
    articles: [{ name: 'Lámpara', quantity: 1, price: 100_00 }],
    ...order,
  },
  customer: { email: 'jon@example.test', firstName: 'Jon', lastName: 'Agirre' },
  ...(merchant && { merchant }),
})

/** Begun, and accepted by its customer; answers the id of the order. */
export const soldOnline = async (server: TestServer, system: TestClient, wanted: Wanted) => {
  const made = await system.merchantCheckouts.begin({ body: onlineCheckout(wanted) })
  const token = tokenOf(made.url)
  await accepted(customerOf(server), token)
  return { ...made, token }
}

/** What the jobs do: what happened is read, and systems hear of it. */
export const makeTeller = (server: TestServer) => {
  const { db, clock, config } = server
  const mailbox = (tx: Parameters<typeof jobMailbox>[0]) => jobMailbox(tx, { clock, config })
  const sender = makeCallbackSender({ db, clock, config, log: { warn: () => {} }, mailbox })
  return {
    mailbox,
    record: async (): Promise<void> => {
      await chainAudit(db, clock)
      await recordCallbacks(db, clock)
    },
    send: async (): Promise<void> => {
      await sender.run()
      await sender.settled()
    },
  }
}

/** The shop of Bilbao in test mode, whose system is at `service` and wants to be asked about each sale. */
export const makeAskedShop = async (server: TestServer, service: TestService) => {
  const shop = await server.key(server.merchants.bilbao, { sandbox: true })
  const teller = makeTeller(server)
  let sequence = 0
  const mid = (): string => `ASK-${sequence}`
  const read = () => shop.merchantOrders.get({ params: { order: mid() } })
  const miss = () => missConfirmations({ ...server, mailbox: teller.mailbox })
  return {
    shop,
    teller,
    mid,
    /** A system that writes another word into `Accept`, whose customers accept at once. */
    withWord: async (word: string) => {
      const { privateKey: key } = await makeKey(server.db, server.clock, server.merchants.bilbao)
      const client = async (body: OnlineCheckout): Promise<void> => {
        const answer = await server.fetch('/checkout', {
          method: 'POST',
          headers: {
            accept: `application/vnd.${word}.sandbox.v4+json`,
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(snakeKeys(body)),
        })
        const { url } = (await answer.json()) as { url: string } // it was taken
        await accepted(customerOf(server), tokenOf(url))
      }
      return { key, client }
    },
    next: () => {
      sequence += 1
    },
    sell: () => soldOnline(server, shop, { mid: mid(), merchant: { notificationUrl: service.url } }),
    read,
    stateOf: async () => {
      const { status, statusReason, capturedAmount } = await read()
      return [status, statusReason, capturedAmount]
    },
    miss,
    tell: async (): Promise<void> => {
      await teller.record()
      await teller.send()
    },
    /** What the system has heard. */
    heard: () => service.asked.map(({ body }) => [body['status'], body['status_reason']]),
    /** Begins anew: nothing of before is due any more, and the system says yes. */
    forget: async (): Promise<void> => {
      server.clock.set('2026-11-21T00:00:00Z')
      await miss()
      await teller.record()
      await server.db.updateTable('callbacks').set({ next_attempt: null }).execute()
      sequence += 1
      server.clock.set('2026-11-20T10:00:00Z')
      service.asked.length = 0
      service.behave(json(() => ({ status: 'ok' })))
    },
  }
}

export type AskedShop = Awaited<ReturnType<typeof makeAskedShop>>
