/**
 * The port to the card service: its fields return a token, and a card number never reaches this server. In test mode the tokens are those
 * of test cards, and no service is called.
 */
import { createHash } from 'node:crypto'
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import { Failure } from '#server/core/failure.ts'
import type { Log } from '#server/core/log.ts'
import { postJson, ServiceFault } from '#server/lib/outgoing/post-json.ts'
import type { AppConfig, CardService, Reach } from '#server/core/config.ts'

export type CardVerdict = 'taken' | 'refused'

export type CardPort = {
  /** As the customer page gets it. */
  shown: (sandbox: boolean) => { kind: 'sandbox' | 'hosted' | 'none'; url: string | null }
  /** Throws `UpstreamUnavailable` if the service does not answer. */
  check: (asked: { sandbox: boolean; operationId: string; amount: number; card: string }) => Promise<CardVerdict>
}

/** Every other card of the sandbox does not exist, and is refused like `test-card-refused`. */
export const testCard = 'test-card-ok'

const Answer = z.object({ reference: z.string(), outcome: z.enum(['taken', 'refused']) })

type Settings = Pick<AppConfig, 'creditDecision'> & { services: { cards: CardService | null; reach: Reach } }

/** Test mode has its test cards; live mode too without a service, where the sandbox's rules decide on its credit, as in the demo. */
const takesTestCards = ({ creditDecision, services }: Settings, sandbox: boolean): boolean =>
  sandbox || (services.cards === null && creditDecision === 'sandbox-rules')

export const makeCardPort = (settings: Settings, log: Pick<Log, 'warn'>): CardPort => ({
  shown: (sandbox) => {
    const { cards } = settings.services
    if (takesTestCards(settings, sandbox)) return { kind: 'sandbox', url: null }
    return { kind: cards ? 'hosted' : 'none', url: cards?.fieldsUrl ?? null }
  },
  check: async ({ sandbox, operationId, amount, card }) => {
    const { cards, reach } = settings.services
    if (takesTestCards(settings, sandbox)) return card === testCard ? 'taken' : 'refused'
    if (!cards) throw new Failure('UpstreamUnavailable', { message: 'No card service is configured.' })
    const body = { reference: operationId, amount, currency: 'EUR', card }
    const idempotencyKey = createHash('sha256').update(`${operationId} ${card}`).digest('hex').slice(0, 32)
    try {
      const answer = safeParse(Answer, await postJson(cards, body, { ...reach, idempotencyKey }))
      if (!answer.success || answer.data.reference !== operationId)
        throw new ServiceFault('answered something that is nothing about this card')
      return answer.data.outcome
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      log.warn({ reference: operationId, reason: error.message }, 'card service')
      throw new Failure('UpstreamUnavailable', { message: 'The card service gave no answer.' })
    }
  },
})
