import { ibanHoldHours } from '#contract/rules/iban-rules.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { FailedLoad } from '#web/backoffice/kit/FailedLoad.tsx'
import { useAccount, useMay, useMerchant } from '#web/backoffice/session/session-context.ts'
import { BillingPart } from './BillingPart.tsx'
import { IbanForm } from './IbanForm.tsx'
import { IbanTable } from './IbanTable.tsx'

/** The bank accounts of the merchant, and the delivery of its documents. */
export const IbanPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, status, error, reload } = useCall('ibans', 'list', { params: { merchantId } })
  const mayAdd = useMay('ibans.write')
  // The form offers the accounts of the other shops.
  const others = useCall('ibans', 'all', {}, { enabled: mayAdd })
  const isKnown = status !== 'loading' && others.status !== 'loading'
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.iban')}</h1>
          <p>{t('ibans.intro')}</p>
        </div>
      </PageHead>
      <Section title={t('ibans.list.title')} aside={t('ibans.list.about')}>
        {status === 'failed' ? (
          <FailedLoad title={t('ibans.list.failed')} error={error} retry={reload} />
        ) : (
          <IbanTable ibans={data?.results} />
        )}
      </Section>
      {data && isKnown && (
        <Section title={t('ibans.add.title')} aside={t('ibans.add.about', { hours: ibanHoldHours })}>
          <AddPart
            isWaiting={data.results.some((one) => one.status === 'pending_review')}
            taken={
              data.results.find((one) => one.status === 'active' && !one.inUse)?.iban ??
              data.results.find(({ inUse }) => inUse)?.iban ??
              null
            }
          />
        </Section>
      )}
      {/* Below what has its height by then. */}
      {isKnown && <BillingPart />}
    </>
  )
}

/** The form, or why there is none. `taken`: the account that counts already. */
const AddPart = ({ isWaiting, taken }: { isWaiting: boolean; taken: string | null }) => {
  const t = useText()
  const mayAdd = useMay('ibans.write')
  const { disabled } = useAccount()
  if (disabled)
    return (
      <Note kind="warn" title={t('ibans.add.disabled')}>
        <p>{t('ibans.add.disabledText')}</p>
      </Note>
    )
  if (!mayAdd) return <Note kind="info" title={t('ibans.add.notYours')} />
  if (isWaiting)
    return (
      <Note kind="info" title={t('ibans.add.waiting')}>
        <p>{t('ibans.add.waitingText')}</p>
      </Note>
    )
  return <IbanForm taken={taken} />
}
