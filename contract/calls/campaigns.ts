/**
 * Campaigns: for some days the shop bears a share of its customers' interest, or lets them pay later or in other numbers
 * of instalments. Amounts in cents, rates with two implied decimals, calendar days of the merchant. A reading call returns a
 * strong ETag that begins with the version; a writing one needs it in If-Match.
 */
import { campaignScopes } from '#domain/campaign.ts'
import { campaignStates } from '#domain/campaign-states.ts'
import { maxArticles } from '../rules/campaign-rules.ts'
import { CampaignResults } from './campaign-results.ts'
import { call } from '../core/define.ts'
import { campaignFilters } from '../filters/campaigns.ts'
import { search, text as textFilter } from '../filters/kinds.ts'
import { estimateFilters } from '../filters/past-sales.ts'
import { queryShape } from '../filters/schema.ts'
import { products } from './operations.ts'
import { Cents, Day, Id, IdParam, Instant, Line, pageOf, pageQuery, Rate } from '../core/values.ts'
import { isUrl, lineOf } from '../core/validation.ts'
import { z } from '../core/zod.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const WebAddress = z
  .string()
  .check(z.maxLength(2000), z.refine(isUrl, 'Write an address that begins with https:// or http://.'))

/** The shop's own number of an article (SKU). Lists of them are written with commas between. */
const ArticleNumber = Line(255).check(z.refine((number) => !number.includes(','), 'Write it without commas.'))

/** `id` is unique in a campaign. */
export const CampaignArticle = z.strictObject({
  id: ArticleNumber,
  name: z.optional(Line(255)),
  url: z.optional(WebAddress),
  description: z.optional(text(1000)),
  image_url: z.optional(WebAddress),
})

/**
 * The rules are those of `campaignFaults` in the domain, so that one answer has every fault. A fault of several fields together
 * is reported at the last of them.
 */
const written = {
  name: z.string().check(z.overwrite(lineOf), z.maxLength(200)),
  scope: z.enum(campaignScopes),
  /** Each from 1 to what the shop offers at most; `single` has one. */
  num_instalments: z.array(z.int()).check(z.maxLength(100)),
  /** Today at the earliest; a draft may be in the past. */
  start_date: Day,
  /** Included; null is no end. */
  end_date: z.optional(z.nullable(Day)),
  /** 0 to 10000; that makes it free of interest. */
  fee_discount_rate: z.int(),
  /** Listed articles alone; else the whole catalogue. */
  partial: z.boolean(),
  min_order_amount: z.optional(z.nullable(Cents)),
  max_order_amount: z.optional(z.nullable(Cents)),
  /** All that the shop sells, where it is left out. */
  products: z.optional(z.array(z.enum(products)).check(z.maxLength(100))),
  /** Months before the first instalment, 0 to 12. */
  waiting_period: z.optional(z.int()),
  audience_id: z.optional(z.nullable(IdParam)),
}
const articles = z.array(CampaignArticle).check(z.maxLength(maxArticles))

const Person = z.nullable(z.string())

const row = {
  id: Id,
  version: z.int(),
  name: z.string(),
  state: z.enum(campaignStates),
  draft: z.boolean(),
  scope: z.enum(campaignScopes),
  num_instalments: z.array(z.int()),
  products: z.array(z.enum(products)),
  start_date: Day,
  end_date: z.nullable(Day),
  fee_discount_rate: Rate,
  min_order_amount: z.nullable(Cents),
  max_order_amount: z.nullable(Cents),
  waiting_period: z.int(),
  partial: z.boolean(),
  articles_count: z.int(),
  audience: z.nullable(z.object({ uuid: Id, name: z.string(), members_count: z.int() })),
  stopped: z.nullable(Instant),
  created: Instant,
  created_by: Person,
  updated: Instant,
  updated_by: Person,
  /** Accepted sales under it, and what the books have charged for it: null for people without permission for fees. */
  sales_count: z.int(),
  sales_cost: z.nullable(Cents),
}

/** Of two that fit a sale, the one that is cheapest for the customer wins. */
const Overlap = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(campaignStates),
  start_date: Day,
  end_date: z.nullable(Day),
})

export const Campaign = z.object({ ...row, overlaps: z.array(Overlap) })

const Counts = z.object({ draft: z.int(), scheduled: z.int(), active: z.int(), finished: z.int(), disabled: z.int() })

const path = '/merchants/{merchantId}/campaigns'
const one = `${path}/{campaignId}` as const
const read = { access: 'campaigns.read', mode: 'bound', disabledBlocked: true } as const
const write = { access: 'campaigns.write', mode: 'bound', disabledBlocked: true } as const
const versioned = { ifMatch: true } as const

