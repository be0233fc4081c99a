/** When an event is sent again, and what is made of an endpoint that does not take any. */
import { disabledAfterDays } from '#contract/rules/webhook-rules.ts'

/** Seconds from one attempt to the next: 76 hours in all. */
const waits = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** From the first attempt to the last. */
export const attemptHours = Math.round(waits.reduce((sum, one) => sum + one, 0) / 3600)
const longestWait = 86_400
const [hour, day] = [3_600_000, 86_400_000]

/** From 0.9 to 1.1 by the id, so that what failed together is not sent again together. */
const spreadOf = (id: string): number => 0.9 + (Number.parseInt(id.slice(-4), 16) / 0xffff) * 0.2

/** Seconds of a `Retry-After`; null where it says nothing that is understood. */
const askedWait = (header: string | null, now: Date): number | null => {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWait) : null
}

type Failed = { id: string; step: number; retryAfter: string | null }

/** `step`: how many attempts there were. Null: it is given up. */
export const nextAttempt = ({ id, step, retryAfter }: Failed, now: Date): Date | null => {
  const wait = waits[step - 1]
  if (wait === undefined) return null
  return new Date(now.getTime() + Math.max(wait * spreadOf(id), askedWait(retryAfter, now) ?? 0) * 1000)
}

export type Measure = { kind: 'warn'; warnings: number } | { kind: 'disable' }

/** What is due to an endpoint that has answered nothing but failures: two warnings, then its end. */
export const measureOf = ({ since, warnings }: { since: Date | null; warnings: number }, now: Date): Measure | null => {
  if (since === null) return null
  const age = now.getTime() - since.getTime()
  if (age >= disabledAfterDays * day) return { kind: 'disable' }
  if (age >= (disabledAfterDays - 1) * day && warnings < 2) return { kind: 'warn', warnings: 2 }
  return age >= hour && warnings < 1 ? { kind: 'warn', warnings: 1 } : null
}
