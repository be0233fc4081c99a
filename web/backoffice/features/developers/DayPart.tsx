import { formatCount } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList, Facts } from '#web/ui/data/Facts.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { requestsPath } from './paths.ts'
import { everyRequest, writeRequestFilter } from './request-filter.ts'
import { useInstant } from './words.ts'

type Props = { day: AnswerOf<'apiRequests', 'summary'> }

/** Calls of 24 hours by how they ended, and in what time. */
export const DayPart = ({ day: { count, refused, failed, p95 } }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  if (count === 0)
    return (
      <Text soft>
        {t('developers.overview.noCalls')} <Link to={requestsPath(merchantId)}>{t('developers.requests.all')}</Link>
      </Text>
    )
  const linked = (number: number, outcome: 'refused' | 'failed' | null) => (
    <Link to={requestsPath(merchantId, writeRequestFilter({ ...everyRequest, outcome }))}>
      {formatCount(number, locale)}
    </Link>
  )
  return (
    <Facts
      facts={[
        { label: t('developers.requests.tab'), value: linked(count, null) },
        { label: t('developers.requests.outcomes.refused'), value: linked(refused, 'refused') },
        { label: t('developers.requests.outcomes.failed'), value: linked(failed, 'failed') },
        {
          label: t('developers.overview.time'),
          value: p95 === null ? '–' : t('developers.request.milliseconds', { count: formatCount(p95, locale) }),
          aside: t('developers.overview.timeAbout'),
        },
      ]}
    />
  )
}

/** Versions and modules that the merchant's system spoke in that time: what to look at before one of them ends. */
export const UsedPart = ({ day: { versions, modules } }: Props) => {
  const t = useText()
  const locale = useLocale()
  const when = useInstant()
  const said = (count: number, last: string): string =>
    t('developers.overview.lastUsed', { count, shown: formatCount(count, locale), when: when(last) })
  return (
    <>
      <FactList
        facts={[
          ...versions.map(({ apiVersion, count, last }) => ({
            label: t('developers.overview.version', { version: apiVersion }),
            value: said(count, last),
          })),
          ...modules.map(({ module, count, last }) => ({ label: module, value: said(count, last) })),
        ]}
      />
      {modules.length === 0 && <Hint above>{t('developers.overview.noModules')}</Hint>}
    </>
  )
}
