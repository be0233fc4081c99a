import type { ReactNode } from 'react'
import { useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { DayPart, UsedPart } from './DayPart.tsx'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { HealthPart } from './HealthPart.tsx'
import { apiChangesPath, guidesPath, referencePath } from './paths.ts'
import { stepsOf, StepsPart } from './StepsPart.tsx'

/** Milliseconds: a step ticks itself while a person looks. */
const lookEvery = 10_000

/** What to do next, what happened in the last day, and how endpoints do. */
export const OverviewPage = () => {
  const t = useText()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('developers.title.area')}</h1>
          <p>{t('developers.overview.intro')}</p>
          <Documents />
        </div>
      </PageHead>
      <DeveloperTabs current="overview" />
      <Overview />
    </>
  )
}

/** What the server writes for those who build a system: pages of their own, which need no session. */
const Documents = () => {
  const rich = useRichText()
  const locale = useLocale()
  const to = (href: string) => (words: ReactNode) => (
    <a key={href} href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <Text small soft>
      {rich('developers.overview.documents', {
        guides: to(guidesPath(locale)),
        reference: to(referencePath(locale)),
        changes: to(apiChangesPath(locale)),
      })}
    </Text>
  )
}

const Overview = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const input = { params: { merchantId } }
  const steps = useCall('integration', 'get', input, { every: lookEvery })
  const day = useCall('apiRequests', 'summary', input, { every: lookEvery })
  const endpoints = useCall('webhooks', 'list', input, { every: lookEvery })
  const all = [steps, day, endpoints]
  const failed = all.find(({ status }) => status === 'failed')
  if (failed)
    return (
      <FailedLoad
        title={t('developers.overview.failed')}
        error={failed.error}
        retry={() => all.filter(({ status }) => status === 'failed').forEach(({ reload }) => reload())}
      />
    )
  // All at once, so that nothing moves.
  if (!steps.data || !day.data || !endpoints.data) return <Skeleton width={300} />
  const done = stepsOf(steps.data)
  const count = done.filter(({ isDone }) => isDone).length
  return (
    <>
      <Section title={t('developers.steps.title')} aside={t('developers.steps.done', { count, all: done.length })}>
        <StepsPart steps={done} />
      </Section>
      <Section title={t('developers.overview.day')} aside={t('developers.overview.ofMode')}>
        <DayPart day={day.data} />
      </Section>
      <Section title={t('developers.overview.endpoints')} aside={t('developers.overview.ofMode')}>
        <HealthPart endpoints={endpoints.data.results} />
      </Section>
      {day.data.count > 0 && (
        <Section title={t('developers.overview.used')} aside={t('developers.overview.usedAbout')}>
          <UsedPart day={day.data} />
        </Section>
      )}
    </>
  )
}
