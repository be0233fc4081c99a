import { type ErrorBody, errors } from '#contract/core/errors.ts'
import { errorAnchor } from '../../core/developers-path.ts'
import type { Failure } from '../../core/failure.ts'

/** An answer ready to be sent, or to be kept for a repeated request. */
export type Reply = { status: number; body: string | AsyncIterable<string> | null; headers: [string, string][] }

/** Server-sent events; proxies must neither hold them back nor keep them. */
export const streamReply = (body: AsyncIterable<string>): Reply => ({
  status: 200,
  body,
  headers: [
    ['content-type', 'text/event-stream; charset=utf-8'],
    ['x-accel-buffering', 'no'],
  ],
})

/** Seconds to wait where the failure does not say so. */
const usualWait: Partial<Record<number, number>> = { 408: 1, 429: 1, 503: 2 }

/** With the end of a session. */
export const clearSite: [string, string] = ['Clear-Site-Data', '"cache"']

/** `reference`: address of the page that explains errors; for those who call by key. */
export const replyTo = (
  failure: Failure,
  requestId: string,
  reference: string | null = null,
): Reply & { body: string } => {
  const { status, code } = errors[failure.type]
  const { fields, codes, retryAfter } = failure.detail
  const body: ErrorBody = {
    error: {
      type: failure.type,
      message: failure.message,
      code,
      request_id: requestId,
      ...(fields && { fields }),
      ...(codes && { codes }),
      ...(reference !== null && { doc_url: `${reference}#${errorAnchor(code)}` }),
    },
  }
  const wait = retryAfter ?? usualWait[status]
  return {
    status,
    body: JSON.stringify(body),
    headers: [
      // Kept pages and files of the browser go with the session; why no more than that: docs/decisions/0038-guesses.md.
      ...(failure.type === 'NotAuthenticated' ? [clearSite] : []),
      ...(wait === undefined ? [] : [['retry-after', String(Math.max(1, Math.ceil(wait)))] satisfies [string, string]]),
      // The rest of the request may still arrive: it must not be read as the next one.
      ...(status === 408 ? [['connection', 'close'] satisfies [string, string]] : []),
    ],
  }
}
