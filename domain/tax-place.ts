/** The tax territory and the time zone of a shop, by its country and postcode. */
import { isPostcodeOf, type PostcodeCountry, stateOfPostcode } from './postcodes.ts'

/** Where one law on VAT applies and one clock runs. */
export const taxPlaces = {
  spain: { country: 'ES', timeZone: 'Europe/Madrid' },
  canary_islands: { country: 'ES', timeZone: 'Atlantic/Canary' },
  ceuta: { country: 'ES', timeZone: 'Europe/Madrid' },
  melilla: { country: 'ES', timeZone: 'Europe/Madrid' },
  portugal: { country: 'PT', timeZone: 'Europe/Lisbon' },
  madeira: { country: 'PT', timeZone: 'Atlantic/Madeira' },
  azores: { country: 'PT', timeZone: 'Atlantic/Azores' },
} as const satisfies Record<string, { country: PostcodeCountry; timeZone: string }>
export type TaxPlace = keyof typeof taxPlaces

/** Provinces and regions that are not the mainland, by the code of `stateOfPostcode`. Balearics have the law of the mainland. */
const apart: Record<PostcodeCountry, Readonly<Record<string, TaxPlace>>> = {
  ES: { '35': 'canary_islands', '38': 'canary_islands', '51': 'ceuta', '52': 'melilla' },
  PT: { '20': 'azores', '30': 'madeira' },
}
const mainland: Record<PostcodeCountry, TaxPlace> = { ES: 'spain', PT: 'portugal' }

/** Returns the mainland where no postcode is known, and null for a postcode that the country does not have. */
export const taxPlaceOf = (country: PostcodeCountry, postcode: string | null): TaxPlace | null => {
  if (postcode === null) return mainland[country]
  if (!isPostcodeOf(postcode, country)) return null
  const state = stateOfPostcode(postcode, country)
  return state && (apart[country][state.code] ?? mainland[country])
}

/** Where the days of a shop begin; by the mainland for a postcode that the country does not have. */
export const timeZoneOf = (country: PostcodeCountry, postcode: string | null): string =>
  taxPlaces[taxPlaceOf(country, postcode) ?? mainland[country]].timeZone
