/** What a merchant has said to a sale that its system wants to confirm. A sale that waits for no such word has none. */
export const confirmations = ['awaited', 'given', 'refused', 'missed'] as const
export type Confirmation = (typeof confirmations)[number]

/** How the word was said: as the answer to a callback, by a call, by a person in the back office, or by a first capture. */
export const confirmationWays = ['notice', 'call', 'person', 'capture'] as const
export type ConfirmationWay = (typeof confirmationWays)[number]

/** Why the system of a merchant has not said its word: it could not be reached, answered with a fault, or said neither yes nor no. */
export const callbackFaults = ['unreached', 'failed', 'unclear'] as const
export type CallbackFault = (typeof callbackFaults)[number]
