/** A merchant's system reads and changes, by its key, the campaigns that people see on the screens. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import { pagedRows } from '#contract/core/key-lists.ts'
import type { Contract } from '#contract/index.ts'
import { roundHalfUp } from '#domain/money.ts'
import { productsOf } from '#domain/terms.ts'
import { newId } from '#server/core/ids.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import { isFixed, todayAt } from './answer.ts'
import { articlesOf } from './articles/articles.ts'
import { countArticles, deleteArticles, findArticles, putArticles } from './articles/articles.queries.ts'
import { stateOf } from './campaign-row.ts'
import {
  type CampaignColumns,
  countByState,
  deleteCampaign,
  findCampaign,
  findPage,
  insertCampaign,
  lockCampaign,
  updateCampaign,
} from './campaigns.queries.ts'
import { changeCampaign } from './change.ts'
import { columnsOf, draftOf, faultsOf, withChange } from './draft.ts'

type Calls = Contract['merchantCampaigns']
type Shown = HandlerAnswer<Calls['get']>
type Asked = Pick<Context<Calls['get']>, 'tx' | 'scope' | 'merchant' | 'clock' | 'abort'>

const whole = 10_000n

/** Of the interest that is agreed, the part that the shop bears. Aborts where customers would pay more than is agreed. */
const discountOf = (interest: number, { merchant, abort }: Asked): number => {
  const { tin } = merchant.terms
  if (interest > tin) abort('ApiValidationException', { fields: { interest: [`At most ${tin}, as it is agreed.`] } })
  return tin === 0 ? Number(whole) : roundHalfUp(BigInt(tin - interest) * whole, BigInt(tin))
}
const interestOf = (discount: number, { merchant }: Asked): number =>
  roundHalfUp(BigInt(merchant.terms.tin) * (whole - BigInt(discount)), whole)

const shown = (found: CampaignColumns, asked: Asked): Shown => ({
  id: found.id,
  name: found.name,
  startDate: found.start_date,
  endDate: found.end_date,
  interest: interestOf(found.fee_discount_rate, asked),
  partial: found.partial,
  numInstalments: found.num_instalments,
  minOrderAmount: found.min_order_amount,
  maxOrderAmount: found.max_order_amount,
  state: stateOf(found, todayAt(asked)),
  articlesCount: found.articles_count,
})

const read = async (id: string, asked: Asked): Promise<Shown> => {
  const { tx, scope, abort } = asked
  return shown((await findCampaign(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } }), asked)
}

const lock = async (id: string, { tx, scope, abort }: Asked) =>
  (await lockCampaign(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })

type Written = { numInstalments?: number[] | undefined; interest?: number | undefined; name?: string | undefined }

/** Translates what a client sends into the draft that the screens use; a field that is not sent is not changed. */
const changeOf = <W extends Written>({ interest, ...written }: W, asked: Asked) => ({
  ...written,
  ...(interest !== undefined && { feeDiscountRate: discountOf(interest, asked) }),
  ...(written.numInstalments && {
    scope: written.numInstalments.length === 1 ? ('single' as const) : ('bulk' as const),
  }),
})

const bySystem = <C extends Asked>(context: C) => ({ ...context, userId: null })

type Taking = Context<Calls['removeArticles']> | Context<Calls['removeArticle']>

const takeArticles = async (id: string, mids: readonly string[], context: Taking): Promise<void> => {
  const { tx, scope, clock, abort, note } = context
  const campaign = await lock(id, context)
  const today = todayAt(context)
  if (isFixed(campaign, today)) return abort('CampaignStarted')
  const removed = await deleteArticles(tx, scope, id, mids)
  const articlesCount = campaign.articles_count - removed
  // One that waits for its first day must keep an article where it is for some alone.
  const fields = await faultsOf(context, draftOf(campaign), { today, articlesCount })
  if (fields?.['articles']) return abort('ApiValidationException', { fields: { articles: fields['articles'] } })
  await updateCampaign(tx, scope, id, { articles_count: articlesCount }, { userId: null, now: clock.now() })
  note({ objectId: id, removed })
}

