/**
 * Bank accounts of Spain and Portugal: how an IBAN is built, beyond its own check digits, which a library looks at. The inner
 * digits catch what those miss in numbers put together from parts.
 */
export type IbanFault = 'country' | 'short' | 'long' | 'signs' | 'check'

const lengths: Record<string, number> = { ES: 24, PT: 25 }

/** As banks keep it: capitals and digits alone. People paste it with blanks, dashes and the word before it. */
export const normalizeIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}.\-–—/]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/** In groups of four, as banks print it. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The first four characters and the last four, to recognise an account. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
const spanishDigit = (ten: string): number => {
  const total = [...ten].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0)
  const digit = 11 - (total % 11)
  return digit === 10 ? 1 : digit % 11
}

/** Two digits after bank and branch: one checks those, the other the account. */
const isSpanish = (number: string): boolean => {
  const [bankAndBranch, digits, account] = [number.slice(0, 8), number.slice(8, 10), number.slice(10)]
  return digits === `${spanishDigit(`00${bankAndBranch}`)}${spanishDigit(account)}`
}

const remainder97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** NIB: the last two digits check the nineteen before them. */
const isPortuguese = (number: string): boolean =>
  Number(number.slice(19)) === 98 - remainder97(`${number.slice(0, 19)}00`)

/** The IBAN of a Spanish account, from the eight digits of bank and branch and the ten of the account, without their check digits. */
export const spanishIban = (bankAndBranch: string, account: string): string => {
  const number = `${bankAndBranch}${spanishDigit(`00${bankAndBranch}`)}${spanishDigit(account)}${account}`
  // ES as digits, and 00 where the check digits will be.
  return `ES${String(98 - remainder97(`${number}142800`)).padStart(2, '0')}${number}`
}

/** Why it cannot be an IBAN of the two countries, or null. Its own check digits are for the library to look at. */
export const ibanFault = (iban: string): IbanFault | null => {
  const country = iban.slice(0, 2)
  const length = lengths[country]
  if (length === undefined) return /^[A-Z]{2}/.test(iban) || iban.length >= 24 ? 'country' : 'short'
  if (iban.length < length) return 'short'
  if (iban.length > length) return 'long'
  if (!/^\d+$/.test(iban.slice(2))) return 'signs'
  const number = iban.slice(4)
  return (country === 'ES' ? isSpanish(number) : isPortuguese(number)) ? null : 'check'
}

/** Only a help for reading: codes of merged banks live on, and newer branches are in no list. */
const banks: Record<string, Record<string, string>> = {
  ES: {
    '0019': 'Deutsche Bank',
    '0049': 'Banco Santander',
    '0061': 'Banca March',
    '0073': 'Openbank',
    '0081': 'Banco Sabadell',
    '0128': 'Bankinter',
    '0182': 'BBVA',
    '0239': 'EVO Banco',
    '1465': 'ING',
    '2080': 'Abanca',
    '2085': 'Ibercaja',
    '2095': 'Kutxabank',
    '2100': 'CaixaBank',
    '2103': 'Unicaja Banco',
    '3035': 'Laboral Kutxa',
    '3058': 'Cajamar',
  },
  PT: {
    '0007': 'Novo Banco',
    '0010': 'Banco BPI',
    '0018': 'Santander Totta',
    '0023': 'ActivoBank',
    '0033': 'Millennium bcp',
    '0035': 'Caixa Geral de Depósitos',
    '0036': 'Montepio',
    '0045': 'Crédito Agrícola',
    '0061': 'Banco BiG',
    '0065': 'Banco Best',
    '0079': 'EuroBic',
    '0160': 'Novo Banco dos Açores',
    '0170': 'Abanca',
    '0193': 'Banco CTT',
    '0269': 'Bankinter',
  },
}

export const bankNameOf = (iban: string): string | null => banks[iban.slice(0, 2)]?.[iban.slice(4, 8)] ?? null
