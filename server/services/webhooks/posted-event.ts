import { eventIdOf } from '#contract/calls/webhook-shapes.ts'
import type { WebhookType } from '#domain/webhook-events.ts'
import { signedHeaders } from '#server/lib/outgoing/signature.ts'

/** Milliseconds for an answer, and the bytes of it that are read. */
export const answerBounds = { milliseconds: 15_000, maxBytes: 16 * 1024, isCut: true } as const

type Written = { eventId: string; type: WebhookType; body: string }
type PostedEvent = { body: Buffer; headers: Record<string, string> }

/** An event as it is posted: the text that was written, and headers by which a system verifies it. */
export const makePostedEvent = (
  vendor: string,
): ((event: Written, keys: readonly Buffer[], now: Date) => PostedEvent) => {
  const name = `${vendor[0]?.toUpperCase()}${vendor.slice(1)}`
  return ({ eventId, type, body: text }, keys, now) => {
    const body = Buffer.from(text)
    const headers = {
      ...signedHeaders(keys, eventIdOf(eventId), now)(body),
      'user-agent': `${name}-Webhooks/1`,
      [`x-${vendor}-event`]: type,
    }
    return { body, headers }
  }
}
