import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { useMerchant } from '../../session/session-context.ts'
import {
  type Campaign,
  type FieldFaults,
  faultsOf,
  type Terms,
  type Values,
  valuesOf,
  wireNames,
  writtenOf,
} from './campaign-values.ts'
import { changesOf, rebase } from './changes.ts'
import { saveCampaign } from './save-campaign.ts'
import { useCampaignWork } from './use-campaign-work.ts'

type Given = {
  /** As it is now; null for a new one. */
  campaign: Campaign | null
  terms: Terms
  onSaved: (campaign: Campaign, published: boolean) => void
}

const names = Object.keys(wireNames) as (keyof Values)[] // the keys of it

/** Built on `from`, which in the words of the fields was `before`. */
type Attempt = { from: Campaign | null; before: Values; now: Values; publish: boolean }

const byName = <T>(of: (name: keyof Values) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

const rulesOf = (wrongWith: (name: keyof Values) => string | null): Rules<Values> =>
  byName((name) => () => wrongWith(name))

/** The words of what is wrong with a field. */
const useFaultWords = () => {
  const t = useText()
  return (faults: FieldFaults, name: keyof Values): string | undefined => {
    const fault = faults[name]
    return fault && t(`campaigns.wrong.${fault}`)
  }
}

/** What the person writes of a campaign, its rules, and its way to the server; also where another was faster. */
export const useCampaignForm = ({ campaign, terms, onSaved }: Given) => {
  const t = useText()
  const work = useCampaignWork(campaign, terms)
  const { base, start, values, bounds, changed } = work
  const { send, sendOnce, working, failure, forget } = useSubmit()
  const [theirs, setTheirs] = useState<Campaign | null>(null)
  const { question, release } = useUnsaved(changed)
  // Without typed changes, the form takes over the values that another user has saved.
  if (campaign && base && campaign.version > base.version && !changed && !working) work.settle(campaign)

  const wordsOf = useFaultWords()
  const faults = faultsOf(values, bounds)
  const rules = rulesOf((name) => wordsOf(faults, name) ?? null)
  const form = useForm<Values>({ value: values, setValue: work.setValues }, rules)
  const refuse = (found: FieldFaults) => form.refuse(byName((name) => wordsOf(found, name)))

  const look = useLookAtTheirs(send, forget)
  const attempt = async ({ from, before, now, publish }: Attempt): Promise<void> => {
    const written = { from, before: writtenOf(before), now: writtenOf(now), publish, articles: work.articles }
    const sent = await sendOnce(written, (options) =>
      saveCampaign({ ...options, ...written, onStep: work.step, merchantId: look.merchantId }),
    )
    if (!sent) return
    if (sent.done) {
      setTheirs(null)
      release()
      work.settle(sent.answer)
      onSaved(sent.answer, publish)
      await refreshCalls(['campaigns'], ['merchants', 'configurations'], ['simulator'])
      return
    }
    if (from && isApiError(sent.error, 'PreconditionFailed')) {
      const other = await look.newest(from, before, now)
      if (!other) return
      // What was lost on its way back had arrived: it was this person's own change.
      if (other.isSame) await attempt({ from: other.newest, before: other.after, now: other.merged, publish })
      else setTheirs(other.newest)
      return
    }
    if (form.refuse(refusedBy(sent.error, t('campaigns.wrong.refused'), (name) => wordsOf(faults, name)))) forget()
  }
  const begin = (publish: boolean) => void attempt({ from: base, before: start, now: values, publish })
  const after = theirs && look.valuesOf(theirs)
  return {
    form,
    values,
    base,
    changed,
    isDraft: bounds.draft,
    articlesCount: bounds.articlesCount,
    articles: work.articles,
    setArticles: work.setArticles,
    restored: work.restored,
    working,
    failure,
    question,
    save: () => form.submit(() => begin(false)),
    // Some of it is wrong only where all may see it.
    publish: () => form.submit(() => refuse(faultsOf(values, { ...bounds, draft: false })) || begin(true)),
    conflict: theirs &&
      after && {
        theirs,
        changes: changesOf(start, after, values),
        before: start,
        after,
        mine: values,
        takeTheirs: () => {
          setTheirs(null)
          work.settle(theirs)
          void refreshCalls(['campaigns'])
        },
        putMine: () => {
          const merged = rebase(start, after, values)
          setTheirs(null)
          work.build(theirs, merged)
          void attempt({ from: theirs, before: after, now: merged, publish: false })
        },
      },
  }
}

export type CampaignForm = ReturnType<typeof useCampaignForm>

/** Reads another user's newer version before anything of it is overwritten. */
const useLookAtTheirs = (send: ReturnType<typeof useSubmit>['send'], forget: () => void) => {
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  return {
    merchantId,
    valuesOf: (campaign: Campaign) => valuesOf(campaign, locale),
    newest: async (from: Campaign, before: Values, now: Values) => {
      const params = { merchantId, campaignId: from.id }
      const sent = await send(({ signal }) => api.campaigns.get({ params }, { signal }))
      if (!sent?.done) return null
      forget()
      const after = valuesOf(sent.answer, locale)
      const isSame = sent.answer.state === from.state && changesOf(before, after, now).length === 0
      return { newest: sent.answer, after, merged: rebase(before, after, now), isSame }
    },
  }
}

/** What the server refused, at the field that it names; in the words of the form's own rule where that says it too. */
const refusedBy = (
  error: unknown,
  words: string,
  own: (name: keyof Values) => string | undefined,
): { [Name in keyof Values]?: string } => {
  const listed = isApiError(error) && Object.keys(error.fields).some((name) => name.startsWith('articles'))
  const wrong = names
    .filter((name) => name !== 'open' && name !== 'free')
    .filter((name) => (name === 'partial' ? listed : fieldError(error, wireNames[name]) !== null))
  return Object.fromEntries(wrong.map((name) => [name, own(name) ?? words]))
}
