/** The service that sends short messages, over HTTP; docs/guides/sms-service.md is its contract. */
import { safeParse } from 'zod/v4/core'
import { z } from '#contract/core/zod.ts'
import { postJson } from '#server/lib/outgoing/post-json.ts'
import { ServiceFault } from '#server/lib/outgoing/post.ts'
import { type Reach, type ServiceAddress } from '#server/core/config.ts'

/** What it made of a message; it says nothing about who reads it. */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused'; reason: 'number' | 'blocked' | 'other' }

/** Answers that speak of us, of the moment or of the way, and not of the message: it goes again. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 404, 405, 408, 409, 425, 429].includes(status)

/** Reasons that a newer service adds are others. An answer about something else is none. */
const answerTo = (reference: string) =>
  z.object({
    reference: z.literal(reference),
    outcome: z.enum(['sent', 'refused']),
    reason: z.optional(z.nullable(z.string())),
  })

type OutgoingMessage = { id: string; phone: string; text: string }

/** A message has one key, however often it is sent, so that the customer gets it once. Throws `ServiceFault` if there is no answer. */
export const sendMessage = async (
  service: ServiceAddress,
  { id, phone, text }: OutgoingMessage,
  reach: Reach,
): Promise<Delivery> => {
  try {
    const said = await postJson(service, { reference: id, to: phone, text }, { ...reach, idempotencyKey: id })
    const answer = safeParse(answerTo(id), said)
    if (!answer.success) throw new ServiceFault('answered something that is nothing about this message')
    const { outcome, reason } = answer.data
    if (outcome === 'sent') return { outcome }
    return { outcome, reason: reason === 'number' || reason === 'blocked' ? reason : 'other' }
  } catch (error) {
    if (error instanceof ServiceFault && error.status !== null && isRefusal(error.status))
      return { outcome: 'refused', reason: 'other' }
    throw error
  }
}
