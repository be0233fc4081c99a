/** One key for one thing that a person means to do once, as long as its outcome is in doubt: docs/decisions/0013-money-acts.md. */
import type { ErrorType } from '#contract/core/errors.ts'
import { ApiError } from './errors.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { currentMode } from './mode.ts'

/** Answers given before the key of a call is looked at: they say nothing of an earlier try with the same key. */
const beforeTheKey: readonly ErrorType[] = [
  'InvalidToken',
  'TokenExpired',
  'NotAuthenticated',
  'PermissionDenied',
  'AccountDisabled',
  'PersonPaused',
  'StepUpRequired',
  'NotAcceptable',
  'TooManyRequests',
  'Overloaded',
  'RequestTimeout',
]

/**
 * Whether an error proves that the server did nothing. A lost answer does not, nor does a 5xx: the commit may have been done.
 * After a try whose outcome is in doubt, only an answer to the key itself does.
 */
export const isDefinite = (error: unknown, isInDoubt: boolean): boolean => {
  if (!(error instanceof ApiError) || error.type === 'Unreadable') return false
  return beforeTheKey.includes(error.type) ? !isInDoubt : error.status < 500
}

/** Contents are compared as text; a file by what a browser knows of it. */
const textOf = (content: unknown): string =>
  JSON.stringify([currentMode(), content], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

type Held = { key: string; isInDoubt: boolean }

/**
 * Keys by content. A key is used again while the outcome is in doubt and the content is the same; a definite refusal ends it, and a
 * success ends it and every other one in doubt, since what follows is meant for the state that the success has made.
 */
export const makeKeys = (newKey: () => string = newIdempotencyKey) => {
  const held = new Map<string, Held>()
  return {
    /** Calls `work` with the key of its content. Rejects as `work` does. */
    once: async <T>(content: unknown, work: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const text = textOf(content)
      const own = held.get(text) ?? { key: newKey(), isInDoubt: false }
      held.set(text, own)
      try {
        const answer = await work(own.key)
        for (const [other, { isInDoubt }] of held) if (isInDoubt || other === text) held.delete(other)
        return answer
      } catch (error) {
        own.isInDoubt = !isDefinite(error, own.isInDoubt)
        if (own.isInDoubt) held.set(text, own)
        else held.delete(text)
        throw error
      }
    },
    /** Whether a try of this content may have been done. */
    isInDoubt: (content: unknown): boolean => held.get(textOf(content))?.isInDoubt ?? false,
  }
}
