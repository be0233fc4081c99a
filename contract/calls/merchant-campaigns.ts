/** A merchant's system sets up campaigns by private key; names are those that clients of the field send. Amounts in cents, rates with two implied decimals. */
import { call } from '../core/define.ts'
import { keyListOf, keyPageQuery } from '../core/key-lists.ts'
import { Cents, Day, Id, Rate } from '../core/values.ts'
import { lineOf } from '../core/validation.ts'
import { z } from '../core/zod.ts'
import { readCampaign } from '../rules/campaign-input.ts'
import { maxArticles } from '../rules/campaign-rules.ts'
import { campaignStates } from '#domain/campaign-states.ts'
import { CampaignArticle } from './campaigns.ts'

const written = {
  name: z.string().check(z.overwrite(lineOf), z.maxLength(200)),
  start_date: Day,
  /** Included; null is no end. */
  end_date: z.optional(z.nullable(Day)),
  /** What customers pay a year; 0 is free of interest. The shop bears what is less than agreed. */
  interest: Rate,
  /** Listed articles alone; else the whole catalogue. Without articles it waits for them. */
  partial: z._default(z.boolean(), false),
  num_instalments: z.array(z.int()).check(z.minLength(1), z.maxLength(36)),
  min_order_amount: z.optional(z.nullable(Cents)),
  max_order_amount: z.optional(z.nullable(Cents)),
}

const Campaign = z.object({
  id: Id,
  name: z.string(),
  start_date: Day,
  end_date: z.nullable(Day),
  interest: Rate,
  partial: z.boolean(),
  num_instalments: z.array(z.int()),
  min_order_amount: z.nullable(Cents),
  max_order_amount: z.nullable(Cents),
  state: z.enum(campaignStates),
  articles_count: z.int(),
})

const Article = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
})

const path = '/me/campaigns'
const one = `${path}/{campaignId}` as const
const byKey = { access: 'private-key', mode: 'bound', scope: 'campaigns', disabledBlocked: true } as const
const change = { ...byKey, path: one, reads: readCampaign, answer: 'empty', errors: ['CampaignStarted'] } as const
/** Unknown fields of older clients are ignored here too. */
const Given = z.object(CampaignArticle.shape)

export const merchantCampaigns = {
  list: call({
    method: 'GET',
    path,
    ...byKey,
    summary: 'Campaigns, the newest first',
    query: z.object({
      ...keyPageQuery,
      /** Those that list this article. */
      'articles-mid': z.optional(z.string().check(z.maxLength(255))),
    }),
    answer: keyListOf(Campaign),
  }),
  get: call({ method: 'GET', path: one, ...byKey, summary: 'One campaign', answer: Campaign }),
  create: call({
    method: 'POST',
    path,
    ...byKey,
    reads: readCampaign,
    summary: 'Make a campaign, which counts from its first day on; one of listed articles once it has some',
    body: z.object(written),
    answer: Campaign,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'campaign.created',
  }),
  replace: call({
    method: 'PUT',
    ...change,
    summary: 'Set a campaign anew; of one that has started its name and its end alone may differ',
    body: z.object(written),
    audit: 'campaign.changed',
  }),
  update: call({
    method: 'PATCH',
    ...change,
    summary: 'Change parts of a campaign; of one that has started its name and its end alone',
    body: z.partial(z.object({ ...written, partial: z.boolean() })),
    audit: 'campaign.changed',
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    ...byKey,
    summary:
      'Delete a campaign that was not published, or end one that was. Sales that were made keep what they were promised',
    answer: 'empty',
    errors: ['CampaignEnded'],
    audit: 'campaign.stopped',
  }),
  articles: call({
    method: 'GET',
    path: `${one}/articles`,
    ...byKey,
    summary: 'The articles of a campaign, by number',
    query: z.object(keyPageQuery),
    answer: keyListOf(Article),
  }),
  addArticles: call({
    method: 'POST',
    path: `${one}/articles`,
    ...byKey,
    summary:
      'Add articles; one that is there already takes what is new. The first ones publish a campaign that waited for them',
    body: z.array(Given).check(z.maxLength(maxArticles)),
    reads: (body: unknown): unknown => (Array.isArray(body) ? body : [body]),
    answer: 'empty',
    errors: ['CampaignStarted', 'IdempotencyConflict'],
    audit: 'campaign.articles-added',
  }),
  removeArticles: call({
    method: 'DELETE',
    path: `${one}/articles`,
    ...byKey,
    summary: 'Remove the articles named in `article-mid`, with commas between them',
    query: z.object({ 'article-mid': z.string().check(z.maxLength(20_000)) }),
    answer: 'empty',
    errors: ['CampaignStarted'],
    audit: 'campaign.articles-removed',
  }),
  removeArticle: call({
    method: 'DELETE',
    path: `${one}/articles/{article}`,
    ...byKey,
    summary: 'Remove one article, by its number',
    answer: 'empty',
    errors: ['CampaignStarted'],
    audit: 'campaign.articles-removed',
  }),
}
