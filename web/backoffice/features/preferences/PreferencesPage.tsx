import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { CartFacts } from './CartFacts.tsx'
import { CartForm } from './CartForm.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { PreferenceTabs } from './PreferenceTabs.tsx'
import './preferences.module.css'

/** Settings of the merchant: limits, plans, channels, domains, storefront profile [RT-22]. */
export const PreferencesPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMay('preferences.write')
  const { data, status, error, reload } = useCall('preferences', 'get', { params: { merchantId } })
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t('preferences.intro')}</p>
        </div>
      </PageHead>
      <PreferenceTabs current="cart" />
      {status === 'failed' && <FailedLoad title={t('preferences.failed')} error={error} retry={reload} />}
      {status !== 'failed' && !data && <Skeleton width={300} />}
      {data && (mayChange ? <CartForm key={merchantId} preferences={data} /> : <CartFacts preferences={data} />)}
    </>
  )
}
