/** How an attempt ended, by what the server has written of it in English. */

export type Outcome =
  | { kind: 'answered' | 'silent'; value: number }
  | { kind: 'refused' | 'unnamed' | 'certificate' | 'unreached' | 'private' | 'other' }

const reasons = [
  ['refused', /ECONNREFUSED/],
  ['unnamed', /ENOTFOUND|EAI_AGAIN/],
  ['certificate', /certificate|CERT_|altname|TLS|SSL/i],
] as const

/** Of forms that a later version writes, `other`: then the text itself is all there is. */
export const outcomeOf = (text: string): Outcome => {
  const [, status] = /^answered (\d+)/.exec(text) ?? []
  if (status !== undefined) return { kind: 'answered', value: Number(status) }
  const [, milliseconds] = /^no answer within (\d+) ms/.exec(text) ?? []
  if (milliseconds !== undefined) return { kind: 'silent', value: Math.round(Number(milliseconds) / 1000) }
  if (text.endsWith(' is not public')) return { kind: 'private' }
  if (!text.startsWith('not reached')) return { kind: 'other' }
  return { kind: reasons.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unreached' }
}
