/** The campaigns that a sale may be made under. */
import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { Database } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { Scope } from '#server/core/scope.ts'

export type ForWhom = {
  /** Today, at the merchant. */
  day: Day
  /** The article numbers of the sale, where they are known. A campaign for listed articles needs all of them in its list. */
  articles?: readonly string[]
  /** What the customer is known by, hashed, where that is known. */
  people?: readonly Buffer[]
}

/** Campaigns that are active on the day, and whose articles and audience are those of the sale. */
export const findCampaigns = async (
  db: Kysely<Database>,
  scope: Scope,
  { day, articles = [], people = [] }: ForWhom,
): Promise<Campaign[]> =>
  scoped(db, scope)
    .selectFrom('campaigns as c')
    .where('c.draft', '=', false)
    .where('c.stopped', 'is', null)
    .where('c.start_date', '<=', day)
    .where((eb) => eb.or([eb('c.end_date', 'is', null), eb('c.end_date', '>=', day)]))
    .where((eb) =>
      eb.or([
        eb('c.partial', '=', false),
        eb.and([
          eb.lit(articles.length > 0),
          sql<boolean>`not exists (
            select from unnest(${articles}::text[]) as wanted (mid) where not exists (
              select from campaign_articles a where ${scopeSql('a', 'c')}
                and a.campaign_id = c.id and a.mid = wanted.mid))`,
        ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('c.audience_id', 'is', null),
        eb.exists(
          scoped(eb, 'c')
            .selectFrom('audience_members as m')
            .whereRef('m.audience_id', '=', 'c.audience_id')
            .where('m.hash', '=', sql<Buffer>`any(${people}::bytea[])`)
            .select('m.audience_id'),
        ),
      ]),
    )
    .orderBy('c.id')
    .select([
      'c.id',
      'c.name',
      'c.num_instalments as numInstalments',
      'c.products',
      'c.waiting_period as waitingPeriod',
    ])
    .select(['c.min_order_amount as minOrderAmount', 'c.max_order_amount as maxOrderAmount'])
    .select(['c.fee_discount_rate as feeDiscountRate'])
    .execute()
