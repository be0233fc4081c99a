import { config } from '#web/api/config.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Slot } from '../../kit/slots.ts'
import { contact } from '../../kit/support.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { OwnersHint } from './OwnersHint.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'

/**
 * A merchant that the provider has not approved yet, or has refused. When that changes, the frame hears of it and its guard
 * leads on [NV-05].
 */
export const PendingMerchantPage = () => {
  const t = useText()
  const rich = useRichText()
  const merchant = useMerchant()
  const { name, status, rejectReason } = merchant
  const { support } = config()
  const mayHandIn = useMay('company.manage')
  const rejected = status === 'rejected'
  return (
    <>
      <PageHead>
        <div>
          <h1>{t(rejected ? 'merchants.rejected.title' : 'merchants.pending.title')}</h1>
          <p>{t(rejected ? 'merchants.rejected.text' : 'merchants.pending.text', { name })}</p>
        </div>
      </PageHead>
      {rejected ? (
        <Note kind="bad" title={t('merchants.rejected.why')}>
          <p>{rejectReason ?? t('merchants.rejected.noReason')}</p>
          <p>{support ? rich('merchants.rejected.help', { support, contact }) : t('merchants.rejected.noSupport')}</p>
        </Note>
      ) : (
        <Section title={t('merchants.steps.title')} aside={t('merchants.steps.aside')}>
          <ReviewSteps review={merchant.review} />
        </Section>
      )}
      {!rejected && support && <Hint>{rich('merchants.pending.help', { support, contact })}</Hint>}
      {mayHandIn ? (
        <section aria-label={t('merchants.documents.title')}>
          <Slot name="documentList" props={{}} />
        </section>
      ) : (
        <Section title={t('merchants.documents.title')}>
          <OwnersHint />
        </Section>
      )}
    </>
  )
}
