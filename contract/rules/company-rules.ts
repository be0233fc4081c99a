/** What forms about a company must know before anything is sent, without the schemas of the calls. */
export const legalForms = [
  'limited',
  'single_member_limited',
  'public_limited',
  'cooperative',
  'partnership',
  'community_of_goods',
  'association',
  'foundation',
  'other',
] as const
export type LegalForm = (typeof legalForms)[number]

export const documentTypes = ['nif', 'nie', 'passport', 'others'] as const

/** The person responsible for an account is of age. */
export const minAge = 18
/** Characters. */
export const longest = { name: 150, line: 120, city: 80, document: 30, postcode: 12, position: 80 } as const

/** Of a document, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024
export const documentFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** Files of one document: sides of a card, parts of a deed. */
export const maxFilesOfDocument = 10
export const maxOwners = 25

/** ISO 3166-1, two letters. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW ' +
  'KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
  'ZA ZM ZW'
).split(' ')

/** The two countries in which shops sell. */
export const homeCountries = ['ES', 'PT'] as const
export type HomeCountry = (typeof homeCountries)[number]
