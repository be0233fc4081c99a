/** Campaigns of one merchant in one mode; every query is bound to it. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { CampaignState } from '#domain/campaign-states.ts'
import { substatusesOf } from '#domain/operation-state.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, scoped } from '#server/db/scoped.ts'
import type { Campaigns } from '#server/db/schema-campaigns.ts'
import type { Scope } from '#server/core/scope.ts'
import { hasTerms } from '#server/lib/search.queries.ts'

const own = (tx: Tx, scope: Scope) => scoped(tx, scope).selectFrom('campaigns as c')

/** `campaignState` of the domain in SQL, for filters and counts. The only place where SQL defines it. */
const stateOn = (today: Day): RawBuilder<CampaignState> => sql<CampaignState>`case
  when c.draft then 'draft'
  when c.stopped is not null then 'disabled'
  when c.start_date > ${today}::date then 'scheduled'
  when c.end_date < ${today}::date then 'finished'
  else 'active' end`

type Search = {
  /** Each must be in the name. */
  terms: readonly string[]
  /** Listed by it. */
  article: string | null
}

/** The one place where a search becomes SQL. */
const matching = (tx: Tx, scope: Scope, { terms, article }: Search) => {
  const found = own(tx, scope).where(hasTerms(sql.ref<string>('c.name'), terms))
  if (article === null) return found
  return found.where((eb) =>
    eb.exists(
      scoped(eb, 'c')
        .selectFrom('campaign_articles as a')
        .whereRef('a.campaign_id', '=', 'c.id')
        .where('a.mid', '=', article)
        .select('a.mid'),
    ),
  )
}

/** How many a search finds of each state. */
export const countByState = (tx: Tx, scope: Scope, search: Search, today: Day) =>
  matching(tx, scope, search)
    .select([stateOn(today).as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

const withNames = (query: ReturnType<typeof own>) =>
  query
    .leftJoin('audiences as au', (join) => join.on(inScope('au', 'c')).onRef('au.id', '=', 'c.audience_id'))
    .leftJoin('users as maker', 'maker.id', 'c.created_by')
    .leftJoin('users as changer', 'changer.id', 'c.updated_by')
    .selectAll('c')
    .select(['au.name as audience_name', 'au.members_count'])
    .select(['maker.first_name as maker_first_name', 'maker.last_name as maker_last_name'])
    .select(['changer.first_name as changer_first_name', 'changer.last_name as changer_last_name'])

type Page = { state: CampaignState | null; today: Day; limit: number; offset: number }

/** Newest first: ids follow time. */
export const findPage = (tx: Tx, scope: Scope, search: Search, { state, today, limit, offset }: Page) => {
  const found = matching(tx, scope, search)
  return withNames(state === null ? found : found.where(stateOn(today), '=', state))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A campaign with the names of its audience and of who made and changed it. */
export type CampaignColumns = Awaited<ReturnType<typeof findPage>>[number]

export const findCampaign = (tx: Tx, scope: Scope, id: string): Promise<CampaignColumns | undefined> =>
  withNames(own(tx, scope).where('c.id', '=', id)).executeTakeFirst()

/** Of two who change it at once the second waits, and then sees what the first has written. Sales are not held up. */
export const lockCampaign = (tx: Tx, scope: Scope, id: string) =>
  own(tx, scope).where('c.id', '=', id).selectAll('c').forNoKeyUpdate().executeTakeFirst()

export type LockedCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>

/**
 * Accepted sales of each campaign, and what the books have charged for it less what refunds and cancels have returned: what a cancel
 * leaves is charged too.
 */
export const findSales = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('operations')
    .where('campaign_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('campaign_id')
    .select([
      'campaign_id as id',
      (eb) => eb.fn.countAll<number>().filterWhere('substatus', 'in', substatusesOf('accepted')).as('count'),
    ])
    .select(sql<number>`sum(booked_campaign_cost)::bigint`.as('cost'))
    .execute()

type Reach = Pick<
  Campaigns,
  'id' | 'start_date' | 'end_date' | 'num_instalments' | 'products' | 'min_order_amount' | 'max_order_amount'
>

/** Published ones that are not over and might speak of the same sales; `overlap` of the domain has the last word. */
export const findNeighbours = (tx: Tx, scope: Scope, one: Reach, today: Day) =>
  own(tx, scope)
    .where('c.id', '!=', one.id)
    .where(stateOn(today), 'in', ['scheduled', 'active'])
    .where('c.start_date', '<=', one.end_date ?? 'infinity')
    .where((eb) => eb.or([eb('c.end_date', 'is', null), eb('c.end_date', '>=', one.start_date)]))
    .where(sql<boolean>`c.products && ${one.products}::text[]`)
    .where(sql<boolean>`c.num_instalments && ${one.num_instalments}::integer[]`)
    .selectAll('c')
    .orderBy('c.start_date')
    .orderBy('c.id')
    .execute()

/** Kept from being removed until the campaign that names it is written. */
export const lockAudience = (tx: Tx, scope: Scope, id: string) =>
  scoped(tx, scope)
    .selectFrom('audiences')
    .where('id', '=', id)
    .where('removed', 'is', null)
    .select('status')
    .forKeyShare()
    .executeTakeFirst()

type NewCampaign = Omit<Campaigns, 'merchant_id' | 'sandbox' | 'articles_count'> & { articles_count: number }

export const insertCampaign = async (tx: Tx, scope: Scope, row: NewCampaign): Promise<void> => {
  await scoped(tx, scope).insertInto('campaigns').values(row).execute()
}

type Change = Partial<Omit<NewCampaign, 'id' | 'version' | 'created' | 'created_by' | 'updated' | 'updated_by'>>
/** `userId`: null for the merchant's system. */
type By = { userId: string | null; now: Date }

/** Every change makes a new version. */
export const updateCampaign = async (
  tx: Tx,
  scope: Scope,
  id: string,
  change: Change & { articles_count?: number },
  { userId, now }: By,
): Promise<void> => {
  await scoped(tx, scope)
    .updateTable('campaigns')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated: now, updated_by: userId }))
    .where('id', '=', id)
    .execute()
}

/** Its articles go with it. */
export const deleteCampaign = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await scoped(tx, scope).deleteFrom('campaigns').where('id', '=', id).execute()
}

type Asked = { from: Date; end: Date; least: number | null; most: number | null }

/** Accepted sales that were asked for from one moment to before another. */
export const sumAccepted = (tx: Tx, scope: Scope, { from, end, least, most }: Asked) => {
  let query = scoped(tx, scope)
    .selectFrom('operations')
    .where('substatus', 'in', substatusesOf('accepted'))
    .where('created', '>=', from)
    .where('created', '<', end)
  if (least !== null) query = query.where('total_amount', '>=', least)
  if (most !== null) query = query.where('total_amount', '<=', most)
  return query
    .select([
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
}
