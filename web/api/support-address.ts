/**
 * How the provider's help is reached, as what a device calls, writes to or opens. None where more is said than a number, such
 * as the hours in which somebody answers.
 */
export const addressOf = (support: string): string | undefined => {
  if (/^https?:/.test(support)) return support
  if (/^\S+@\S+$/.test(support)) return `mailto:${support}`
  return /^[+\d\s().-]+$/.test(support) ? `tel:${support.replace(/[^+\d]/g, '')}` : undefined
}
