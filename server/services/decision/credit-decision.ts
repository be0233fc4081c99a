import type { IdentityDocument, SandboxDecision } from '#domain/documents.ts'

export type Decision = SandboxDecision

export type DecisionRequest = {
  merchantId: string
  sandbox: boolean
  /** Names what is decided: the operation's id where there is one already, else `referenceOf`. */
  reference: string
  /** Cents. */
  amount: number
  currency: 'EUR'
  document: IdentityDocument | null
}
