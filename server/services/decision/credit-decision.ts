import type { IdentityDocument, SandboxDecision } from '#domain/documents.ts'

export type Decision = SandboxDecision

export type DecisionRequest = {
  merchantId: string
  sandbox: boolean
  /** Names what is decided: `referenceOf`, or after an identity check an id of its own. */
  reference: string
  /** Cents. */
  amount: number
  currency: 'EUR'
  document: IdentityDocument | null
}