export const campaigns = {
  list: call({
    method: 'GET',
    path,
    ...read,
    summary: 'Campaigns, newest first, with how many there are of each state',
    query: z.strictObject({
      ...pageQuery,
      ...queryShape(campaignFilters),
      /** Those that list this article; of the call alone. */
      ...queryShape({ 'articles-mid': textFilter(255) }),
    }),
    answer: z.extend(pageOf(z.object(row)), { counts: Counts }),
  }),
  get: call({ method: 'GET', path: one, ...read, summary: 'One campaign', answer: Campaign }),
  create: call({
    method: 'POST',
    path,
    ...write,
    summary: 'Make a campaign, as a draft or for all to see',
    body: z.strictObject({ ...written, draft: z.optional(z.boolean()), articles: z.optional(articles) }),
    answer: Campaign,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'campaign.created',
    usage: 'campaigns.created',
  }),
  update: call({
    method: 'PATCH',
    path: one,
    ...write,
    ...versioned,
    summary: 'Change a campaign; of one that has started its name and its end alone',
    body: z.partial(z.strictObject(written)),
    answer: Campaign,
    errors: ['CampaignStarted'],
    audit: 'campaign.changed',
    usage: 'campaigns.changed',
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    ...write,
    ...versioned,
    summary: 'Delete a draft',
    answer: 'empty',
    errors: ['CampaignStarted'],
    audit: 'campaign.deleted',
    usage: 'campaigns.deleted',
  }),
  publish: call({
    method: 'POST',
    path: `${one}/publish`,
    ...write,
    ...versioned,
    summary: 'Make a draft count from its first day on',
    answer: Campaign,
    errors: ['CampaignStarted', 'IdempotencyConflict'],
    audit: 'campaign.published',
    usage: 'campaigns.published',
  }),
  stop: call({
    method: 'POST',
    path: `${one}/stop`,
    ...write,
    ...versioned,
    summary: 'End it now, or before it has begun; for good. Sales that were made keep what they were promised',
    answer: Campaign,
    errors: ['CampaignEnded', 'IdempotencyConflict'],
    audit: 'campaign.stopped',
    usage: 'campaigns.stopped',
  }),
  duplicate: call({
    method: 'POST',
    path: `${one}/duplicate`,
    ...write,
    summary: 'A draft like it, articles included',
    answer: Campaign,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'campaign.duplicated',
    usage: 'campaigns.duplicated',
  }),
  repeat: call({
    method: 'POST',
    path: `${one}/repeat`,
    ...write,
    summary: 'A draft like it on other days, articles included',
    body: z.strictObject({ start_date: Day, end_date: z.nullable(Day) }),
    answer: Campaign,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'campaign.duplicated',
    usage: 'campaigns.repeated',
  }),
  results: call({
    method: 'GET',
    path: `${one}/results`,
    ...read,
    summary: 'What was sold under a campaign and what it cost, beside the same weekdays before it',
    answer: CampaignResults,
  }),
  articles: call({
    method: 'GET',
    path: `${one}/articles`,
    ...read,
    summary: 'The articles of a campaign, by number',
    query: z.strictObject({ ...pageQuery, ...queryShape({ q: search }) }),
    answer: pageOf(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        url: z.nullable(z.string()),
        description: z.nullable(z.string()),
        image_url: z.nullable(z.string()),
      }),
    ),
  }),
  addArticles: call({
    method: 'POST',
    path: `${one}/articles`,
    ...write,
    ...versioned,
    summary: 'Add articles; one that is there already takes what is new',
    body: articles,
    answer: Campaign,
    errors: ['CampaignStarted', 'IdempotencyConflict'],
    audit: 'campaign.articles-added',
    usage: 'campaigns.articles_added',
  }),
  removeArticles: call({
    method: 'DELETE',
    path: `${one}/articles`,
    ...write,
    ...versioned,
    summary: 'Remove the articles named in `article-mid`, with commas between them, or all of them',
    query: z.strictObject({
      'article-mid': z.optional(z.string().check(z.maxLength(20_000))),
      /** Said in so many words: an empty list must not be taken for it. */
      all: z.optional(z.literal('true')),
    }),
    answer: Campaign,
    errors: ['CampaignStarted'],
    audit: 'campaign.articles-removed',
    usage: 'campaigns.articles_removed',
  }),
  estimate: call({
    method: 'GET',
    path: `${path}/estimate`,
    ...read,
    summary: 'The accepted sales of a span and range of amounts, to judge what a campaign would have cost',
    query: z.strictObject(queryShape(estimateFilters)).check(
      z.refine(({ from, to }) => from <= to, { error: 'Ends before it begins.', path: ['to'] }),
      z.refine(({ min_amount: least = 0, max_amount: most = Infinity }) => least <= most, {
        error: 'Less than the least amount.',
        path: ['max_amount'],
      }),
    ),
    answer: z.object({ sales_count: z.int(), total_amount: Cents, average_amount: Cents }),
  }),
}
