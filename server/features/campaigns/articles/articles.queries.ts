/** Articles of campaigns: thousands at once, so always as one set. Bound to one merchant in one mode. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { CampaignArticles } from '#server/db/schema-campaigns.ts'
import type { Scope } from '#server/core/scope.ts'
import { hasTerms } from '#server/lib/search.queries.ts'

export type Article = Omit<CampaignArticles, 'merchant_id' | 'sandbox' | 'campaign_id'>

/** Answers how many were not there yet. What is left out of one that was stays as it is. No number may be there twice. */
export const putArticles = async (
  tx: Tx,
  { merchantId, sandbox }: Scope,
  campaignId: string,
  articles: readonly Article[],
): Promise<number> => {
  const { rows } = await sql<{ added: number }>`
    with put as (
      insert into campaign_articles as old
        (merchant_id, sandbox, campaign_id, mid, name, url, description, image_url)
      select ${merchantId}::uuid, ${sandbox}::boolean, ${campaignId}::uuid, mid, name, url, description, image_url
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
        as new (mid text, name text, url text, description text, image_url text)
      on conflict (merchant_id, sandbox, campaign_id, mid) do update set
        name = coalesce(excluded.name, old.name),
        url = coalesce(excluded.url, old.url),
        description = coalesce(excluded.description, old.description),
        image_url = coalesce(excluded.image_url, old.image_url)
      returning (xmax = 0) as is_new)
    select count(*) filter (where is_new) as added from put`.execute(tx)
  return rows[0]?.added ?? 0
}

export const copyArticles = async (tx: Tx, scope: Scope, from: string, to: string): Promise<void> => {
  await sql`
    insert into campaign_articles (merchant_id, sandbox, campaign_id, mid, name, url, description, image_url)
    select merchant_id, sandbox, ${to}::uuid, mid, name, url, description, image_url from campaign_articles
    where ${scopeSql('campaign_articles', scope)} and campaign_id = ${from}`.execute(tx)
}

/** Answers how many there were. `mids` null: all. */
export const deleteArticles = async (
  tx: Tx,
  scope: Scope,
  campaignId: string,
  mids: readonly string[] | null,
): Promise<number> => {
  const all = scoped(tx, scope).deleteFrom('campaign_articles').where('campaign_id', '=', campaignId)
  const { numDeletedRows } = await (
    mids === null ? all : all.where('mid', '=', sql<string>`any(${mids}::text[])`)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

const matching = (tx: Tx, scope: Scope, campaignId: string, terms: readonly string[]) =>
  scoped(tx, scope)
    .selectFrom('campaign_articles')
    .where('campaign_id', '=', campaignId)
    .where(hasTerms(sql<string>`mid || ' ' || coalesce(name, '')`, terms))

export const countArticles = async (
  tx: Tx,
  scope: Scope,
  campaignId: string,
  terms: readonly string[],
): Promise<number> => {
  const { count } = await matching(tx, scope, campaignId, terms)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By number. */
export const findArticles = (
  tx: Tx,
  scope: Scope,
  campaignId: string,
  { terms, limit, offset }: { terms: readonly string[]; limit: number; offset: number },
) =>
  matching(tx, scope, campaignId, terms)
    .select(['mid', 'name', 'url', 'description', 'image_url'])
    .orderBy('mid')
    .limit(limit)
    .offset(offset)
    .execute()
