/** Mobiles that a short message reaches. */

/**
 * The number with its country in front, as services take it (E.164); null where the nine digits are no mobile. Spain's begin with 6 or
 * 71 to 74 or 78 and are no number of Portugal; 91, 92, 93 and 96 are mobiles in Portugal and landlines in Spain.
 */
export const mobileNumber = (phone: string, country: string): string | null => {
  if (/^(6\d|7[1-48])\d{7}$/.test(phone)) return `+34${phone}`
  return country === 'PT' && /^9[1236]\d{7}$/.test(phone) ? `+351${phone}` : null
}
