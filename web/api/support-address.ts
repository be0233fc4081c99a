/**
 * The address by which a device calls, writes to or opens the provider's support. None if the text has more than a number, such
 * as its hours.
 */
export const addressOf = (support: string): string | undefined => {
  if (/^https?:/.test(support)) return support
  if (/^\S+@\S+$/.test(support)) return `mailto:${support}`
  return /^[+\d\s().-]+$/.test(support) ? `tel:${support.replace(/[^+\d]/g, '')}` : undefined
}
