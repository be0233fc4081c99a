/** The campaigns that one sale may be made under, by its articles and by what its customer is known by. */
import type { Kysely } from 'kysely'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { Database } from '#server/db/schema.ts'
import type { Scope } from '#server/core/scope.ts'
import { normalizeIdentifier, type PeopleHasher } from '../audiences/identifiers.ts'
import type { Clock } from '#server/core/clock.ts'
import { findCampaigns } from './campaigns.queries.ts'

type Shop = { scope: Scope; merchant: { country: string; timeZone: string }; clock: Clock; people: PeopleHasher }
type InSale = {
  /** The shop's article numbers; null for what has none, which no list of articles holds. */
  articles: readonly (string | null | undefined)[]
  /** As far as it was given. */
  customer: Partial<Record<AudienceIdentifier, string | null | undefined>>
}

const identifiers = ['email', 'phone', 'document_id'] as const satisfies readonly AudienceIdentifier[]

export const campaignsForSale = (
  db: Kysely<Database>,
  { scope, merchant: { country, timeZone }, clock, people }: Shop,
  { articles, customer }: InSale,
): Promise<Campaign[]> => {
  const hashes = identifiers.flatMap((kind) => {
    const identifier = normalizeIdentifier(kind, customer[kind] ?? '', country)
    return identifier === null ? [] : people.hash(scope.merchantId, kind, identifier)
  })
  const numbers = articles.flatMap((number) => number ?? [])
  return findCampaigns(db, scope, {
    day: dayIn(timeZone, clock.now()),
    people: hashes,
    articles: numbers.length === articles.length ? numbers : [],
  })
}
