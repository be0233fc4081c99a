import { dayIn } from '#domain/calendar.ts'
import { daysCompared } from '#domain/campaign-results.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Facts } from '#web/ui/data/Facts.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Part, Stack } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { Problem } from '../../../kit/problems.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { Link } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { operationsPath } from '../../operations/paths.ts'
import type { Campaign } from '../campaign-values.ts'
import { ComparisonView } from './ComparisonView.tsx'
import type { Results } from './cumulated.ts'
import styles from './results.module.css'

/** What a campaign has brought and cost, for who may see the cost [RT-15]. */
export const ResultsPart = ({ campaign }: { campaign: Campaign }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, error, status, reload } = useCall('campaigns', 'results', {
    params: { merchantId, campaignId: campaign.id },
  })
  return (
    <Part stack className={styles.results} aria-busy={status === 'loading'}>
      <h2>{t('campaigns.results.title')}</h2>
      {status === 'failed' ? (
        <Problem error={error} title={t('campaigns.results.failed')}>
          <Button icon="refresh" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Problem>
      ) : data ? (
        <There campaign={campaign} results={data} />
      ) : (
        <Waiting campaign={campaign} />
      )}
    </Part>
  )
}

/** As high as the facts, and the chart where there will be one, so that nothing moves when they are there. */
const Waiting = ({ campaign: { startDate, endDate, stopped } }: { campaign: Campaign }) => {
  const { timeZone } = useMerchant()
  const stoppedOn = stopped && dayIn(timeZone, new Date(stopped))
  const isCompared = daysCompared({ startDate, endDate, stoppedOn }, useToday(timeZone)) !== null
  return (
    <div className={isCompared ? styles.wait : undefined}>
      <Skeleton width={300} />
    </div>
  )
}

const There = ({ campaign, results }: { campaign: Campaign; results: Results }) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const { sales, cost, comparison } = results
  const count = formatCount(sales.count, locale)
  return (
    <Stack>
      <Facts
        facts={[
          {
            label: t('campaigns.results.sales'),
            value:
              sales.count === 0 ? (
                count
              ) : (
                <Link to={operationsPath(merchantId, `?status=accepted&campaign=${campaign.id}`)}>{count}</Link>
              ),
          },
          { label: t('campaigns.results.sold'), value: formatAmount(sales.amount, locale) },
          {
            label: t('campaigns.results.average'),
            value: sales.count === 0 ? '–' : formatAmount(Math.round(sales.amount / sales.count), locale),
          },
          ...(cost === null ? [] : [{ label: t('campaigns.results.cost'), value: formatAmount(cost, locale) }]),
        ]}
      />
      {comparison ? (
        <ComparisonView campaign={campaign} comparison={comparison} />
      ) : (
        <Text soft>{t('campaigns.results.tooSoon')}</Text>
      )}
      <Disclosure words={t('campaigns.results.why')}>
        <p>{t('campaigns.results.whySales')}</p>
        {cost !== null && <p>{t('campaigns.results.whyCost')}</p>}
        <p>{t('campaigns.results.whyExtra')}</p>
      </Disclosure>
    </Stack>
  )
}
