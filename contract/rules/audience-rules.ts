/** What the browser must know of audiences too, without the schemas. */
export const audienceIdentifiers = ['email', 'document_id', 'phone'] as const
export type AudienceIdentifier = (typeof audienceIdentifiers)[number]
export const maxAudienceNameLength = 80
/** Of a list, in bytes. */
export const maxListBytes = 20 * 1024 * 1024
export const maxListLines = 1_000_000
/** A list is a text: one line a person, with or without further columns. */
export const listTypes = ['text/csv'] as const
