/**
 * The port to the card service: its fields return a token, and a card number never reaches this server. In test mode the tokens are those
 * of test cards, and no service is called.
 */
import { createHash } from 'node:crypto'
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import type { IdentityDocument } from '#domain/documents.ts'
import { testRuleOf } from '#domain/test-mode.ts'
import { Failure } from '#server/core/failure.ts'
import type { Log } from '#server/core/log.ts'
import { postJson } from '#server/lib/outgoing/post-json.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import type { AppConfig, CardService, Reach } from '#server/core/config.ts'
import type { CardOutcome } from '../cards/card-orders.queries.ts'

const misfit = 'answered something that is nothing about this card'

export type CardVerdict = 'taken' | 'refused'

/** A sum on a card: `reference` names the order for the service, which does it once however often it is asked. */
export type CardRequest = {
  kind: 'hold' | 'settle' | 'release'
  sandbox: boolean
  reference: string
  operationId: string
  amount: number
  card: string
  /** Of a hold that was there before. */
  isAgain?: boolean
}

type CardQuestion = {
  sandbox: boolean
  operationId: string
  amount: number
  card: string
  document: IdentityDocument | null
}

export type CardPort = {
  /** As the customer page gets it. */
  shown: (sandbox: boolean) => { kind: 'sandbox' | 'hosted' | 'none'; url: string | null }
  /** Throws `UpstreamUnavailable` if the service does not answer. `document`: of the customer, by whom test mode answers. */
  check: (asked: CardQuestion) => Promise<CardVerdict>
  /**
   * Holds a sum, settles a part of it, or releases the rest. A hold that is asked for again answers `lost` once the bank has released it, and
   * `refused` where it was never there. Throws `UpstreamUnavailable` if the service does not answer.
   */
  order: (asked: CardRequest) => Promise<CardOutcome | 'refused'>
}

/** Every other card of the sandbox does not exist, and is refused like `test-card-refused`. */
export const testCard = 'test-card-ok'
/** Its bank releases a hold after a day, and pays nothing afterwards. */
export const testCardLosingHolds = 'test-card-hold-lost'

const Answer = z.object({ reference: z.string(), outcome: z.enum(['taken', 'refused']) })
const answersTo = {
  hold: ['held', 'refused', 'lost'],
  settle: ['settled', 'lost'],
  release: ['released'],
} as const satisfies Record<CardRequest['kind'], readonly (CardOutcome | 'refused')[]>
const OrderAnswer = z.object({
  reference: z.string(),
  outcome: z.enum(['held', 'refused', 'lost', 'settled', 'released']),
})

/** What the sandbox answers. */
const sandboxOutcome = ({ kind, card, isAgain }: CardRequest): CardOutcome | 'refused' => {
  if (kind === 'release') return 'released'
  if (kind === 'hold' && !isAgain) return card === testCard || card === testCardLosingHolds ? 'held' : 'refused'
  if (card === testCardLosingHolds) return 'lost'
  return kind === 'hold' ? 'held' : 'settled'
}

type Settings = Pick<AppConfig, 'creditDecision'> & { services: { cards: CardService | null; reach: Reach } }

/** Test mode has its test cards; live mode too without a service, where the sandbox's rules decide on its credit, as in the demo. */
const takesTestCards = ({ creditDecision, services }: Settings, sandbox: boolean): boolean =>
  sandbox || (services.cards === null && creditDecision === 'sandbox-rules')

export const makeCardPort = (settings: Settings, log: Pick<Log, 'warn'>): CardPort => {
  const unanswered = (reference: string, reason: string): never => {
    log.warn({ reference, reason }, 'card service')
    throw new Failure('UpstreamUnavailable', { message: 'The card service gave no answer.' })
  }
  const ask = async (body: unknown, idempotencyKey: string, reference: string): Promise<unknown> => {
    const { cards, reach } = settings.services
    if (!cards) throw new Failure('UpstreamUnavailable', { message: 'No card service is configured.' })
    try {
      return await postJson(cards, body, { ...reach, idempotencyKey })
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      return unanswered(reference, error.message)
    }
  }
  return {
    shown: (sandbox) => {
      const { cards } = settings.services
      if (takesTestCards(settings, sandbox)) return { kind: 'sandbox', url: null }
      return { kind: cards ? 'hosted' : 'none', url: cards?.fieldsUrl ?? null }
    },
    check: async ({ sandbox, operationId, amount, card, document }) => {
      if (testRuleOf({ sandbox, amount, document }) === 'card_refused') return 'refused'
      if (takesTestCards(settings, sandbox))
        return card === testCard || card === testCardLosingHolds ? 'taken' : 'refused'
      const body = { reference: operationId, amount, currency: 'EUR', card }
      const idempotencyKey = createHash('sha256').update(`${operationId} ${card}`).digest('hex').slice(0, 32)
      const answer = safeParse(Answer, await ask(body, idempotencyKey, operationId))
      if (!answer.success || answer.data.reference !== operationId) return unanswered(operationId, misfit)
      return answer.data.outcome
    },
    order: async (asked) => {
      const { kind, sandbox, reference, operationId, amount, card } = asked
      if (takesTestCards(settings, sandbox)) return sandboxOutcome(asked)
      const body = { action: kind, reference, operation: operationId, amount, currency: 'EUR', card }
      const answer = safeParse(OrderAnswer, await ask(body, reference, operationId))
      const allowed: readonly string[] = answersTo[kind]
      if (!answer.success || answer.data.reference !== reference || !allowed.includes(answer.data.outcome))
        return unanswered(operationId, misfit)
      return answer.data.outcome
    },
  }
}
