import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Part, Stack } from '#web/ui/layout/boxes.ts'
import { SavedArticles } from './ArticleLists.tsx'
import type { Campaign } from './campaign-values.ts'
import { useCampaignWords } from './words.ts'

/** The terms of a campaign that cannot be changed here; `withSpan` adds its days. */
export const CampaignFacts = ({ campaign, withSpan }: { campaign: Campaign; withSpan: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const { offerOf, spanOf, amountsOf } = useCampaignWords()
  const { products, waitingPeriod: count, partial, articlesCount, audience } = campaign
  return (
    <Part stack>
      <h2>{t('campaigns.fixed.facts')}</h2>
      <Stack>
        <FactList
          facts={[
            { label: t('campaigns.fixed.offer'), value: offerOf(campaign) },
            {
              label: t('campaigns.fixed.products'),
              value: products.map((product) => t(`names.product.${product}`)).join(', '),
            },
            {
              label: t('campaigns.fixed.waiting'),
              value: count === 0 ? t('campaigns.form.waitingNone') : t('campaigns.form.waitingMonths', { count }),
            },
            { label: t('campaigns.fixed.amounts'), value: amountsOf(campaign) },
            withSpan
              ? { label: t('campaigns.fixed.span'), value: spanOf(campaign) }
              : { label: t('campaigns.fixed.start'), value: formatDay(campaign.startDate, locale) },
            {
              label: t('campaigns.fixed.articles'),
              value: partial
                ? t('campaigns.articles.count', { count: articlesCount })
                : t('campaigns.fixed.allArticles'),
            },
            {
              label: t('campaigns.fixed.audience'),
              value: audience ? `«${audience.name}»` : t('campaigns.form.everybody'),
            },
          ]}
        />
        {partial && articlesCount > 0 && <SavedArticles campaign={campaign} />}
      </Stack>
    </Part>
  )
}
