import type { Contract } from '#contract/index.ts'
import { districtNamed, isPostcodeOf, type PostcodeState, stateOfPostcode } from '#domain/postcodes.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findPlaces, hasPlaces } from '#server/services/postcodes/postcodes.queries.ts'

const forms = { ES: 'NNNNN', PT: 'NNNN-NNN' }

/** What the imported file says of all places of a code. */
const stateOfPlaces = (places: readonly { state: string | null }[]): PostcodeState | null => {
  const [name, ...others] = new Set(places.map(({ state }) => state))
  return name && others.length === 0 ? districtNamed(name) : null
}

export const find: Handler<Contract['postcodes']['find']> = async ({ query: { code, country } }, { tx, abort }) => {
  if (!isPostcodeOf(code, country))
    abort('ApiValidationException', { fields: { code: [`Write it like ${forms[country]}.`] } })
  const byPrefix = stateOfPostcode(code, country)
  const places = await findPlaces(tx, country, code)
  const isUnknown = !byPrefix || (places.length === 0 && (await hasPlaces(tx, country)))
  if (isUnknown) return abort('ObjectNotFound', { fields: { code } })
  const state = stateOfPlaces(places) ?? byPrefix
  const cities = places.map(({ city }) => city).toSorted((a, b) => a.localeCompare(b, 'es'))
  return { code, country, state: state.name, stateCode: state.code, cities }
}
