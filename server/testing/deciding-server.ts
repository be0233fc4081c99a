/** A server in live mode whose cards and credit are decided by services of the test. */
import { testServer, type TestServer } from './app.ts'
import type { TestService } from './service.ts'

type Deciding = { cards: TestService; credit: TestService; url?: string; allowPrivate?: boolean; milliseconds?: number }

/** `url`: another address of the decision service than its own. `milliseconds`: how long it waits for an answer. */
export const decidingServer = ({
  cards,
  credit,
  url = credit.url,
  allowPrivate = true,
  milliseconds = 2000,
}: Deciding): Promise<TestServer> =>
  testServer({
    creditDecision: 'service',
    services: {
      cards: { url: cards.url, key: cards.key, fieldsUrl: 'https://cards.example/fields' },
      decision: { url, key: credit.key },
      openBanking: null,
      sms: null,
      reach: { allowPrivate, milliseconds },
    },
  })
