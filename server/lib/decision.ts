/** The port to whoever decides on credit. A service that decides over the network comes here, behind the same two lines. */
import { type IdentityDocument, type SandboxDecision, sandboxDecision } from '#domain/documents.ts'

export type Decision = SandboxDecision
export type DecisionService = (request: { document: IdentityDocument | null; amount: number }) => Promise<Decision>

/** Names for the configuration. `none`: there is no service, so that no live sale can be made. */
export const decisionServiceNames = ['sandbox-rules', 'none'] as const
export type DecisionServiceName = (typeof decisionServiceNames)[number]

/** Decides by the known documents of the sandbox; in live mode for demonstrations only. */
export const sandboxRules: DecisionService = async ({ document }) => sandboxDecision(document)

const services: Record<DecisionServiceName, DecisionService | null> = { 'sandbox-rules': sandboxRules, none: null }

export const decisionService = (name: DecisionServiceName): DecisionService | null => services[name]
