/** Brings to the server what a form holds, in as many calls as it takes; each builds on the answer of the one before. */
import { api } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { type Article, idsInCalls, inCalls } from './article-list.ts'
import type { Campaign, Written } from './campaign-values.ts'
import { diffOf } from './changes.ts'

/** Articles that are still to be added to those the server has, and numbers to be taken out of them. */
export type Articles = { added: readonly Article[]; removed: readonly string[] }
export const noArticles: Articles = { added: [], removed: [] }

type Saving = {
  merchantId: string
  /** What it is built on; null makes a new one. */
  from: Campaign | null
  /** What `from` says, as far as a form knows it. */
  before: Written
  now: Written
  articles: Articles
  publish: boolean
  signal: AbortSignal
  /** For the first call that makes something; those after it build on a version, so that no second try does them twice. */
  idempotencyKey: string
  /** Each step that is done, with what of the articles is still to do. */
  onStep: (campaign: Campaign, left: Articles) => void
}

export const onVersion = ({ version }: Pick<Campaign, 'version'>) => ({ 'If-Match': `"${version}"` })

/** Returns the campaign after all steps. Throws with the first refusal; the steps that `onStep` received before are saved then. */
export const saveCampaign = async (saving: Saving): Promise<Campaign> => {
  const { merchantId, signal, onStep, now } = saving
  const at = (campaign: Campaign) => ({
    input: { params: { merchantId, campaignId: campaign.id } },
    options: { signal, headers: onVersion(campaign) },
  })
  let { added, removed } = saving.articles
  const done = (campaign: Campaign): Campaign => {
    onStep(campaign, { added, removed })
    return campaign
  }

  const begin = async (): Promise<Campaign> => {
    const calls = now.partial ? inCalls(added) : []
    const draft = !saving.publish || calls.length > 1
    const body = { ...now, draft, ...(calls[0] && { articles: calls[0] }) }
    added = calls.slice(1).flat()
    const { idempotencyKey } = saving
    return done(await api.campaigns.create({ params: { merchantId }, body }, { signal, idempotencyKey }))
  }
  const change = async (base: Campaign, before: Written): Promise<Campaign> => {
    const body = diffOf(before, now)
    if (Object.keys(body).length === 0) return base
    const { input, options } = at(base)
    return done(await api.campaigns.update({ ...input, body }, options))
  }
  const add = async (campaign: Campaign): Promise<Campaign> => {
    let current = campaign
    for (const body of inCalls(added)) {
      const { input, options } = at(current)
      added = added.slice(body.length)
      const idempotencyKey = newIdempotencyKey()
      current = done(await api.campaigns.addArticles({ ...input, body }, { ...options, idempotencyKey }))
    }
    return current
  }
  const take = async (campaign: Campaign): Promise<Campaign> => {
    let current = campaign
    for (const articleMid of idsInCalls(removed)) {
      const { input, options } = at(current)
      removed = removed.slice(articleMid.split(',').length)
      current = done(await api.campaigns.removeArticles({ ...input, query: { articleMid } }, options))
    }
    return current
  }

  const { from, before } = saving
  // Additions are first: a campaign for listed articles must have some at any moment.
  const listed = from && now.partial ? await add(from) : from
  const changed = listed ? await change(listed, before) : await begin()
  const whole = now.partial ? await take(await add(changed)) : changed
  if (!saving.publish || !whole.draft) return whole
  const { input, options } = at(whole)
  return done(await api.campaigns.publish(input, { ...options, idempotencyKey: newIdempotencyKey() }))
}
