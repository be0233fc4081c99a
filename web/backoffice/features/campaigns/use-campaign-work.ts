import { useState } from 'react'
import { useLocale } from '#web/texts/text.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { useToday } from '../../session/time-zone.ts'
import { useMerchant } from '../../session/session-context.ts'
import { type Bounds, type Campaign, emptyCampaign, type Terms, type Values, valuesOf } from './campaign-values.ts'
import { changedFields } from './changes.ts'
import { type Articles, noArticles } from './save-campaign.ts'

/** `base`: what the server had when the person began; `start`: the same, as the fields held it. */
type Work = { base: Campaign | null; start: Values; values: Values }

/** What a person has written of a campaign (`campaign` null: of a new one), and what it is built on. */
export const useCampaignWork = (campaign: Campaign | null, terms: Terms) => {
  const locale = useLocale()
  const today = useToday()
  const { id: merchantId } = useMerchant()
  const workOf = (base: Campaign): Work => {
    const values = valuesOf(base, locale)
    return { base, start: values, values }
  }
  // A new one becomes the one that is saved: what is typed before its own page opens is found there.
  const [form, setForm] = useState(`campaigns.${campaign?.id ?? `new.${merchantId}`}`)
  const draft = useDraft<Work>(form, () => {
    if (campaign) return workOf(campaign)
    const values = emptyCampaign(terms, today)
    return { base: null, start: values, values }
  })
  const { base, start, values } = draft.value
  const [articles, setArticles] = useState<Articles>(noArticles)
  const hasArticles = values.partial && (articles.added.length > 0 || articles.removed.length > 0)
  const changed = hasArticles || changedFields(start, values).length > 0
  const bounds: Bounds = {
    today,
    maxNumInstalments: terms.maxNumInstalments,
    oldEnd: base?.endDate ?? null,
    articlesCount: (base?.articlesCount ?? 0) + articles.added.length - articles.removed.length,
    isStarted: base?.state === 'active',
    draft: base === null || base.draft,
  }
  return {
    base,
    start,
    values,
    changed,
    bounds,
    articles,
    setArticles,
    restored: draft.restored,
    setValues: (update: (before: Values) => Values) =>
      draft.setValue((work) => ({ ...work, values: update(work.values) })),
    /** Nothing is left to save. */
    settle: (saved: Campaign) => {
      setForm(`campaigns.${saved.id}`)
      setArticles(noArticles)
      draft.settle(workOf(saved))
    },
    /** A part of it is saved: the rest builds on that. */
    step: (saved: Campaign, left: Articles) => {
      draft.setValue((work) => ({ ...work, base: saved, start: valuesOf(saved, locale) }))
      setArticles(left)
    },
    /** `values` are merged with the version of another user. */
    build: (on: Campaign, rebased: Values) =>
      draft.setValue({ base: on, start: valuesOf(on, locale), values: rebased }),
  }
}
