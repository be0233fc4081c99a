import type { ComponentType } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BrandFacts } from './BrandFacts.tsx'
import { BrandForm } from './BrandForm.tsx'
import { CartFacts } from './CartFacts.tsx'
import { CartForm } from './CartForm.tsx'
import type { Preferences } from './cart-values.ts'
import { PreferenceTabs } from './PreferenceTabs.tsx'

type View = ComponentType<{ preferences: Preferences }>
type Part = 'cart' | 'brand'

const views: Record<Part, { Form: View; Facts: View }> = {
  cart: { Form: CartForm, Facts: CartFacts },
  brand: { Form: BrandForm, Facts: BrandFacts },
}

const PartPage = ({ part }: { part: Part }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMay('preferences.write')
  const { data, status, error, reload } = useCall('preferences', 'get', { params: { merchantId } })
  const { Form, Facts } = views[part]
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t(`preferences.intro.${part}`)}</p>
        </div>
      </PageHead>
      <PreferenceTabs current={part} />
      {status === 'failed' && <FailedLoad title={t('preferences.failed')} error={error} retry={reload} />}
      {status !== 'failed' && !data && <Skeleton width={300} />}
      {data && (mayChange ? <Form key={merchantId} preferences={data} /> : <Facts preferences={data} />)}
    </>
  )
}

/** How the merchant sells: limits, plans, channels, domains [RT-22]. */
export const PreferencesPage = () => <PartPage part="cart" />

/** How its customers see it: the storefront profile [RT-22]. */
export const BrandPage = () => <PartPage part="brand" />
