/** What was asked of a transfer cannot be done; the message says why, in words for the provider's staff. */
export class TransferRefused extends Error {}
