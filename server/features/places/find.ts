import type { Contract } from '#contract/index.ts'
import { districtNamed, isPostcodeOf, type PostcodeState, stateOfPostcode } from '#domain/postcodes.ts'
import type { Handler } from '../../http/context.ts'
import { findPlaces, hasPlaces } from '../../lib/postcodes/queries.ts'

const forms = { ES: 'NNNNN', PT: 'NNNN-NNN' }

/** What the imported file says of all places of a code. */
const stateOfPlaces = (places: readonly { state: string | null }[]): PostcodeState | null => {
  const [name, ...others] = new Set(places.map(({ state }) => state))
  return name && others.length === 0 ? districtNamed(name) : null
}

export const find: Handler<Contract['postcodes']['find']> = async ({ query: { code, country } }, { tx, fail }) => {
  if (!isPostcodeOf(code, country))
    fail('ApiValidationException', { fields: { code: [`Write it like ${forms[country]}.`] } })
  const byPrefix = stateOfPostcode(code, country)
  const places = await findPlaces(tx, country, code)
  const isUnknown = !byPrefix || (places.length === 0 && (await hasPlaces(tx, country)))
  if (isUnknown) return fail('ObjectNotFound', { fields: { code } })
  const state = stateOfPlaces(places) ?? byPrefix
  const cities = places.map(({ city }) => city).toSorted((a, b) => a.localeCompare(b, 'es'))
  return { code, country, state: state.name, stateCode: state.code, cities }
}