export const merchantCampaigns: Handlers<Calls> = {
  list: async ({ query }, context) => {
    const { tx, scope, request } = context
    const { page, pageSize, articlesMid } = query
    const today = todayAt(context)
    const search = { terms: [], article: articlesMid?.trim() ?? null }
    const counts = await countByState(tx, scope, search, today)
    const count = Math.min(
      pagedRows,
      counts.reduce((sum, one) => sum + one.count, 0),
    )
    const cut = { state: null, today, limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await findPage(tx, scope, search, cut)
    return { ...pagesBeside(query, count, request.url), results: rows.map((row) => shown(row, context)) }
  },
  get: ({ params }, context) => read(params.campaignId, context),
  create: async ({ body }, context) => {
    const { tx, scope, merchant, clock, abort, note } = context
    const draft = withChange(
      {
        name: body.name,
        scope: 'bulk',
        numInstalments: body.numInstalments,
        startDate: body.startDate,
        feeDiscountRate: 0,
        partial: body.partial,
        endDate: null,
        minOrderAmount: null,
        maxOrderAmount: null,
        waitingPeriod: 0,
        audienceId: null,
        products: productsOf(merchant.terms).map(({ type }) => type),
        // Published with its first articles.
        draft: body.partial,
      },
      changeOf(body, context),
    )
    const fields = await faultsOf(context, draft, { today: todayAt(context), articlesCount: 0 })
    if (fields) return abort('ApiValidationException', { fields })
    const [id, now] = [newId(clock), clock.now()]
    const made = { created: now, created_by: null, updated: now, updated_by: null }
    const state = { draft: draft.draft, published: draft.draft ? null : now, stopped: null }
    await insertCampaign(tx, scope, { id, version: 1, ...columnsOf(draft), articles_count: 0, ...state, ...made })
    note({ objectId: id, after: draft, isPublished: !draft.draft })
    return read(id, context)
  },
  replace: async ({ params, body }, context) => {
    const all = { endDate: null, minOrderAmount: null, maxOrderAmount: null, ...changeOf(body, context) }
    await changeCampaign(bySystem(context), await lock(params.campaignId, context), all)
  },
  update: async ({ params, body }, context) =>
    changeCampaign(bySystem(context), await lock(params.campaignId, context), changeOf(body, context)),
  remove: async ({ params }, context) => {
    const { tx, scope, clock, abort, note } = context
    const campaign = await lock(params.campaignId, context)
    const before = stateOf(campaign, todayAt(context))
    note({ objectId: campaign.id, before })
    if (before === 'draft') return deleteCampaign(tx, scope, campaign.id)
    if (before !== 'scheduled' && before !== 'active') return abort('CampaignEnded')
    const now = clock.now()
    return updateCampaign(tx, scope, campaign.id, { stopped: now }, { userId: null, now })
  },
  articles: async ({ params, query }, context) => {
    const { tx, scope, request } = context
    await read(params.campaignId, context)
    const { page, pageSize } = query
    const count = await countArticles(tx, scope, params.campaignId, [])
    const cut = { terms: [], limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await findArticles(tx, scope, params.campaignId, cut)
    return {
      ...pagesBeside(query, count, request.url),
      results: rows.map(({ mid, image_url, ...words }) => ({ id: mid, imageUrl: image_url, ...words })),
    }
  },
  addArticles: async ({ params, body }, context) => {
    const { tx, scope, clock, abort, note } = context
    const campaign = await lock(params.campaignId, context)
    const { id } = campaign
    const today = todayAt(context)
    if (isFixed(campaign, today)) return abort('CampaignStarted')
    const added = await putArticles(tx, scope, id, articlesOf(body))
    const now = clock.now()
    // One that a person is writing is theirs to publish.
    const isDue = campaign.draft && campaign.created_by === null && added > 0
    const articlesCount = campaign.articles_count + added
    const fields = isDue
      ? await faultsOf(context, { ...draftOf(campaign), draft: false }, { today, articlesCount })
      : null
    if (fields) return abort('ApiValidationException', { fields })
    const change = { articles_count: articlesCount, ...(isDue && { draft: false, published: now }) }
    await updateCampaign(tx, scope, id, change, { userId: null, now })
    note({ objectId: id, added, ...(isDue && { isPublished: true }) })
  },
  removeArticles: ({ params, query }, context) =>
    takeArticles(
      params.campaignId,
      query.articleMid.split(',').flatMap((one) => one.trim() || []),
      context,
    ),
  removeArticle: ({ params }, context) => takeArticles(params.campaignId, [params.article], context),
}
