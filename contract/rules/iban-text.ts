/** An IBAN as a person types it. */
import { type IbanFault, ibanFault, normalizeIban } from '#domain/iban.ts'
import { z } from '../core/zod.ts'

const faultWords: Record<IbanFault, string> = {
  country: 'Only accounts in Spain and Portugal.',
  short: 'Too short: 24 characters in Spain, 25 in Portugal.',
  long: 'Too long: 24 characters in Spain, 25 in Portugal.',
  signs: 'After the country there are digits alone.',
  check: 'The check digits are not right.',
}

/** Blanks and dashes do not count. */
export const IbanText = z.string().check(z.maxLength(60), (payload) => {
  const fault = ibanFault(normalizeIban(payload.value))
  if (fault) payload.issues.push({ code: 'custom', message: faultWords[fault], input: payload.value })
})
