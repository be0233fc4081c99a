/** What holds for an IBAN and its proof before and after they are sent. Apart from the calls, for browsers to have without schemas. */

/** Of a proof, in bytes. */
export const maxProofBytes = 10 * 1024 * 1024
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Hours from when it was added during which no money goes to it. */
export const ibanHoldHours = 48
