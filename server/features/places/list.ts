import type { Contract } from '#contract/index.ts'
import { localeOfCountry } from '#domain/locales.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { activitiesOf, homeCountryOf, sources } from '#server/services/activities/activities.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import { findHome } from './places.queries.ts'

export const list: Handler<Contract['businessActivities']['list']> = async (_, { caller, tx, request, setHeader }) => {
  const home = await findHome(tx, caller.userId)
  const country = homeCountryOf(home.country)
  const asked = readAcceptLanguage(request.header('accept-language'))
  const locale = asked ?? home.locale ?? localeOfCountry(home.country)
  setHeader('Content-Language', locale)
  setHeader('Vary', 'Accept-Language')
  // Browsers store it and revalidate it: it depends on the account's country, and is not secret.
  setHeader('Cache-Control', 'private, no-cache')
  return { source: sources[country], results: activitiesOf(country, locale) }
}
