/** Identity and tax numbers of Spain and Portugal, checked by their control characters. */
export type DocumentType = 'nif' | 'nie' | 'cif' | 'passport' | 'others'
export type IdentityDocument = { type: DocumentType; number: string; country: string }

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const letterOf = (digits: string): string => letters.charAt(Number(digits) % 23)

/** Digits and letters only, in capitals, without the country in front. */
export const normalizeDocument = (number: string, country: string): string => {
  const bare = number.replace(/[\s.\-/]/g, '').toUpperCase()
  return bare.length > 9 && bare.startsWith(country) ? bare.slice(country.length) : bare
}

/** DNI, and the NIF of those without one (K, L, M). */
const isSpanishNif = (number: string): boolean => {
  const [, digits, letter] = /^(\d{8}|[KLM]\d{7})([A-Z])$/.exec(number) ?? []
  return digits !== undefined && letterOf(digits.replace(/^[KLM]/, '')) === letter
}

const isSpanishNie = (number: string): boolean => {
  const [, first, digits, letter] = /^([XYZ])(\d{7})([A-Z])$/.exec(number) ?? []
  return first !== undefined && letterOf(`${'XYZ'.indexOf(first)}${digits}`) === letter
}

/** NIF of entities, still called CIF. Some letters take a digit, some a letter, the others either. */
const isSpanishCif = (number: string): boolean => {
  const [, kind = '', digits, control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? []
  if (digits === undefined || control === undefined) return false
  const total = [...digits].reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? 2 * Number(digit) : Number(digit)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  const check = (10 - (total % 10)) % 10
  const asDigit = control === String(check)
  const asLetter = control === 'JABCDEFGHI'.charAt(check)
  if ('ABEH'.includes(kind)) return asDigit
  return 'KPQRSNW'.includes(kind) ? asLetter : asDigit || asLetter
}

/** NIF and NIPC: nine digits, the last one checks the others (weights 9 to 2, modulo 11). */
const isPortugueseNif = (number: string): boolean => {
  if (!/^[1-9]\d{8}$/.test(number)) return false
  const total = Array.from(number.slice(0, 8)).reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0)
  const rest = total % 11
  return Number(number.charAt(8)) === (rest < 2 ? 0 : 11 - rest)
}

const checks: Record<string, Partial<Record<DocumentType, (number: string) => boolean>>> = {
  ES: { nif: isSpanishNif, nie: isSpanishNie, cif: isSpanishCif },
  // Portugal has one number for people, foreigners and companies.
  PT: { nif: isPortugueseNif, nie: isPortugueseNif, cif: isPortugueseNif },
}

/** Whether the number can exist. Numbers that we know no rule for need only letters and digits. */
export const documentIsValid = ({ type, number, country }: IdentityDocument): boolean => {
  const bare = normalizeDocument(number, country)
  const check = checks[country]?.[type]
  return check ? check(bare) : /^[A-Z0-9]{3,30}$/.test(bare)
}

/**
 * Returns the kind of holder of a Portuguese number, by its first digits: people 1 to 3, 45 and formerly 8; entities the others.
 * 999999990 is a buyer without a name.
 */
export const holderOf = (number: string): 'person' | 'entity' | 'nobody' => {
  const bare = normalizeDocument(number, 'PT')
  if (bare === '999999990') return 'nobody'
  return /^([1238]|45)/.test(bare) ? 'person' : 'entity'
}
