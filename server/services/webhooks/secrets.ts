/** The secret of an endpoint: derived, stored nowhere; how often it was replaced is in its row. */
import type { Replaced } from '#server/lib/outgoing/signing-secrets.ts'

/** What it is derived from. An id is used once, so that another endpoint at the same address has another secret. */
export const endpointSecretName = (endpointId: string): string => `webhook endpoint ${endpointId}`

/** One for each shop: it signs what a command forwards, and nothing that is sent to endpoints. */
export const listenerSecretName = (merchantId: string): string => `webhook listener ${merchantId}`

/** Undefined where it was never replaced. */
export const replacedOf = (row: {
  generation: number
  installed: number
  replaced: Date | null
}): Replaced | undefined =>
  row.replaced === null ? undefined : { generation: row.generation, installed: row.installed, replaced: row.replaced }
