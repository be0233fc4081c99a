import { callTimeout } from '#contract/core/call-timeout.ts'

/**
 * Returns the signal for a call: it aborts after the time-out, or when `signal` does. Uploads, downloads and event streams have rules
 * of their own.
 */
export const timed = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]) : AbortSignal.timeout(callTimeout)
