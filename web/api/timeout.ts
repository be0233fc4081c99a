/** Milliseconds that a call may take [CA-34]. Uploads, downloads and event streams have rules of their own. */
export const callTimeout = 15_000

/** The signal that each call passes: it gives up after the time-out, or when `signal` does. */
export const timed = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]) : AbortSignal.timeout(callTimeout)
