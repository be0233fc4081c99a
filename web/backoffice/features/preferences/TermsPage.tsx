import { formatDay } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Terms } from './agreed.ts'
import { PreferenceTabs } from './PreferenceTabs.tsx'
import { TermsExamples } from './TermsExamples.tsx'
import { useTermsFacts } from './use-terms-facts.ts'

type Answer = AnswerOf<'terms', 'get'>

/** What is agreed with the provider, and what follows [RT-22]. */
export const TermsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, status, error, reload } = useCall('terms', 'get', { params: { merchantId } })
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t('preferences.terms.intro')}</p>
        </div>
      </PageHead>
      <PreferenceTabs current="terms" />
      {status === 'failed' && <FailedLoad title={t('preferences.terms.failed')} error={error} retry={reload} />}
      {status !== 'failed' && !data && <Skeleton width={300} />}
      {data && <Agreed {...data} />}
    </>
  )
}

const Agreed = ({ current, next }: Answer) => {
  const t = useText()
  const locale = useLocale()
  const since = current.firstDay
  return (
    <>
      <Section
        title={t('preferences.terms.now')}
        aside={
          since === null
            ? t('preferences.terms.always')
            : t('preferences.terms.since', { day: formatDay(since, locale) })
        }
      >
        <TermsFacts terms={current} />
        {next.length === 0 && <Hint above>{t('preferences.terms.none')}</Hint>}
      </Section>
      <Examples terms={current} />
      {next.filter(isSeen).map((terms) => (
        <Following key={terms.firstDay} terms={terms} />
      ))}
    </>
  )
}

/** Of terms in which only what the shop pays changes, a person who does not see that would read the same once more. */
const isSeen = ({ changes, fees }: Terms & Pick<Answer['next'][number], 'changes'>): boolean =>
  changes.length > 0 || fees !== null

const TermsFacts = ({ terms }: { terms: Terms }) => <FactList facts={useTermsFacts(terms)} />

const Examples = ({ terms: { fees } }: { terms: Terms }) => {
  const t = useText()
  return (
    fees && (
      <Section title={t('preferences.terms.receive')} aside={t('preferences.terms.vat')}>
        <TermsExamples examples={fees.examples} caption={t('preferences.terms.receive')} />
      </Section>
    )
  )
}

/** With its own table, since a fee may be another for each amount. */
const Following = ({ terms }: { terms: Answer['next'][number] }) => {
  const t = useText()
  const locale = useLocale()
  const { changes, firstDay, fees } = terms
  const title = t('preferences.terms.next', { day: firstDay === null ? '' : formatDay(firstDay, locale) })
  const changed = new Intl.ListFormat(locale).format(changes.map((part) => t(`preferences.terms.part.${part}`)))
  const facts = useTermsFacts(terms)
  return (
    <Section title={title} aside={t('preferences.terms.nextAside')}>
      <FactList
        facts={[{ label: t('preferences.terms.changes'), value: changed || t('preferences.terms.noChange') }, ...facts]}
      />
      {fees && <TermsExamples examples={fees.examples} caption={`${title}. ${t('preferences.terms.receive')}`} shown />}
    </Section>
  )
}
