/** Milliseconds that a call may take before its sender aborts it [CA-34]. */
export const callTimeout = 15_000
