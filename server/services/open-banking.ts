/** The port to the open banking service. Called before the transaction, like the decision on credit. */
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import { Failure } from '#server/core/failure.ts'
import { postJson } from '#server/lib/outgoing/post-json.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'

export type BankCheckRequest = { reference: string; amount: number; documentId: string }
export type BankCheck = { required: boolean; url: string | null }

/** Live mode only. Throws `UpstreamUnavailable` if the service does not answer. */
export type AskBank = (request: BankCheckRequest) => Promise<BankCheck>

const NotRequired = z.object({ required: z.literal(false) })
/** The merchant forwards the link to its customer. It must be https, so that its page cannot be changed on the way. */
const Required = z.object({ required: z.literal(true), url: z.url({ protocol: /^https$/ }) })

const read = (answer: unknown): BankCheck => {
  if (safeParse(NotRequired, answer).success) return { required: false, url: null }
  const required = safeParse(Required, answer)
  if (!required.success) throw new ServiceFault('answered something that is no check')
  return required.data
}

export const makeAskBank = ({ services }: AppConfig, log: Log): AskBank => {
  const { openBanking, reach } = services
  return async ({ reference, amount, documentId }) => {
    if (!openBanking) throw new Failure('UpstreamUnavailable', { message: 'No open banking service is configured.' })
    try {
      const body = { reference, amount, currency: 'EUR', document_id: documentId }
      return read(await postJson(openBanking, body, { ...reach, idempotencyKey: reference }))
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      log.warn({ reference, reason: error.message }, 'open banking service')
      throw new Failure('UpstreamUnavailable', { message: 'The open banking service gave no answer.' })
    }
  }
}
